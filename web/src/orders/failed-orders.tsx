import { useQuery } from '@tanstack/react-query';
import { issueFailedTab } from '@woxing/contract/orders/order-tabs.rules';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { orderWords } from './order.words.ts';
import { firstPages } from './orders.queries.ts';
import { OrdersWaiting, type WaitingRow } from './orders-waiting.tsx';

/** What of a workbench says that tickets failed. */
export function useFailedRow(): WaitingRow {
  const t = useWords(orderWords);
  return { title: t('waiting.issue-failed'), tab: issueFailedTab, bad: true };
}

/** Orders whose tickets failed, for a page that has no list of what waits; nothing where there is none. */
export function FailedOrdersCard({ title }: { readonly title: string }) {
  const t = useWords(orderWords);
  const row = useFailedRow();
  const found = useQuery(firstPages());
  if (found.data === undefined)
    return found.isError ? (
      <Card title={title}>
        <ErrorState
          title={t('waiting.failed')}
          hint={found.error.message}
          onRetry={() => void found.refetch()}
        />
      </Card>
    ) : null;
  if (found.data.lists.every(({ counts }) => (counts[issueFailedTab] ?? 0) === 0)) return null;
  return (
    <Card title={title}>
      <dl className="text-14">
        <OrdersWaiting rows={[row]} />
      </dl>
    </Card>
  );
}
