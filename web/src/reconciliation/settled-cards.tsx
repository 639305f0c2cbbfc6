import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { OrderAndCalls } from './order-and-calls.tsx';
import type { SettledCard } from './reconciliation.queries.ts';
import { reconciliationWords } from './reconciliation.words.ts';

/** What banks did not pay and somebody has collected otherwise, with their words. */
export function SettledCards({ cards }: { readonly cards: readonly SettledCard[] }) {
  const t = useWords(reconciliationWords);
  return (
    <Card title={t('recon.settled')}>
      <p className="-mt-2 mb-3 text-14 text-ink-500">{t('recon.settled-hint')}</p>
      <ul className="divide-y divide-line">
        {cards.map(({ tenant, outTradeNo, orderNo, card, amountFen, note, settledAt }) => (
          <li
            key={outTradeNo}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 flex-1 basis-60">
              <OrderAndCalls tenant={tenant} orderNo={orderNo} reference={outTradeNo}>
                <span>{card}</span>
              </OrderAndCalls>
              <p className="text-12 text-ink-500">
                <span className="digits mr-3">{stampWords(settledAt)}</span>
                {note}
              </p>
            </div>
            <Money fen={amountFen} size="m" tone="plain" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
