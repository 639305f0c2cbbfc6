import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Fen } from '@woxing/contract/core/money';
import { maxAnalysisRows } from '@woxing/contract/reports/analysis.rules';
import { personNameIn, type ReportFacet } from '@woxing/contract/reports/report-facets.rules';
import { type LineKind, reportOfTravel, reports } from '@woxing/contract/reports/reports.rules';
import { useMember } from '#src/access/public.ts';
import { type Column, DataTable, moneyColumn } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import type { Analysis, AnalysisFilter, AnalysisRow } from './analysis.queries.ts';
import { analysisWords } from './analysis.words.ts';

export type Speaker = ReturnType<typeof useWords<typeof analysisWords.base>>;
export type Found = UseQueryResult<Analysis>;

/** What a part of the page is made of. */
export interface Section {
  readonly found: Found;
  readonly filter: AnalysisFilter;
}

/** A table of figures by the words of a facet, each of which opens the lines that it is made of. */
export function AnalysisTable(
  props: Section & {
    readonly name: string;
    readonly label: string;
    readonly help?: string;
    readonly facet: ReportFacet;
    /** The head of its words; none where products alone are told apart. */
    readonly title?: string;
    readonly kind?: LineKind;
    readonly rows?: readonly AnalysisRow[] | undefined;
    /** What is said where nothing is found; that nothing was booked unless told. */
    readonly empty?: string;
    readonly columns: readonly Column<AnalysisRow>[];
  },
) {
  const t = useWords(analysisWords);
  const { found, title } = props;
  const product: Column<AnalysisRow> = {
    key: 'travel',
    title: t('analysis.travel'),
    card: title === undefined ? 'title' : 'line',
    text: ({ travel }) => t(`analysis.travel-${travel}`),
    value: ({ travel }) => t(`analysis.travel-${travel}`),
    ...(title === undefined && { cell: (row) => <Lines row={row} {...props} /> }),
  };
  const words: Column<AnalysisRow>[] =
    title === undefined
      ? [product]
      : [
          {
            key: 'key',
            title,
            card: 'title',
            text: ({ key }) => shownWord(props.facet, key),
            value: ({ key }) => key,
            cell: (row) => <Lines row={row} {...props} />,
          },
          product,
        ];
  return (
    <DataTable<AnalysisRow>
      name={`analysis-${props.name}`}
      label={props.label}
      hint={<Hints help={props.help} cut={found.data?.cut ?? false} />}
      columns={[...words, ...props.columns]}
      rows={props.rows ?? found.data?.list}
      rowKey={({ travel, key }) => `${travel} ${key}`}
      error={found.error}
      onRetry={() => void found.refetch()}
      empty={{
        picture: 'figures',
        title: props.empty ?? t('analysis.empty'),
        hint: t('analysis.empty-hint'),
      }}
    />
  );
}

export const shownWord = (facet: ReportFacet, key: string) => (facet === 'person' ? personNameIn(key) : key);

function Hints({ help, cut }: { readonly help: string | undefined; readonly cut: boolean }) {
  const t = useWords(analysisWords);
  return (
    <>
      {help}
      {cut && <span className="ml-2 text-warn">{t('analysis.cut', { count: maxAnalysisRows })}</span>}
    </>
  );
}

/** The way to the lines of a row, for who has the report of its product. */
function Lines(props: {
  readonly row: AnalysisRow;
  readonly facet: ReportFacet;
  readonly kind?: LineKind;
  readonly filter: AnalysisFilter;
  readonly found: Found;
}) {
  const t = useWords(analysisWords);
  const { row, facet, kind, filter, found } = props;
  const { granted, ...narrowed } = filter;
  const { path, menu } = granted ? reports.granted : reportOfTravel[row.travel];
  const permissions = useMember()?.permissions ?? [];
  const name = facet === 'travel' ? t(`analysis.travel-${row.travel}`) : shownWord(facet, row.key);
  if (!permissions.includes(menu) || found.data === undefined) return name;
  const { from, until } = found.data;
  const search = {
    ...narrowed,
    ...(granted && { travel: row.travel }),
    from,
    until,
    ...(kind !== undefined && { kind }),
    ...(facet !== 'travel' && { facet, value: row.key }),
  };
  return (
    <Link
      to={path}
      search={search as never}
      aria-label={t('analysis.open', { name })}
      className="text-brand-700 underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
}

/** A count or an average; what there is none of is a dash. */
export function numberColumn(
  key: string,
  title: string,
  of: (row: AnalysisRow) => number | null,
  unit: (value: number) => string = (value) => value.toLocaleString('zh-CN'),
): Column<AnalysisRow> {
  return {
    key,
    title,
    align: 'right',
    className: 'digits whitespace-nowrap',
    text: (row) => {
      const value = of(row);
      return value === null ? '' : unit(value);
    },
    value: of,
    cell: (row) => {
      const value = of(row);
      return value === null ? '—' : unit(value);
    },
  };
}

export const fenColumn = (
  key: string,
  title: string,
  of: (row: AnalysisRow) => Fen | null,
): Column<AnalysisRow> => moneyColumn<AnalysisRow>({ key, title }, of);
