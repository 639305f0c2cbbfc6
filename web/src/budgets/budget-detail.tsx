import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { BudgetView } from '@woxing/contract/budgets/budgets';
import {
  budgetOverWords,
  budgetScopeWords,
  periodName,
  plannedKindWords,
} from '@woxing/contract/budgets/budgets.rules';
import { formatYuan } from '@woxing/contract/core/money';
import { useState } from 'react';
import { DetailDrawer } from '#src/desk/public.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { budgetPageWords } from './budget.words.ts';
import { BudgetBar } from './budget-bar.tsx';
import { budgetRead } from './budget-filter.ts';

/** What takes of a budget, order by order, and what was done to it. */
export function BudgetDetail(props: {
  readonly budget: BudgetView;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}) {
  const t = useWords(budgetPageWords);
  const { budget } = props;
  const [page, setPage] = useState(1);
  const found = useQuery(budgetRead(budget.id, page));
  const orders = found.data?.orders ?? [];
  const shown = 20;
  return (
    <DetailDrawer
      title={budget.scope === 'enterprise' ? budgetScopeWords.enterprise : budget.scopeName}
      onClose={props.onClose}
      facts={[
        [t('budget.whose'), budgetScopeWords[budget.scope]],
        [t('budget.period'), periodName(budget.period, budget.fromDay)],
        [t('budget.kind'), plannedKindWords[budget.kind]],
        [t('budget.amount'), formatYuan(budget.amountFen)],
        [t('budget.left'), formatYuan(budget.leftFen)],
        [t('budget.over'), budgetOverWords[budget.overAction]],
      ]}
      actions={
        <>
          <Button look="soft" onClick={props.onEdit}>
            {t('budget.change')}
          </Button>
          <Button look="quiet" onClick={props.onDelete}>
            {t('budget.delete')}
          </Button>
        </>
      }
    >
      <div className="mt-4">
        <BudgetBar budget={budget} />
      </div>
      <h3 className="mt-6 text-16">{t('budget.orders')}</h3>
      {found.isError && found.data === undefined && (
        <ErrorState
          title={t('budget.failed')}
          hint={found.error.message}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && <Skeleton className="mt-2 h-32" />}
      {found.data?.total === 0 && <p className="mt-2 text-14 text-ink-500">{t('budget.orders-empty')}</p>}
      <ul className="mt-2 divide-y divide-line text-14">
        {orders.map((order, at) => (
          <li
            key={`${order.orderNo} ${String(at)}`}
            className="flex flex-wrap justify-between gap-x-3 gap-y-1 py-2"
          >
            <span>
              <Link
                to="/myCenter/order_list/$type"
                params={{ type: order.product }}
                search={{ keyword: order.orderNo }}
                className="digits font-semibold text-brand-700 underline-offset-4 hover:underline"
              >
                {order.orderNo}
              </Link>
              <span className="block text-12 text-ink-500">
                {order.day} {order.department}
              </span>
            </span>
            <span className="digits text-right">
              {formatYuan(order.usedFen > 0 ? order.usedFen : order.reservedFen)}
              <span className="block text-12 text-ink-500">
                {t(order.usedFen > 0 ? 'budget.used' : 'budget.reserved')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {(found.data?.total ?? 0) > shown && (
        <div className="mt-2 flex gap-2">
          <Button look="quiet" size="s" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('budget.previous')}
          </Button>
          <Button
            look="quiet"
            size="s"
            disabled={page * shown >= (found.data?.total ?? 0)}
            onClick={() => setPage(page + 1)}
          >
            {t('budget.next')}
          </Button>
        </div>
      )}
      <h3 className="mt-6 text-16">{t('budget.changes')}</h3>
      <ol className="mt-2 text-14 text-ink-700">
        {(found.data?.changes ?? []).map(({ at, byName, words }) => (
          <li key={`${at} ${words}`} className="py-1">
            {t('budget.changed', { at: stampWords(at), by: byName, words })}
          </li>
        ))}
      </ol>
    </DetailDrawer>
  );
}
