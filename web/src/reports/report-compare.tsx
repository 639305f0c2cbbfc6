import { useQuery } from '@tanstack/react-query';
import type { Day } from '@woxing/contract/core/days';
import { percentSigned } from '@woxing/contract/core/difference.rules';
import type { ReportId } from '@woxing/contract/reports/reports.rules';
import { Amount, type Column, DataTable, FilterBar, moneyColumn } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { type Compared, comparedSums, comparedTotal, monthBeforeDay } from './compare.rules.ts';
import { reportSums, reportTotals } from './report.queries.ts';
import { reportWords } from './report.words.ts';
import { filterIn } from './report-lines.tsx';
import type { ReportSearch } from './report-search.rules.ts';

type Search = (next: ReportSearch) => void;

export const isCompared = ({ otherFrom, otherUntil }: ReportSearch): boolean =>
  otherFrom !== undefined || otherUntil !== undefined;

/** Begins the comparison with the month before, or ends it. */
export function CompareButton(props: {
  readonly search: ReportSearch;
  /** The first day of the report. */
  readonly from: string;
  readonly onSearch: Search;
}) {
  const t = useWords(reportWords);
  const { search, from, onSearch } = props;
  const { otherFrom: _from, otherUntil: _until, ...alone } = search;
  const compared = isCompared(search);
  return (
    <Button
      look="quiet"
      onClick={() => onSearch(compared ? alone : { ...alone, ...monthBeforeDay(from as Day) })}
    >
      {t(compared ? 'report.compare-end' : 'report.compare')}
    </Button>
  );
}

/** What each product came to in the days of the report and in others that are chosen here, whatever else the filter says. */
export function ReportCompare(props: {
  readonly id: ReportId;
  readonly search: ReportSearch;
  readonly onSearch: Search;
}) {
  const t = useWords(reportWords);
  const { id, search, onSearch } = props;
  const { from: _from, until: _until, ...filter } = filterIn(search);
  const { otherFrom, otherUntil } = search;
  const here = { report: id, ...filterIn(search) };
  const there = {
    report: id,
    ...filter,
    ...(otherFrom !== undefined && { from: otherFrom }),
    ...(otherUntil !== undefined && { until: otherUntil }),
  };
  const these = useQuery(reportSums({ ...here, by: 'travel' }));
  const others = useQuery(reportSums({ ...there, by: 'travel' }));
  const [days, otherDays] = [useQuery(reportTotals(here)).data, useQuery(reportTotals(there)).data];
  const rows =
    these.data === undefined || others.data === undefined
      ? undefined
      : comparedSums(these.data.list, others.data.list);
  const total = comparedTotal(rows ?? []);
  return (
    <DataTable<Compared>
      name={`report-${id}-compare`}
      label={t('report.compare-title')}
      columns={columnsOf(t)}
      rows={rows}
      rowKey={({ key }) => key}
      error={these.error ?? others.error}
      onRetry={() => void Promise.all([these.refetch(), others.refetch()])}
      empty={{ picture: 'figures', title: t('report.empty'), hint: t('report.empty-hint') }}
      {...(days !== undefined &&
        otherDays !== undefined && {
          hint: t('report.compare-hint', {
            from: days.from,
            until: days.until,
            otherFrom: otherDays.from,
            otherUntil: otherDays.until,
          }),
        })}
      {...(rows !== undefined &&
        rows.length > 0 && {
          totals: {
            this: <Amount fen={total.thisFen} strong />,
            other: <Amount fen={total.otherFen} strong />,
            more: <Amount fen={total.moreFen} strong />,
            percent: percentSigned(total),
          },
        })}
      filters={
        <FilterBar
          fields={[
            {
              kind: 'days',
              from: { key: 'otherFrom', label: t('report.compare-from') },
              until: { key: 'otherUntil', label: t('report.compare-until') },
            },
          ]}
          search={search}
          defaults={otherDays && { otherFrom: otherDays.from, otherUntil: otherDays.until }}
          onSearch={onSearch}
        />
      }
    />
  );
}

type Speaker = ReturnType<typeof useWords<typeof reportWords.base>>;

function columnsOf(t: Speaker): readonly Column<Compared>[] {
  return [
    {
      key: 'product',
      title: t('report.compare-product'),
      text: ({ name }) => name,
      value: ({ name }) => name,
    },
    moneyColumn(
      { key: 'this', title: t('report.compare-this'), strong: true, card: 'aside' },
      ({ thisFen }) => thisFen,
    ),
    moneyColumn({ key: 'other', title: t('report.compare-other') }, ({ otherFen }) => otherFen),
    moneyColumn({ key: 'more', title: t('report.compare-more') }, ({ moreFen }) => moreFen),
    {
      key: 'percent',
      title: t('report.compare-percent'),
      align: 'right',
      className: 'digits',
      text: percentSigned,
      value: ({ percent }) => percent,
    },
  ];
}
