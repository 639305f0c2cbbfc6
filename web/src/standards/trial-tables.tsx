import { useInfiniteQuery } from '@tanstack/react-query';
import { overActionNames } from '@woxing/contract/standards/standard-trace.rules';
import type { TrialAction, TrialHit, TrialPerson } from '@woxing/contract/standards/standards';
import { exportedRows } from '#src/api/export-rows.ts';
import { type Column, DataTable, moneyColumn, pagedRows } from '#src/list/public.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { trialHits, trialPeople } from './standards.queries.ts';
import { standardDeskWords } from './standards.words.ts';

type Speaker = ReturnType<typeof useWords<typeof standardDeskWords.base>>;

/** What the draft would have done, by what it does above it. */
export function TrialActions({ actions }: { readonly actions: readonly TrialAction[] }) {
  const t = useWords(standardDeskWords);
  return (
    <DataTable<TrialAction>
      bare
      name="standard-trial-actions"
      label={t('trial.by-action')}
      fileName={t('trial.by-action-file')}
      columns={[
        {
          key: 'over',
          title: t('trial.what'),
          text: ({ over }) => overActionNames[over],
          shown: 'always',
        },
        ...sumColumns<TrialAction>(t),
      ]}
      rows={actions}
      rowKey={({ over }) => over}
      empty={{ picture: 'done', title: t('trial.none') }}
    />
  );
}

/** Whom the draft hits, those first who are furthest above it. */
export function TrialPeople({ trialId }: { readonly trialId: string }) {
  const t = useWords(standardDeskWords);
  const found = useInfiniteQuery(trialPeople(trialId));
  return (
    <DataTable<TrialPerson>
      bare
      name="standard-trial-people"
      label={t('trial.by-person')}
      fileName={t('trial.by-person-file')}
      columns={[
        {
          key: 'name',
          title: t('trial.person'),
          text: ({ name }) => name,
          value: ({ name }) => name,
          shown: 'always',
        },
        {
          key: 'dept',
          title: t('trial.dept'),
          text: ({ deptName }) => deptName,
          value: ({ deptName }) => deptName,
        },
        ...sumColumns<TrialPerson>(t),
      ]}
      {...pagedRows(found)}
      rowKey={({ memberId }) => memberId}
      empty={{ picture: 'done', title: t('trial.none') }}
      read={(onCount, signal) =>
        exportedRows('/member/center/tripRule/trialPeopleExport', { trialId }, onCount, signal)
      }
    />
  );
}

function sumColumns<Row extends Omit<TrialAction, 'over'>>(t: Speaker): readonly Column<Row>[] {
  return [
    {
      key: 'orders',
      title: t('trial.hit-orders'),
      align: 'right',
      className: 'digits',
      text: ({ orders }) => String(orders),
      value: ({ orders }) => orders,
    },
    {
      key: 'tickets',
      title: t('trial.tickets'),
      align: 'right',
      className: 'digits',
      text: ({ tickets }) => String(tickets),
      value: ({ tickets }) => tickets,
    },
    moneyColumn<Row>({ key: 'gap', title: t('trial.gap') }, ({ gapFen }) => gapFen),
    moneyColumn<Row>({ key: 'saved', title: t('trial.saved') }, ({ savedFen }) => savedFen),
  ];
}

/** Each order above the draft. */
export function TrialHits({ trialId }: { readonly trialId: string }) {
  const t = useWords(standardDeskWords);
  const found = useInfiniteQuery(trialHits(trialId));
  return (
    <DataTable<TrialHit>
      bare
      name="standard-trial"
      label={t('trial.hits')}
      fileName={t('trial.file')}
      columns={hitColumns(t)}
      {...pagedRows(found)}
      rowKey={({ orderNo }) => orderNo}
      empty={{ picture: 'done', title: t('trial.none'), hint: t('trial.none-hint') }}
      read={(onCount, signal) =>
        exportedRows('/member/center/tripRule/trialExport', { trialId }, onCount, signal)
      }
    />
  );
}

const hitColumns = (t: Speaker): readonly Column<TrialHit>[] => [
  { key: 'name', title: t('trial.name'), text: ({ name }) => name, value: ({ name }) => name },
  { key: 'trip', title: t('trial.trip'), text: ({ title }) => title },
  {
    key: 'at',
    title: t('trial.at'),
    className: 'digits whitespace-nowrap',
    text: ({ orderedAt }) => stampWords(orderedAt),
    value: ({ orderedAt }) => orderedAt,
  },
  moneyColumn<TrialHit>({ key: 'fare', title: t('trial.fare') }, ({ fareFen }) => fareFen),
  moneyColumn<TrialHit>({ key: 'gap', title: t('trial.hit-gap') }, ({ gapFen }) => gapFen),
  { key: 'over', title: t('trial.what'), text: ({ over }) => overActionNames[over] },
  { key: 'why', title: t('trial.why'), text: ({ words }) => words },
  { key: 'order', title: t('trial.order'), className: 'digits', text: ({ orderNo }) => orderNo },
];
