import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OrderToApproveView } from '@woxing/contract/approvals/order-approvals';
import { CaseProgress } from '#src/approvals/public.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { useProduct } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { orderApprovalWords } from './order-approval.words.ts';
import { orderToApproveRead } from './order-approvals.queries.ts';
import { factsOf, HeldFor, OrderGrounds } from './order-facts.tsx';

/** One's own order that somebody has to agree to, and how far that is. */
export function AppliedOrder({ caseId }: { readonly caseId: string }) {
  const t = useWords(orderApprovalWords);
  const found = useQuery(orderToApproveRead(caseId));
  const order = found.data;
  return (
    <DeskFrame
      title={order?.title ?? t('agree.own-title')}
      crumbs={[{ label: t('agree.own-title'), to: '/travel/application/order' }]}
      {...(order !== undefined && { actions: <OpenOrder order={order} /> })}
    >
      {order === undefined ? (
        found.isError ? (
          <ErrorState
            title={t('agree.failed')}
            hint={found.error.message}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <Skeleton className="h-96" />
        )
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
          <Card>
            <div className="flex flex-col gap-4">
              <HeldFor order={order} receivedAtMs={found.dataUpdatedAt} />
              <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
                {factsOf(order, t).map(({ label, words }) => (
                  <div key={label} className="contents">
                    <dt className="text-ink-500">{label}</dt>
                    <dd className="min-w-0">{words}</dd>
                  </div>
                ))}
              </dl>
              <OrderGrounds order={order} />
            </div>
          </Card>
          <div className="flex flex-col gap-4">
            <CaseProgress caseId={caseId} />
          </div>
        </div>
      )}
    </DeskFrame>
  );
}

function OpenOrder({ order }: { readonly order: OrderToApproveView }) {
  const t = useWords(orderApprovalWords);
  const { links } = useProduct(order.product);
  return (
    <Link {...links.detail(order.orderNo)} className={buttonClass({ look: 'soft' })}>
      {t('agree.open')}
    </Link>
  );
}
