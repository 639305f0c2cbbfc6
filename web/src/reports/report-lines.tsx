import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Fen, formatYuan, noFen } from '@woxing/contract/core/money';
import { productNames } from '@woxing/contract/products/products.rules';
import { facetTitle, facetValueName } from '@woxing/contract/reports/narrowed.rules';
import type { ColumnKey } from '@woxing/contract/reports/report-columns.rules';
import {
  isBookedTo,
  isMoveBook,
  lineKindName,
  type ReportDeclaration,
  type ReportId,
  reportOf,
} from '@woxing/contract/reports/reports.rules';
import { travelFacts, travelKinds } from '@woxing/contract/reports/travel-kinds.rules';
import { type ReactNode, type Ref, useState } from 'react';
import {
  Amount,
  type Column,
  DataTable,
  FilterBar,
  type FilterField,
  PrintButton,
  pagedRows,
  useShownColumns,
  yuanText,
} from '#src/list/public.ts';
import { bookedToFields } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Toggle } from '#src/ui/filter-chip.tsx';
import { grantedAnalyses } from './analysis.queries.ts';
import { analysisWords } from './analysis.words.ts';
import { grantedFields } from './granted-fields.ts';
import {
  type ReportAsked,
  type ReportRow,
  readAllRows,
  reportRows,
  reportTotals,
  type Totals,
} from './report.queries.ts';
import { reportWords } from './report.words.ts';
import { columnsOf } from './report-columns.tsx';
import { ReportDrawer } from './report-drawer.tsx';
import { ReportExportMenu } from './report-export.tsx';
import type { ReportSearch } from './report-search.rules.ts';

