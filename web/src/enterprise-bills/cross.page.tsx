import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { groupSpending as spendingEndpoint } from '@woxing/contract/payments/credit';
import type { Ref } from 'react';
import { exportedRows } from '#src/api/export-rows.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { Amount, type Column, DataTable, FilterBar, moneyColumn, useListAddress } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { useBroughtIntoView } from '#src/ui/use-brought-into-view.ts';
import { groupLines, groupSpending, type Span } from './bills.queries.ts';
import { CreditNotices } from './credit-notices.tsx';
import { crossWords } from './cross.words.ts';
import { readCrossSearch } from './cross-search.rules.ts';
import { MovementTable } from './movement-table.tsx';
import { Subsidiaries } from './subsidiaries.tsx';

/** In one file with this page: both show the companies of the group. */
export { GroupPage } from './group.page.tsx';

type Row = OutputOf<typeof spendingEndpoint>['list'][number];

/** 跨企业结算: what each company of a group spends of its line, down to the order. */
export function CrossPage() {
  const t = useWords(crossWords);
  const { search, go } = useListAddress(readCrossSearch);
  const span: Span = { from: search.from ?? '', until: search.until ?? '' };
  const found = useQuery(groupSpending(span));
  const linesHeading = useBroughtIntoView(search.company);
  const rows = found.data?.list;
  return (
    <DeskFrame
      title={t('cross.title')}
      hint={t('cross.hint')}
      actions={
        <Link to="/finance/netting" className={buttonClass({ look: 'quiet' })}>
          {t('cross.netting')}
        </Link>
      }
    >
      <CreditNotices />
      <div className="flex flex-col gap-4">
        <Subsidiaries />
        <DataTable<Row>
          name="group-spending"
          label={t('cross.spending')}
          columns={columnsOf(t, (company) => go({ ...search, company }))}
          rows={rows}
          rowKey={({ enterpriseId }) => enterpriseId}
          error={found.error}
          onRetry={() => void found.refetch()}
          empty={{ picture: 'figures', title: t('cross.empty'), hint: t('cross.empty-hint') }}
          {...(found.data !== undefined &&
            found.data.list.length > 1 && { totals: { net: <Amount fen={found.data.netFen} strong /> } })}
          fileName={t('cross.title')}
          filters={
            <FilterBar
              fields={[
                {
                  kind: 'days',
                  from: { key: 'from', label: t('cross.from') },
                  until: { key: 'until', label: t('cross.until') },
                },
              ]}
              search={search}
              onSearch={go}
            />
          }
        />
        {search.company !== undefined && (
          <Lines
            headingRef={linesHeading}
            span={span}
            spenderId={search.company === 'all' ? '' : search.company}
            name={rows?.find(({ enterpriseId }) => enterpriseId === search.company)?.name}
            onAll={() => go({ ...search, company: 'all' })}
          />
        )}
      </div>
    </DeskFrame>
  );
}

function Lines(props: {
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly span: Span;
  readonly spenderId: string;
  readonly name: string | undefined;
  readonly onAll: () => void;
}) {
  const t = useWords(crossWords);
  const { span, spenderId } = props;
  const lines = useInfiniteQuery(groupLines(span, spenderId));
  return (
    <MovementTable
      label={props.name === undefined ? t('cross.lines') : t('cross.lines-of', { company: props.name })}
      headingRef={props.headingRef}
      found={lines}
      withBill
      read={(onCount, signal) =>
        exportedRows('/finance/group/export', { ...span, spenderId }, onCount, signal)
      }
      aside={
        spenderId !== '' && (
          <Button look="quiet" onClick={props.onAll}>
            {t('cross.all')}
          </Button>
        )
      }
    />
  );
}

type Speaker = ReturnType<typeof useWords<typeof crossWords.base>>;

function columnsOf(t: Speaker, open: (company: string) => void): readonly Column<Row>[] {
  return [
    {
      key: 'name',
      title: t('cross.company'),
      text: ({ name }) => name,
      value: ({ name }) => name,
      cell: ({ enterpriseId, name }) => (
        <button
          type="button"
          className="text-left text-brand-700 underline-offset-4 hover:underline"
          aria-label={t('cross.show', { company: name })}
          onClick={() => open(enterpriseId)}
        >
          {name}
        </button>
      ),
    },
    {
      key: 'orders',
      title: t('cross.orders'),
      align: 'right',
      className: 'digits',
      text: ({ orders }) => String(orders),
      value: ({ orders }) => orders,
    },
    moneyColumn({ key: 'spent', title: t('cross.spent') }, ({ spentFen }) => spentFen),
    moneyColumn({ key: 'returned', title: t('cross.returned') }, ({ returnedFen }) => returnedFen),
    moneyColumn({ key: 'net', title: t('cross.net'), card: 'aside', strong: true }, ({ netFen }) => netFen),
  ];
}
