import { formatYuan } from '@woxing/contract/core/money';
import { useWrite } from '#src/api/query.ts';
import { orderWords, payMethodWords, stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { AgainButton } from './again-button.tsx';
import { OrderAndCalls } from './order-and-calls.tsx';
import type { StuckReturn } from './reconciliation.queries.ts';
import { reconciliationWords } from './reconciliation.words.ts';

/** Money that a channel refuses to return or has not returned for long, and what it said; asked for again by a person who has seen to it. */
export function StuckReturns({ returns }: { readonly returns: readonly StuckReturn[] }) {
  const t = useWords(reconciliationWords);
  return (
    <Card title={t('recon.stuck')}>
      <p className="-mt-2 mb-3 text-14 text-ink-500">{t('recon.stuck-hint')}</p>
      <ul className="divide-y divide-line">
        {returns.map((each) => (
          <Row key={each.refundNo} stuck={each} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ stuck }: { readonly stuck: StuckReturn }) {
  const t = useWords(reconciliationWords);
  const names = useWords(orderWords);
  const again = useWrite('/reconciliation/admin/returnAgain');
  const { tenant, refundNo, orderNo, method, amountFen, reason, state, problem, askedAt } = stuck;
  const channel = payMethodWords(names, method);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <OrderAndCalls tenant={tenant} orderNo={orderNo} reference={refundNo}>
          <span>{channel}</span>
          <span className="text-ink-500">{reason}</span>
        </OrderAndCalls>
        <p className="text-12 text-ink-500">
          <span className="digits">{stampWords(askedAt)}</span>
          {state !== 'stuck' && <span className="ml-3">{t(`recon.stuck-${state}`)}</span>}
          {problem !== null && <span className="ml-3">{t('recon.stuck-said', { words: problem })}</span>}
        </p>
      </div>
      <Money fen={amountFen} size="m" tone="plain" />
      <AgainButton
        yes={t('recon.return-again')}
        title={t('recon.return-ask')}
        words={t('recon.return-ask-text', { no: refundNo, channel, amount: formatYuan(amountFen) })}
        done={t('recon.return-done')}
        busy={again.isPending}
        onAgreed={(options) => again.mutate({ tenant, refundNo }, options)}
      />
    </li>
  );
}
