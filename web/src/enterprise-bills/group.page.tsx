import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import { fen, formatYuan, noFen, yuan } from '@woxing/contract/core/money';
import type { groupMonth as groupMonthEndpoint } from '@woxing/contract/reports/month-so-far';
import { useMemo } from 'react';
import { BarChart, failedTile, KpiTile } from '#src/charts/public.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { Amount, type Column, DataTable, moneyColumn } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { CreditNotices } from './credit-notices.tsx';
import { crossWords } from './cross.words.ts';
import { groupMonth } from './group.queries.ts';
import { groupWords } from './group.words.ts';
import { GroupToDo } from './group-to-do.tsx';
import { Subsidiaries } from './subsidiaries.tsx';

type GroupMonth = OutputOf<typeof groupMonthEndpoint>;
type Company = GroupMonth['companies'][number];

const yuanOf = (value: number) => formatYuan(fen(value));
const way = 'text-brand-700 underline-offset-4 hover:underline';

/** 集团子公司管理: what waits, what each company of the group has spent this month and owes, how each is settled, and up to how much. */
export function GroupPage() {
  const g = useWords(groupWords);
  const found = useQuery(groupMonth());
  return (
    <DeskFrame
      title={g('group.title')}
      hint={g('group.hint')}
      actions={
        <Link to="/finance/reportDetailed" className={buttonClass({ look: 'quiet' })}>
          {g('group.spending')}
        </Link>
      }
    >
      <CreditNotices />
      <div className="flex flex-col gap-4">
        <Tiles found={found} />
        <GroupToDo found={found} />
        <Costs found={found} />
        <div id="companies" className="scroll-mt-20">
          <Companies found={found} />
        </div>
        <div id="subsidiaries" className="scroll-mt-20">
          <Subsidiaries />
        </div>
      </div>
    </DeskFrame>
  );
}

interface Props {
  readonly found: ReturnType<typeof useQuery<GroupMonth>>;
}

/** Each figure stands above the way to what it is made of. */
function Tiles({ found }: Props) {
  const g = useWords(groupWords);
  const { data } = found;
  const unread = failedTile(found, { failed: g('group.failed'), again: g('group.again') });
  const loading = data === undefined;
  const tile = 'flex flex-col gap-1';
  return (
    <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-3">
      <div className={`${tile} col-span-2 lg:col-span-1`}>
        <KpiTile
          label={g('group.month')}
          value={data?.totalFen ?? 0}
          format={yuanOf}
          loading={loading}
          {...(data && { before: { value: data.beforeFen, period: g('group.before') } })}
          {...unread}
        />
        <Link
          to="/finance/reportDetailed"
          search={data === undefined ? {} : { from: data.from, until: data.until, view: 'lines' }}
          className={`px-1 text-14 ${way}`}
        >
          {g('group.to-lines')}
        </Link>
      </div>
      <div className={tile}>
        <KpiTile
          label={g('group.owed')}
          value={data?.owedFen ?? 0}
          format={yuanOf}
          loading={loading}
          {...unread}
        />
        <Link to="/finance/enterpriseBill" className={`px-1 text-14 ${way}`}>
          {g('group.to-bills')}
        </Link>
      </div>
      <div className={tile}>
        <KpiTile
          label={g('group.overdue')}
          value={data?.overdueFen ?? 0}
          format={yuanOf}
          loading={loading}
          {...unread}
        />
        <Link to="/myCenter/credit_member_list" hash="companies" className={`px-1 text-14 ${way}`}>
          {g('group.to-companies')}
        </Link>
      </div>
    </div>
  );
}

function Costs({ found }: Props) {
  const g = useWords(groupWords);
  const { data } = found;
  const figures = useMemo(() => {
    const companies = data?.companies ?? [];
    return {
      labels: companies.map(({ name }) => name),
      series: [
        { name: g('group.now'), values: companies.map(({ amountFen }) => amountFen) },
        { name: g('group.before'), values: companies.map(({ beforeFen }) => beforeFen), compared: true },
      ],
      format: yuanOf,
      step: yuan(1),
    };
  }, [data, g]);
  const state = data !== undefined ? 'ready' : found.isError ? 'failed' : 'loading';
  return (
    <BarChart
      title={g('group.by-company')}
      figures={figures}
      beside
      state={state}
      onRetry={() => void found.refetch()}
    />
  );
}

function Companies({ found }: Props) {
  const t = useWords(crossWords);
  const g = useWords(groupWords);
  const { data } = found;
  return (
    <DataTable<Company>
      name="group-companies"
      label={g('group.companies')}
      columns={columnsOf(t, g, data)}
      rows={data?.companies}
      rowKey={({ enterpriseId }) => enterpriseId}
      error={found.error}
      onRetry={() => void found.refetch()}
      empty={{ picture: 'companies', title: t('cross.no-subsidiary'), hint: t('cross.no-subsidiary-hint') }}
      {...(data !== undefined && {
        totals: {
          amount: <Amount fen={data.totalFen} strong />,
          before: <Amount fen={data.beforeFen} strong />,
          owed: <Amount fen={data.owedFen} strong />,
          overdue: <Amount fen={data.overdueFen} strong />,
        },
      })}
      fileName={g('group.companies')}
    />
  );
}

function columnsOf(
  t: ReturnType<typeof useWords<typeof crossWords.base>>,
  g: ReturnType<typeof useWords<typeof groupWords.base>>,
  month: GroupMonth | undefined,
): readonly Column<Company>[] {
  return [
    {
      key: 'name',
      title: t('cross.company'),
      text: ({ name }) => name,
      value: ({ name }) => name,
      cell: ({ enterpriseId, name }) => (
        <Link
          to="/finance/reportDetailed"
          search={{
            ...(month && { from: month.from, until: month.until }),
            pick: enterpriseId,
          }}
          aria-label={t('cross.show', { company: name })}
          className={way}
        >
          {name}
        </Link>
      ),
    },
    {
      key: 'settled',
      title: t('cross.way'),
      text: ({ isGroup, settled }) =>
        isGroup ? g('group.itself') : t(settled ? 'cross.settled' : 'cross.not-settled'),
    },
    moneyColumn(
      { key: 'amount', title: g('group.now'), card: 'aside', strong: true },
      ({ amountFen }) => amountFen,
    ),
    moneyColumn({ key: 'before', title: g('group.before') }, ({ beforeFen }) => beforeFen),
    {
      ...moneyColumn<Company>({ key: 'billed', title: g('group.billed') }, ({ billedFen }) => billedFen),
      cell: ({ billedFen }: Company) =>
        billedFen === noFen ? (
          <Amount fen={billedFen} />
        ) : (
          <Link to="/finance/enterpriseBill" className={way}>
            <Amount fen={billedFen} />
          </Link>
        ),
    },
    moneyColumn({ key: 'owed', title: g('group.own-owed') }, ({ owedFen }) => owedFen),
    moneyColumn({ key: 'overdue', title: g('group.overdue') }, ({ overdueFen }) => overdueFen),
  ];
}
