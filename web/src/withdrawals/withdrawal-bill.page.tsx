import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { formatYuan } from '@woxing/contract/core/money';
import {
  withdrawalSourceWords,
  withdrawalStates,
  withdrawalStateWords,
} from '@woxing/contract/payments/withdrawal.rules';
import type { Withdrawal } from '@woxing/contract/payments/withdrawals';
import { exportedRows } from '#src/api/export-rows.ts';
import { DeskFrame } from '#src/desk/public.ts';
import {
  type Column,
  DataTable,
  FilterBar,
  momentColumn,
  moneyColumn,
  numberedPaging,
} from '#src/list/public.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { readBillSearch } from './bill-search.rules.ts';
import { withdrawalWords } from './withdrawal.words.ts';
import { WithdrawalBadge } from './withdrawal-badge.tsx';
import { withdrawalBill } from './withdrawals.queries.ts';

/** 提现账单: what was taken out, the last first; it follows what is still on its way. */
export function WithdrawalBillPage() {
  const t = useWords(withdrawalWords);
  const search = readBillSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { page = 1, ...filters } = search;
  const found = useQuery(withdrawalBill({ ...filters, page }));
  const go = (next: object) => void navigate({ to: '.', search: readBillSearch({ ...next }) as never });
  const { data } = found;
  return (
    <DeskFrame title={t('bill.title')}>
      <DataTable<Withdrawal>
        name="withdrawals"
        label={t('bill.title')}
        titleHidden
        {...(data !== undefined && { hint: t('bill.paid-sum', { sum: formatYuan(data.paidFen) }) })}
        columns={columnsOf(t)}
        rows={data?.list}
        rowKey={({ withdrawalNo }) => withdrawalNo}
        error={found.error}
        onRetry={() => void found.refetch()}
        empty={{ picture: 'cards', title: t('bill.empty'), hint: t('bill.empty-hint') }}
        {...(data !== undefined && {
          paging: numberedPaging({
            page,
            total: data.total,
            pageSize: data.pageSize,
            onPage: (next) => go({ ...filters, page: next }),
          }),
        })}
        read={(onCount, signal) => exportedRows('/withdrawal/export', filters, onCount, signal)}
        filters={
          <FilterBar
            name="withdrawals"
            fields={[
              {
                kind: 'choice',
                key: 'state',
                label: t('bill.state'),
                all: t('bill.state-all'),
                options: withdrawalStates.map((value) => ({ value, label: withdrawalStateWords[value] })),
              },
              {
                kind: 'days',
                from: { key: 'from', label: t('bill.from') },
                until: { key: 'to', label: t('bill.to') },
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

function columnsOf(
  t: ReturnType<typeof useWords<typeof withdrawalWords.base>>,
): readonly Column<Withdrawal>[] {
  return [
    {
      key: 'no',
      title: t('bill.no'),
      text: ({ withdrawalNo }) => withdrawalNo,
      className: 'digits',
    },
    momentColumn(
      { key: 'applied-at', title: t('bill.applied-at') },
      ({ appliedAt }) => appliedAt,
      stampWords,
    ),
    {
      key: 'source',
      title: t('bill.source'),
      className: 'whitespace-nowrap',
      text: ({ source }) => withdrawalSourceWords[source],
      value: ({ source }) => withdrawalSourceWords[source],
    },
    {
      key: 'card',
      title: t('bill.card'),
      text: ({ bankName, cardNo }) => `${bankName}${cardNo.slice(-4)}`,
      cell: ({ bankName, cardNo }) => (
        <>
          {bankName}
          <span className="digits ml-1 text-ink-500">{cardNo.slice(-4)}</span>
        </>
      ),
    },
    moneyColumn({ key: 'amount', title: t('bill.amount') }, ({ amountFen }) => amountFen),
    moneyColumn({ key: 'fee', title: t('bill.fee') }, ({ feeFen }) => feeFen),
    moneyColumn({ key: 'arrives', title: t('bill.arrives'), strong: true }, ({ arrivesFen }) => arrivesFen),
    {
      key: 'status',
      title: t('bill.status'),
      card: 'aside',
      text: ({ state }) => withdrawalStateWords[state],
      value: ({ state }) => withdrawalStateWords[state],
      cell: ({ state }) => <WithdrawalBadge state={state} />,
    },
    momentColumn({ key: 'ended-at', title: t('bill.ended-at') }, ({ endedAt }) => endedAt, stampWords),
    { key: 'reason', title: t('bill.reason'), className: 'text-bad', text: ({ reason }) => reason ?? '' },
  ];
}
