import { useQuery } from '@tanstack/react-query';
import { narrowedName } from '@woxing/contract/reports/narrowed.rules';
import { reportColumns } from '@woxing/contract/reports/report-columns.rules';
import {
  ownTitle,
  type ReportDeclaration,
  type ReportId,
  reportOf,
  type SumKey,
} from '@woxing/contract/reports/reports.rules';
import type { TravelKind } from '@woxing/contract/reports/travel-kinds.rules';
import type { ReactNode } from 'react';
import { Amount, type Column, DataTable, FilterBar, moneyColumn } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { useBroughtIntoView } from '#src/ui/use-brought-into-view.ts';
import { type ReportAsked, reportSums, reportTotals, type Sum, type Totals } from './report.queries.ts';
import { reportWords } from './report.words.ts';
import { CompareButton, isCompared, ReportCompare } from './report-compare.tsx';
import { Counted, factsOf, filterIn, printedTotals, ReportLines, useFilterFields } from './report-lines.tsx';
import type { ReportSearch } from './report-search.rules.ts';

/** A report of sums, by carrier or place, by day or month; each sum opens its lines below. */
export function ReportSums(props: {
  readonly id: ReportId;
  readonly search: ReportSearch;
  readonly name: string;
  /** As in `ReportLines`. */
  readonly behind?: (orderNo: string) => ReactNode;
  readonly onSearch: (next: ReportSearch) => void;
}) {
  const t = useWords(reportWords);
  const { id, search, name, onSearch } = props;
  const report = reportOf(id);
  const sums = report.sums ?? [];
  const { by }: { by: SumKey } = sums.find((one) => one.by === search.by) ?? sums[0]!;
  const asked: ReportAsked = { report: id, ...filterIn(search) };
  const found = useQuery(reportSums({ ...asked, by }));
  const { data: totals, isPlaceholderData: isOfBefore } = useQuery(reportTotals(asked));
  const { pick, ...unpicked } = search;
  const picked = found.data?.list.find(({ key }) => key === pick);
  const linesHeading = useBroughtIntoView(pick);
  const fields = useFilterFields(report, unpicked);
  const compares = sums.some((one) => one.by === 'travel');
  return (
    <div className="flex flex-col gap-4">
      <Tabs
        title={t('report.by')}
        tabs={sums.map((one) => ({
          value: one.by,
          label: one.by === 'sort' ? t('report.by-sort', { name: one.title }) : t(`report.by-${one.by}`),
        }))}
        value={by}
        onChange={(next) => onSearch({ ...unpicked, by: next })}
      >
        <div className="pt-4">
          <DataTable<Sum>
            name={`report-${id}-${by}`}
            label={name}
            titleHidden
            columns={sumColumns(t, report, by, (key) => onSearch({ ...search, pick: key }))}
            rows={found.data?.list}
            rowKey={({ key }) => key}
            error={found.error}
            onRetry={() => void found.refetch()}
            empty={{ picture: 'figures', title: t('report.empty'), hint: t('report.empty-hint') }}
            {...(compares &&
              totals !== undefined && {
                aside: <CompareButton search={search} from={totals.from} onSearch={onSearch} />,
              })}
            fileName={fileName(name, totals)}
            {...(totals !== undefined &&
              !isOfBefore && {
                print: {
                  title: name,
                  ...(report.unit === 'points' && { unit: t('report.points-unit') }),
                  facts: () => factsOf(t, asked, totals),
                  totals: () => ({ ...counts(totals), ...printedTotals(report, totals) }),
                },
              })}
            hint={totals && <Counted report={report} totals={totals} />}
            {...(totals !== undefined && {
              totals: {
                ...counts(totals),
                ...Object.fromEntries(
                  Object.entries(totals.sums).map(([key, fen]) => [
                    key,
                    <Amount key={key} fen={fen} strong />,
                  ]),
                ),
              },
            })}
            filters={
              <FilterBar
                name={`report-${id}`}
                fields={fields}
                search={unpicked}
                defaults={totals && { from: totals.from, until: totals.until }}
                onSearch={onSearch}
              />
            }
          />
        </div>
      </Tabs>
      {compares && isCompared(search) && <ReportCompare id={id} search={search} onSearch={onSearch} />}
      {picked !== undefined && (
        <>
          <Button look="quiet" className="self-end" onClick={() => onSearch(unpicked)}>
            {t('report.all')}
          </Button>
          <ReportLines
            key={`${by} ${picked.key}`}
            headingRef={linesHeading}
            id={id}
            search={search}
            asked={{
              from: picked.from as NonNullable<ReportAsked['from']>,
              until: picked.until as NonNullable<ReportAsked['until']>,
              ...(by === 'sort' && { sort: picked.key }),
              ...(by === 'travel' && { travel: picked.key as TravelKind }),
            }}
            name={t('report.lines-of', { name: picked.name })}
            {...(props.behind && { behind: props.behind })}
          />
        </>
      )}
    </div>
  );
}

/** With by what it is narrowed and of which days it is, as files that the server writes. */
const fileName = (name: string, totals: Totals | undefined): string =>
  totals === undefined
    ? name
    : [name, narrowedName(totals.narrowed), `${totals.from}至${totals.until}`]
        .filter((part) => part)
        .join(' ');

const counts = ({ lines, tickets }: Totals) => ({
  lines: lines.toLocaleString('zh-CN'),
  tickets: tickets.toLocaleString('zh-CN'),
});

type Speaker = ReturnType<typeof useWords<typeof reportWords.base>>;

function sumColumns(
  t: Speaker,
  report: ReportDeclaration,
  by: SumKey,
  open: (key: string) => void,
): readonly Column<Sum>[] {
  const count = (key: 'lines' | 'tickets'): Column<Sum> => ({
    key,
    title: t(`report.column-${key}`),
    align: 'right',
    className: 'digits',
    text: (row) => String(row[key]),
    value: (row) => row[key],
  });
  return [
    {
      key: 'key',
      title: report.sums?.find((one) => one.by === by)?.title ?? '',
      text: ({ name }) => name,
      value: ({ name }) => name,
      cell: ({ key, name }) => (
        <button
          type="button"
          className="text-left text-brand-700 underline-offset-4 hover:underline"
          aria-label={t('report.show', { name })}
          onClick={() => open(key)}
        >
          {name}
        </button>
      ),
    },
    ...(report.book === 'sales' ? [count('tickets')] : []),
    count('lines'),
    ...report.totals.map((key) =>
      moneyColumn<Sum>(
        {
          key,
          title: ownTitle(report, key) ?? reportColumns[key].title,
          strong: key === 'amount',
          ...(key === 'amount' && { card: 'aside' as const }),
        },
        ({ sums }) => sums[key] ?? null,
      ),
    ),
  ];
}
