import type { OutputOf } from '@woxing/contract/core/endpoint';
import { formatYuan } from '@woxing/contract/core/money';
import type { findSandboxCard } from '@woxing/contract/operations/sandbox';
import { cardBrandWords } from '@woxing/contract/payments/card-payments.rules';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { PayFacts, type PayOutcome } from './pay-facts.tsx';
import { sandboxWords } from './sandbox.words.ts';

type BankCard = OutputOf<typeof findSandboxCard>;

/** To whom, how much, for what, with which card; afterwards what came of it, for as long as the page is open. */
export function CardFacts({ card }: { readonly card: BankCard }) {
  const t = useWords(sandboxWords);
  const { state } = card;
  return (
    <PayFacts
      amountFen={card.amountFen}
      asked={t('card.ask')}
      outcome={
        state === 'confirming'
          ? undefined
          : {
              mark: marks[state],
              title: t(`card.result-${state}`),
              hint: t(`card.result-${state}-hint`, { amount: formatYuan(card.capturedFen) }),
            }
      }
      facts={[
        [t('trade.subject'), card.subject],
        [t('card.card'), t('card.tail', { scheme: cardBrandWords[card.brand], tail: card.tail })],
        [t('card.no'), card.reference],
        [t('card.until'), state === 'held' && card.heldUntil !== null ? stampWords(card.heldUntil) : ''],
      ]}
    />
  );
}

const marks = {
  held: 'done',
  captured: 'done',
  voided: 'back',
  expired: 'late',
  refused: 'no',
} as const satisfies Record<Exclude<BankCard['state'], 'confirming'>, PayOutcome['mark']>;
