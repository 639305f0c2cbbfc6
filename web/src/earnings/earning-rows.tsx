import type { ReactNode } from 'react';
import { stampWords } from '#src/orders/public.ts';
import { Badge } from '#src/ui/badge.tsx';

export interface EarningRow {
  readonly id: string;
  readonly memo: string;
  readonly at: string;
  /** With its unit and its sign. */
  readonly amount: string;
  readonly isIncome: boolean;
  /** Where it is not simply done. */
  readonly badge: string | undefined;
  /** The way to what it was for. */
  readonly link: ReactNode;
}

/** Movements as rows: what for, when, how much, and the way to the order. */
export function EarningRows({ rows }: { readonly rows: readonly EarningRow[] }) {
  return (
    <ul className="divide-y divide-line">
      {rows.map(({ id, memo, at, amount, isIncome, badge, link }) => (
        <li key={id} className="flex items-start justify-between gap-4 py-3">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2">
              {memo}
              {badge !== undefined && <Badge tone="warn">{badge}</Badge>}
            </p>
            <p className="digits flex flex-wrap gap-x-3 text-12 text-ink-500">
              {stampWords(at)}
              {link}
            </p>
          </div>
          <span className={`digits shrink-0 text-16 font-semibold ${isIncome ? 'text-ok' : 'text-ink-900'}`}>
            {amount}
          </span>
        </li>
      ))}
    </ul>
  );
}
