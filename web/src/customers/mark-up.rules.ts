import { type MarkUp, type MarkUpKind, maxMarkUp, readYuan } from '@woxing/contract/orders/sale-prices.rules';
import { typedYuan } from './sale-draft.rules.ts';

/** What stands in the field: yuan, or percent. */
export function typedMarkUp({ kind, amount }: MarkUp): string {
  return kind === 'yuan' ? typedYuan(amount as Parameters<typeof typedYuan>[0]) : String(amount / 10);
}

/** Undefined of what is no mark-up. */
export function readMarkUpOf(kind: MarkUpKind, typed: string): MarkUp | undefined {
  const amount = kind === 'yuan' ? readYuan(typed) : tenthsOf(typed);
  return amount === undefined || amount > maxMarkUp[kind] ? undefined : { kind, amount };
}

function tenthsOf(typed: string): number | undefined {
  const written = /^(\d{1,3})(?:\.(\d))?\s*[%％]?$/.exec(typed.trim());
  return written === null ? undefined : Number(written[1]) * 10 + Number(written[2] ?? 0);
}
