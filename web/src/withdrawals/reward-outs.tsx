import { useQuery } from '@tanstack/react-query';
import { formatYuan } from '@woxing/contract/core/money';
import { withdrawalStates, withdrawalStateWords } from '@woxing/contract/payments/withdrawal.rules';
import type { RewardOut } from '@woxing/contract/payments/withdrawals';
import { exportedRows } from '#src/api/export-rows.ts';
import {
  type Column,
  DataTable,
  FilterBar,
  momentColumn,
  moneyColumn,
  numberedPaging,
  useListAddress,
} from '#src/list/public.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { readBillSearch } from './bill-search.rules.ts';
import { withdrawalWords } from './withdrawal.words.ts';
import { WithdrawalBadge } from './withdrawal-badge.tsx';
import { rewardOutsFound } from './withdrawals.queries.ts';

const pageSize = 20;

/** What left the rewards before, where it went and how it stands; the filters live in the address. */
export function RewardOuts() {
  const t = useWords(withdrawalWords);
  const { search, go } = useListAddress(readBillSearch);
  const { page = 1, ...filters } = search;
  const found = useQuery(rewardOutsFound({ ...filters, page }));
  const { data } = found;
  return (
    <DataTable<RewardOut>
      name="reward-outs"
      label={t('out.history')}
      {...(data !== undefined && { hint: t('out.arrived-sum', { sum: formatYuan(data.arrivedFen) }) })}
      columns={columnsOf(t)}
      rows={data?.list}
      rowKey={({ no }) => no}
      error={found.error}
      onRetry={() => void found.refetch()}
      empty={
        Object.keys(filters).length > 0
          ? { picture: 'wallet', title: t('out.empty-found') }
          : { picture: 'wallet', title: t('out.empty'), hint: t('out.empty-hint') }
      }
      {...(data !== undefined && {
        paging: numberedPaging({
          page,
          total: data.total,
          pageSize,
          onPage: (next) => go({ ...filters, page: next }),
        }),
      })}
      read={(onCount, signal) => exportedRows('/withdrawal/rewardsOutExport', filters, onCount, signal)}
      filters={
        <FilterBar
          name="reward-outs"
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
  );
}

function columnsOf(
  t: ReturnType<typeof useWords<typeof withdrawalWords.base>>,
): readonly Column<RewardOut>[] {
  const whereOf = ({ target, bankName, cardNo }: RewardOut) =>
    target === 'wallet' ? t('out.where-wallet') : `${bankName}${cardNo.slice(-4)}`;
  return [
    { key: 'where', title: t('out.where'), className: 'whitespace-nowrap', text: whereOf },
    { key: 'no', title: t('out.no'), shown: 'asked', className: 'digits', text: ({ no }) => no },
    momentColumn({ key: 'at', title: t('out.at') }, ({ appliedAt }) => appliedAt, stampWords),
    moneyColumn({ key: 'amount', title: t('out.sum') }, ({ amountFen }) => amountFen),
    moneyColumn({ key: 'fee', title: t('bill.fee') }, ({ feeFen }) => feeFen),
    moneyColumn({ key: 'arrives', title: t('bill.arrives'), strong: true }, ({ arrivesFen }) => arrivesFen),
    {
      key: 'status',
      title: t('bill.status'),
      card: 'aside',
      text: ({ state }) => withdrawalStateWords[state],
      cell: ({ state }) => <WithdrawalBadge state={state} />,
    },
    momentColumn({ key: 'ended-at', title: t('bill.ended-at') }, ({ endedAt }) => endedAt, stampWords),
    { key: 'reason', title: t('bill.reason'), className: 'text-bad', text: ({ reason }) => reason ?? '' },
  ];
}
