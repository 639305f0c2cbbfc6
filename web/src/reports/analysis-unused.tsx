import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import { personNameIn } from '@woxing/contract/reports/report-facets.rules';
import type { unusedOfCompany } from '@woxing/contract/reports/unused';
import { useState } from 'react';
import { KpiTile } from '#src/charts/public.ts';
import { type Column, DataTable, moneyColumn } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { UnusedTable } from '#src/unused-tickets/public.ts';
import { type AnalysisFilter, unusedAnalysed } from './analysis.queries.ts';
import { analysisWords } from './analysis.words.ts';
import { yuanOf } from './analysis-charts.ts';
import type { Speaker } from './analysis-table.tsx';

type Unused = OutputOf<typeof unusedOfCompany>;
type Person = Unused['people'][number];

/** Tickets that nobody has flown by, as they stand now whatever period is asked for: by person, and down to the orders of one. */
export function UnusedPart({ filter }: { readonly filter: AnalysisFilter }) {
  const t = useWords(analysisWords);
  const [person, setPerson] = useState<string>();
  const found = useQuery(unusedAnalysed(filter));
  const tickets = useQuery({ ...unusedAnalysed(filter, person), enabled: person !== undefined });
  const { data } = found;
  return (
    <>
      {data !== undefined && data.count > 0 && <Tiles unused={data} />}
      <DataTable<Person>
        name="analysis-unused"
        label={t('analysis.unused')}
        hint={t('analysis.unused-help')}
        columns={columnsIn(t, (next) => setPerson(next === person ? undefined : next), person)}
        rows={data?.people}
        rowKey={(row) => row.person}
        error={found.error}
        onRetry={() => void found.refetch()}
        empty={{ picture: 'figures', title: t('analysis.unused-none'), hint: t('analysis.unused-none-hint') }}
      />
      {person !== undefined && (
        <UnusedTable
          label={t('analysis.unused-of', { name: personNameIn(person) })}
          rows={tickets.data?.list}
          error={tickets.error}
          onRetry={() => void tickets.refetch()}
        />
      )}
    </>
  );
}

function Tiles({ unused: { count, worthFen, backFen } }: { readonly unused: Unused }) {
  const t = useWords(analysisWords);
  return (
    <div className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-3">
      <KpiTile
        label={t('analysis.unused-count')}
        value={count}
        format={(value) => t('analysis.unused-format', { count: value })}
      />
      <KpiTile label={t('analysis.unused-worth')} value={worthFen} format={yuanOf} />
      <KpiTile label={t('analysis.unused-back')} value={backFen} format={yuanOf} />
    </div>
  );
}

function columnsIn(
  t: Speaker,
  onChoose: (person: string) => void,
  chosen: string | undefined,
): Column<Person>[] {
  return [
    {
      key: 'person',
      title: t('analysis.person'),
      card: 'title',
      text: ({ person }) => personNameIn(person),
      value: ({ person }) => person,
      cell: ({ person }) => (
        <button
          type="button"
          aria-expanded={person === chosen}
          aria-label={t('analysis.open', { name: personNameIn(person) })}
          className="cursor-pointer text-brand-700 underline-offset-4 hover:underline"
          onClick={() => onChoose(person)}
        >
          {personNameIn(person)}
        </button>
      ),
    },
    {
      key: 'count',
      title: t('analysis.unused-count'),
      align: 'right',
      className: 'digits whitespace-nowrap',
      text: ({ count }) => String(count),
      value: ({ count }) => count,
    },
    moneyColumn<Person>({ key: 'worth', title: t('analysis.unused-worth') }, ({ worthFen }) => worthFen),
    moneyColumn<Person>({ key: 'back', title: t('analysis.unused-back') }, ({ backFen }) => backFen),
  ];
}
