import type { Fen } from '@woxing/contract/core/money';
import type { ReactNode } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { CheckIcon, WarnIcon } from '#src/ui/icon.tsx';
import { Money } from '#src/ui/money.tsx';
import { ClockIcon, ReturnIcon } from '#src/ui/more-icons.tsx';
import { sandboxWords } from './sandbox.words.ts';

/** What came of it. */
export interface PayOutcome {
  readonly mark: keyof typeof marks;
  readonly title: string;
  readonly hint: string;
}

/** To whom and how much; what is asked of the payer, or what came of it; then the facts that there are. */
export function PayFacts(props: {
  readonly amountFen: Fen;
  readonly asked: ReactNode;
  readonly outcome: PayOutcome | undefined;
  readonly facts: readonly (readonly [name: string, value: string])[];
}) {
  const t = useWords(sandboxWords);
  const { amountFen, asked, outcome, facts } = props;
  return (
    <Card className="flex flex-col gap-5">
      {outcome && <Outcome {...outcome} />}
      <div className="text-center">
        <p className="text-ink-500">
          {t('trade.to')} <span className="font-semibold text-ink-900">{t('trade.merchant')}</span>
        </p>
        <Money fen={amountFen} size="xl" tone="plain" />
        {outcome === undefined && <p className="text-12 text-ink-500">{asked}</p>}
      </div>
      <dl className="flex flex-col gap-2 border-t border-line pt-4">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className="flex justify-between gap-6">
              <dt className="shrink-0 text-ink-500">{name}</dt>
              <dd className="text-right break-all">{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}

function Outcome({ mark, title, hint }: PayOutcome) {
  const { icon, colour } = marks[mark];
  return (
    <div
      aria-live="polite"
      className="flex flex-col items-center gap-1 border-b border-line pb-5 text-center"
    >
      <span className={`mb-1 flex size-14 items-center justify-center rounded-pill ${colour}`}>{icon}</span>
      <p className="text-20 font-semibold">{title}</p>
      <p className="text-balance text-ink-500">{hint}</p>
    </div>
  );
}

const marks = {
  done: { icon: <CheckIcon size={30} />, colour: 'bg-ok text-white' },
  back: { icon: <ReturnIcon size={28} />, colour: 'bg-brand-50 text-brand-600' },
  late: { icon: <ClockIcon size={28} />, colour: 'bg-warn-soft text-warn' },
  no: { icon: <WarnIcon size={28} />, colour: 'bg-warn-soft text-warn' },
} as const;