/** Lines of a report page by page, with the totals of all that the filter finds; a line leads to its postings and its order. */
export function ReportLines(props: {
  readonly id: ReportId;
  readonly search: ReportSearch;
  /** What is asked for beyond the filter, such as one of the sums above. */
  readonly asked: Omit<ReportAsked, 'report'>;
  readonly name: string;
  /** On a page that has more than these lines. */
  readonly titleShown?: boolean;
  /** Of the title, where a press elsewhere has opened these lines. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** What paper is headed by, where the name is not enough there. */
  readonly paper?: string;
  /** Said behind what the lines come to. */
  readonly note?: string;
  /** What paper says above the lines. */
  readonly facts?: readonly (readonly [string, string])[];
  /** Beside the columns of the report, in no file: what may be done with a line. */
  readonly more?: readonly Column<ReportRow>[];
  /** A look of its own: under which name it is kept, and the columns that stand on the screen until others are chosen. Without, the report's. */
  readonly look?: { readonly name: string; readonly opens: readonly ColumnKey[] };
  /** Said where there is no line and no filter is set. */
  readonly empty?: Empty;
  /** Beside the filters of the report. */
  readonly fields?: readonly FilterField[];
  /** Inside of a sheet that is already white. */
  readonly bare?: boolean;
  /** What is said of an order beside its line, behind the postings of it. */
  readonly behind?: (orderNo: string) => ReactNode;
  /** Without it the filter stands above something else. */
  readonly onSearch?: (next: ReportSearch) => void;
}) {
  const t = useWords(reportWords);
  const { id, search, name, onSearch } = props;
  const report = reportOf(id);
  const queries = useQueryClient();
  const asked: ReportAsked = { report: id, ...filterIn(search), ...props.asked };
  const found = useInfiniteQuery(reportRows(asked));
  const totals = useQuery(reportTotals(asked)).data;
  const [opened, setOpened] = useState<ReportRow>();
  const declared = columnsOf(report, props.look?.opens);
  const columns = [...declared, ...(props.more ?? [])];
  const table = props.look?.name ?? `report-${id}`;
  const shown = useShownColumns(table, columns);
  const lines = pagedRows(found);
  const fields = useFilterFields(report, search);
  return (
    <>
      <DataTable<ReportRow>
        name={table}
        label={name}
        titleHidden={onSearch !== undefined && props.titleShown !== true}
        headingRef={props.headingRef}
        bare={props.bare === true}
        columns={columns}
        {...lines}
        rowKey={({ orderNo, part }) => `${orderNo} ${part}`}
        empty={{ picture: 'figures', ...emptyOf(t, report, search, props.empty) }}
        hint={totals && <Counted report={report} totals={totals} note={props.note} />}
        onOpen={setOpened}
        read={false}
        {...(totals !== undefined && { totals: shownTotals(report, totals) })}
        aside={
          <>
            <PrintButton
              printed={{
                title: props.paper ?? name,
                ...(report.unit === 'points' && { unit: t('report.points-unit') }),
                facts: () => [...(props.facts ?? []), ...factsOf(t, asked, totals)],
                ...(totals && { totals: () => printedTotals(report, totals) }),
              }}
              columns={shown}
              rows={lines.rows ?? []}
              rowKey={({ orderNo, part }) => `${orderNo} ${part}`}
              read={async (onCount, signal) => {
                // Which say by what the rows are narrowed: paper without that would be taken for the whole.
                const [all] = await Promise.all([
                  readAllRows(asked, onCount, signal),
                  queries.ensureQueryData(reportTotals(asked)),
                ]);
                return all;
              }}
            />
            <ReportExportMenu asked={asked} table={table} columns={columns} lines={totals?.lines ?? 0} />
          </>
        }
        {...(onSearch && {
          filters: (
            <FilterBar
              name={table}
              fields={[...fields, ...(props.fields ?? [])]}
              search={search}
              defaults={totals && { from: totals.from, until: totals.until }}
              onSearch={onSearch}
            />
          ),
        })}
      />
      {opened !== undefined && (
        <ReportDrawer
          id={id}
          row={opened}
          columns={declared}
          behind={props.behind}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

interface Empty {
  readonly title: string;
  readonly hint?: string;
}

/** How to find more where there is nothing. A bill has days of its own, which nobody chooses. */
function emptyOf(t: Speaker, { book }: ReportDeclaration, search: ReportSearch, plain?: Empty): Empty {
  const isNarrowed = Object.values(filterIn(search)).some((value) => value !== undefined);
  if (!isNarrowed && plain !== undefined) return plain;
  const title = t('report.empty');
  if (book !== 'bill') return { title, hint: t(isNarrowed ? 'report.empty-hint' : 'report.empty-days') };
  return isNarrowed ? { title, hint: t('report.empty-filter') } : { title };
}

/** By what lines are narrowed, and the sums of them as well. */
export function useFilterFields(report: ReportDeclaration, search: ReportSearch): readonly FilterField[] {
  const t = useWords(reportWords);
  const granted = useGrantedFields(report);
  return [
    ...fieldsOf(t, report),
    ...(report.whose === 'enterprise' && isBookedTo(report) ? bookedToFields(search) : []),
    ...granted,
    ...(isBookedTo(report) ? [withinField(t, report, search)] : []),
  ];
}

/** Of a report of what is granted: choices among that alone. */
function useGrantedFields({ whose }: ReportDeclaration): readonly FilterField[] {
  const t = useWords(analysisWords);
  const { data } = useQuery({ ...grantedAnalyses(), enabled: whose === 'granted' });
  return data === undefined ? [] : grantedFields(t, data);
}

export const filterIn = ({
  by: _by,
  pick: _pick,
  otherFrom: _from,
  otherUntil: _until,
  ...filter
}: ReportSearch): Omit<ReportAsked, 'report'> => ({ ...filter });

type Speaker = ReturnType<typeof useWords<typeof reportWords.base>>;

function fieldsOf(t: Speaker, report: ReportDeclaration): readonly FilterField[] {
  const kinds = report.kinds.map((kind) => ({ value: kind, label: lineKindName(report, kind) }));
  return [
    {
      kind: 'text',
      key: 'keyword',
      label: t('report.keyword'),
      hint: t(isMoveBook(report.book) ? 'report.number-hint' : 'report.keyword-hint'),
    },
    // A bill has days of its own.
    ...(report.book === 'bill'
      ? []
      : [
          {
            kind: 'days' as const,
            from: { key: 'from', label: t('report.from') },
            until: { key: 'until', label: t('report.until') },
          },
        ]),
    ...(kinds.length < 2
      ? []
      : [{ kind: 'choice' as const, key: 'kind', label: t('report.kind'), options: kinds }]),
    ...(report.book === 'share' ? [soldField(t)] : []),
    ...(report.book !== 'sales' || report.travel !== undefined
      ? []
      : [
          {
            kind: 'choice' as const,
            key: 'travel',
            label: t('report.travel'),
            options: travelKinds.map((value) => ({ value, label: travelFacts[value].name })),
          },
        ]),
  ];
}

/** Shares are told apart by what was sold. */
const soldField = (t: Speaker): FilterField => ({
  kind: 'choice',
  key: 'sort',
  label: t('report.travel'),
  options: Object.values(productNames).map((name) => ({ value: name, label: name })),
});

/** What an analysis has led here for, until it is taken away. */
function withinField(t: Speaker, report: ReportDeclaration, { facet, value }: ReportSearch): FilterField {
  return {
    kind: 'own',
    keys: ['facet', 'value'],
    render: (set) =>
      facet !== undefined &&
      value !== undefined && (
        <Toggle key="within" on onChange={() => set({ facet: undefined, value: undefined })}>
          {t('report.within', { name: facetTitle(report, facet), value: facetValueName(facet, value) })}
        </Toggle>
      ),
  };
}

export function Counted({
  report,
  totals,
  note,
}: {
  readonly report: ReportDeclaration;
  readonly totals: Totals;
  readonly note?: string | undefined;
}) {
  const t = useWords(reportWords);
  const { from, until, tickets, waiting, sums } = totals;
  const lines = totals.lines.toLocaleString('zh-CN');
  const amount = sumText(report, sums['amount'] ?? noFen, formatYuan);
  return (
    <>
      {report.book !== 'sales'
        ? t('report.count-money', { from, until, lines, amount })
        : t('report.count', { from, until, lines, amount, tickets: tickets.toLocaleString('zh-CN') })}
      {note !== undefined && <span className="ml-3">{note}</span>}
      {waiting > 0 && (
        <output className="ml-3 text-warn">
          {report.whose === 'granted' ? t('report.waiting-some') : t('report.waiting', { count: waiting })}
        </output>
      )}
    </>
  );
}

/** Points are counted, all else is money. */
const sumText = ({ unit }: ReportDeclaration, fen: Fen, ofMoney: (fen: Fen) => string) =>
  unit === 'points' ? fen.toLocaleString('zh-CN') : ofMoney(fen);

const shownTotals = (report: ReportDeclaration, { sums }: Totals) =>
  Object.fromEntries(
    Object.entries(sums).map(([key, fen]) => [
      key,
      report.unit === 'points' ? (
        <span key={key} className="digits font-semibold">
          {sumText(report, fen, yuanText)}
        </span>
      ) : (
        <Amount key={key} fen={fen} strong />
      ),
    ]),
  );

export const printedTotals = (report: ReportDeclaration, { sums }: Totals) =>
  Object.fromEntries(Object.entries(sums).map(([key, fen]) => [key, sumText(report, fen, yuanText)]));

type Facts = readonly (readonly [string, string])[];

/** What paper says above the rows: to what they are narrowed, their days and what they come to. */
export function factsOf(t: Speaker, asked: ReportAsked, totals: Totals | undefined): Facts {
  if (totals === undefined) return [];
  return [
    ...totals.narrowed.map(({ title, value }) => [title, value] as const),
    [t('report.period'), `${totals.from}至${totals.until}`],
    [t('report.total'), sumText(reportOf(asked.report), totals.sums['amount'] ?? noFen, formatYuan)],
  ];
}
