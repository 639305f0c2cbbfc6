import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { formatYuan, noFen, sumFen } from '@woxing/contract/core/money';
import { type PurchaseState, purchaseStates } from '@woxing/contract/payments/purchase.rules';
import type { Purchase } from '@woxing/contract/payments/purchases';
import { exportedRows } from '#src/api/export-rows.ts';
import { DeskFrame } from '#src/desk/public.ts';
import {
  type Column,
  DataTable,
  FilterBar,
  momentColumn,
  moneyColumn,
  numberedPaging,
  yuanText,
} from '#src/list/public.ts';
import { orderWords, payMethodWords, stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { purchaseWords } from './purchase.words.ts';
import { readBillSearch } from './purchase-search.rules.ts';
import { rechargeBill } from './purchases.queries.ts';
import { useCompany } from './use-company.ts';

/** 充值账单: what was put into the wallet, the last first. */
export function RechargeBillPage() {
  const t = useWords(purchaseWords);
  const search = readBillSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { page = 1, ...filters } = search;
  const company = useCompany();
  const found = useQuery(rechargeBill({ ...filters, page }, company));
  const go = (next: object) => void navigate({ to: '.', search: readBillSearch({ ...next }) as never });
  const title = t(company ? 'recharge-bill.record' : 'recharge-bill.title');
  const { data } = found;
  return (
    <DeskFrame title={title}>
      <DataTable<Purchase>
        name="recharges"
        label={title}
        titleHidden
        {...(data !== undefined && { hint: t('recharge-bill.paid-sum', { sum: formatYuan(data.paidFen) }) })}
        columns={useColumns()}
        rows={data?.list}
        rowKey={({ purchaseNo }) => purchaseNo}
        error={found.error}
        onRetry={() => void found.refetch()}
        empty={{ picture: 'wallet', title: t('recharge-bill.empty'), hint: t('recharge-bill.empty-hint') }}
        {...(data !== undefined && {
          paging: numberedPaging({
            page,
            total: data.total,
            pageSize: data.pageSize,
            onPage: (next) => go({ ...filters, page: next }),
          }),
        })}
        read={(onCount, signal) =>
          exportedRows(company ? '/finance/recharge/export' : '/recharge/export', filters, onCount, signal)
        }
        print={{
          title,
          facts: (rows) => [
            [
              t('recharge-bill.period'),
              filters.from === undefined && filters.to === undefined
                ? t('recharge-bill.period-all')
                : t('recharge-bill.span', { from: filters.from ?? '…', until: filters.to ?? '…' }),
            ],
            [t('recharge-bill.paid'), formatYuan(sumFen(rows.map(paidOf)))],
          ],
          totals: (rows) => ({ amount: yuanText(sumFen(rows.map(({ amountFen }) => amountFen))) }),
        }}
        filters={
          <FilterBar
            name="recharges"
            fields={[
              {
                kind: 'choice',
                key: 'state',
                label: t('recharge-bill.state'),
                all: t('recharge-bill.state-all'),
                options: purchaseStates.map((value) => ({
                  value,
                  label: t(`recharge-bill.state-${value}`),
                })),
              },
              {
                kind: 'days',
                from: { key: 'from', label: t('recharge-bill.from') },
                until: { key: 'to', label: t('recharge-bill.to') },
              },
            ]}
            search={search}
            onSearch={go}
          />
        }
      />
    </DeskFrame>
  );
}

/** What has come into the wallet by it. */
const paidOf = ({ state, amountFen }: Purchase) => (state === 'paid' ? amountFen : noFen);

const tones: Record<PurchaseState, Tone> = { waiting: 'warn', paid: 'ok', closed: 'grey' };

function useColumns(): readonly Column<Purchase>[] {
  const t = useWords(purchaseWords);
  const names = useWords(orderWords);
  const methodOf = ({ method }: Purchase) => (method === null ? '' : payMethodWords(names, method));
  const stateOf = ({ state }: Purchase) => t(`recharge-bill.state-${state}`);
  return [
    { key: 'no', title: t('recharge-bill.no'), className: 'digits', text: ({ purchaseNo }) => purchaseNo },
    momentColumn({ key: 'at', title: t('recharge-bill.at') }, ({ createdAt }) => createdAt, stampWords),
    moneyColumn(
      { key: 'amount', title: t('recharge-bill.amount'), strong: true },
      ({ amountFen }) => amountFen,
    ),
    { key: 'method', title: t('recharge-bill.method'), text: methodOf, value: methodOf },
    {
      key: 'status',
      title: t('recharge-bill.status'),
      card: 'aside',
      text: stateOf,
      value: stateOf,
      cell: (row) => <Badge tone={tones[row.state]}>{stateOf(row)}</Badge>,
    },
    momentColumn({ key: 'paid-at', title: t('recharge-bill.paid-at') }, ({ paidAt }) => paidAt, stampWords),
    {
      key: 'note',
      title: t('recharge-bill.note'),
      text: ({ state, latestWords }) => (state === 'paid' || latestWords === null ? '' : latestWords),
    },
    {
      key: 'acts',
      title: t('recharge-bill.acts'),
      text: null,
      cell: (row) =>
        row.state === 'waiting' && (
          <Link
            to="/recharge/pay"
            search={{ no: row.purchaseNo, type: row.businessType }}
            className={buttonClass({ look: 'soft', size: 's' })}
          >
            {t('recharge-bill.pay')}
          </Link>
        ),
    },
  ];
}
