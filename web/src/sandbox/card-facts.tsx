import { cardBrandWords } from '@woxing/contract/card-payments.rules';
import type { OutputOf } from '@woxing/contract/endpoint';
import { formatYuan } from '@woxing/contract/money';
import type { findSandboxCard } from '@woxing/contract/sandbox';
import type { ReactNode } from 'react';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { CheckIcon, WarnIcon } from '#src/ui/icon.tsx';
import { Money } from '#src/ui/money.tsx';
import { ClockIcon, ReturnIcon } from '#src/ui/more-icons.tsx';
import { sandboxWords } from './sandbox.words.ts';

type BankCard = OutputOf<typeof findSandboxCard>;

/** To whom, how much, for what, with which card; afterwards what came of it, for as long as the page is open. */
export function CardFacts({ card }: { readonly card: BankCard }) {
  const t = useWords(sandboxWords);
  const facts = [
    [t('trade.subject'), card.subject],
    [t('card.card'), t('card.tail', { brand: cardBrandWords[card.brand], tail: card.tail })],
    [t('card.no'), card.reference],
    ...(card.state === 'held' && card.heldUntil !== null
      ? [[t('card.until'), stampWords(card.heldUntil)] as const]
      : []),
  ] as const;
  return (
    <Card className="flex flex-col gap-5">
      {card.state !== 'confirming' && <Outcome card={card} state={card.state} />}
      <div className="text-center">
        <p className="text-ink-500">
          {t('trade.to')} <span className="font-semibold text-ink-900">{t('trade.merchant')}</span>
        </p>
        <Money fen={card.amountFen} size="xl" tone="plain" />
        {card.state === 'confirming' && <p className="text-12 text-ink-500">{t('card.ask')}</p>}
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

type Ended = Exclude<BankCard['state'], 'confirming'>;

function Outcome({ card, state }: { readonly card: BankCard; readonly state: Ended }) {
  const t = useWords(sandboxWords);
  const { icon, colour } = marks[state];
  return (
    <div
      aria-live="polite"
      className="flex flex-col items-center gap-1 border-b border-line pb-5 text-center"
    >
      <span className={`mb-1 flex size-14 items-center justify-center rounded-pill ${colour}`}>{icon}</span>
      <p className="text-20 font-semibold">{t(`card.result-${state}`)}</p>
      <p className="text-balance text-ink-500">
        {t(`card.result-${state}-hint`, { amount: formatYuan(card.capturedFen) })}
      </p>
    </div>
  );
}

const marks: Record<Ended, { readonly icon: ReactNode; readonly colour: string }> = {
  held: { icon: <CheckIcon size={30} />, colour: 'bg-ok text-white' },
  captured: { icon: <CheckIcon size={30} />, colour: 'bg-ok text-white' },
  voided: { icon: <ReturnIcon size={28} />, colour: 'bg-brand-50 text-brand-600' },
  expired: { icon: <ClockIcon size={28} />, colour: 'bg-warn-soft text-warn' },
  refused: { icon: <WarnIcon size={28} />, colour: 'bg-warn-soft text-warn' },
};
