import { useQuery } from '@tanstack/react-query';
import { travelIs } from '@woxing/contract/reports/travel-kinds.rules';
import { BarChart } from '#src/charts/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { type AnalysisFilter, analysed } from './analysis.queries.ts';
import { analysisWords } from './analysis.words.ts';
import { chartState, kilograms } from './analysis-charts.ts';
import { AnalysisTable, type Found, numberColumn, type Speaker } from './analysis-table.tsx';

const methods = ['air', 'train', 'car', 'hotel'] as const;

/** What travelling adds to the climate, by product and by where people went, and how it is counted. */
export function CarbonPart({ whole, filter }: { readonly whole: Found; readonly filter: AnalysisFilter }) {
  const t = useWords(analysisWords);
  const pairs = useQuery(analysed({ ...filter, by: 'pair' }));
  const rows = whole.data?.list ?? [];
  return (
    <>
      <BarChart
        title={t('analysis.carbon-chart')}
        figures={{
          labels: rows.map(({ travel }) => t(`analysis.travel-${travel}`)),
          series: [{ name: t('analysis.carbon'), values: rows.map(({ carbonKg }) => carbonKg) }],
          format: (value) => t('analysis.kg', { value: kilograms(value) }),
        }}
        beside
        {...chartState(whole)}
      />
      <AnalysisTable
        name="carbon"
        label={t('analysis.by-carbon')}
        facet="travel"
        found={whole}
        filter={filter}
        columns={carbonColumns(t)}
      />
      <section className="rounded-l bg-surface p-4 text-14 shadow-1 md:p-5">
        <h3 className="text-16">{t('analysis.carbon-method')}</h3>
        <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-ink-700">
          {methods.map((travel) => (
            <li key={travel}>{t(`analysis.carbon-${travel}`)}</li>
          ))}
        </ul>
      </section>
      <AnalysisTable
        name="carbon-pair"
        label={t('analysis.by-carbon-pair')}
        facet="pair"
        title={t('analysis.pair')}
        found={pairs}
        rows={pairs.data?.list
          .filter(travelIs('ticketed'))
          .toSorted((one, other) => other.carbonKg - one.carbonKg)}
        filter={filter}
        columns={carbonColumns(t)}
      />
    </>
  );
}

const carbonColumns = (t: Speaker) => [
  numberColumn('tickets', t('analysis.tickets'), ({ tickets }) => tickets),
  numberColumn('carbon', t('analysis.carbon-kg'), ({ carbonKg }) => carbonKg, kilograms),
  numberColumn(
    'average',
    t('analysis.carbon-average'),
    (row) => (row.tickets > 0 ? Math.round((row.carbonKg / row.tickets) * 10) / 10 : null),
    kilograms,
  ),
];
