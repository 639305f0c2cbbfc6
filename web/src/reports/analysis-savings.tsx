import { useQuery } from '@tanstack/react-query';
import { yuan } from '@woxing/contract/core/money';
import { leadBands } from '@woxing/contract/reports/report-facets.rules';
import { travelIs } from '@woxing/contract/reports/travel-kinds.rules';
import { BarChart, LineChart } from '#src/charts/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { type AnalysisFilter, analysed } from './analysis.queries.ts';
import { averageFen } from './analysis.rules.ts';
import { analysisWords } from './analysis.words.ts';
import { chartState, yuanOf } from './analysis-charts.ts';
import { AnalysisTable, type Found, fenColumn, numberColumn } from './analysis-table.tsx';
import { UnusedPart } from './analysis-unused.tsx';

/** What was lost and saved: above the lowest fare, above the standard, for giving back and changing; by how early, by which price. */
export function SavingsPart({ whole, filter }: { readonly whole: Found; readonly filter: AnalysisFilter }) {
  const t = useWords(analysisWords);
  const rows = whole.data?.list ?? [];
  return (
    <>
      <BarChart
        title={t('analysis.losses')}
        figures={{
          labels: rows.map(({ travel }) => t(`analysis.travel-${travel}`)),
          series: [
            { name: t('analysis.low'), values: rows.map(({ lowFen }) => lowFen) },
            { name: t('analysis.over-lost'), values: rows.map(({ lostFen }) => lostFen) },
            { name: t('analysis.fees'), values: rows.map(({ feeFen }) => feeFen) },
          ],
          format: yuanOf,
          step: yuan(1),
        }}
        beside
        {...chartState(whole)}
      />
      <AnalysisTable
        name="savings"
        label={t('analysis.by-travel')}
        help={t('analysis.savings-help')}
        facet="travel"
        found={whole}
        filter={filter}
        columns={[
          numberColumn('tickets', t('analysis.tickets'), ({ tickets }) => tickets),
          fenColumn('amount', t('analysis.amount'), ({ amountFen }) => amountFen),
          numberColumn('compared', t('analysis.compared'), ({ compared }) => compared),
          fenColumn('low', t('analysis.low'), ({ compared, lowFen }) => (compared === 0 ? null : lowFen)),
          fenColumn('lost', t('analysis.over-lost'), ({ judged, lostFen }) =>
            judged === 0 ? null : lostFen,
          ),
          fenColumn('agreed', t('analysis.agreed'), ({ agreed, agreedFen }) =>
            agreed === 0 ? null : agreedFen,
          ),
          fenColumn('fee', t('analysis.fees'), ({ feeFen }) => feeFen),
        ]}
      />
      <UnusedPart filter={filter} />
      <Leads filter={filter} />
      <Rates filter={filter} />
    </>
  );
}

const isDearerLate = travelIs('dearerLate');

function Leads({ filter }: { readonly filter: AnalysisFilter }) {
  const t = useWords(analysisWords);
  const found = useQuery(analysed({ ...filter, by: 'lead', kind: 'sale' }));
  const bands = leadBands.map(({ name }) => name);
  const early = bands.map((name) => found.data?.list.find((row) => row.key === name && isDearerLate(row)));
  return (
    <>
      <LineChart
        title={t('analysis.lead-chart')}
        figures={{
          labels: bands,
          series: [
            {
              name: t('analysis.average'),
              values: early.map((row) => (row === undefined ? null : averageFen(row))),
            },
          ],
          format: yuanOf,
          step: yuan(1),
        }}
        beside
        {...chartState(found)}
      />
      <AnalysisTable
        name="lead"
        label={t('analysis.by-lead')}
        facet="lead"
        title={t('analysis.lead')}
        kind="sale"
        found={found}
        filter={filter}
        columns={[
          numberColumn('sold', t('analysis.sold'), ({ sold }) => sold),
          fenColumn('average', t('analysis.average'), averageFen),
          fenColumn('amount', t('analysis.amount'), ({ amountFen }) => amountFen),
        ]}
      />
    </>
  );
}

/** Products that are sold at several kinds of price. */
function Rates({ filter }: { readonly filter: AnalysisFilter }) {
  const t = useWords(analysisWords);
  const found = useQuery(analysed({ ...filter, by: 'rate', kind: 'sale' }));
  return (
    <AnalysisTable
      name="rate"
      label={t('analysis.by-rate')}
      facet="rate"
      title={t('analysis.rate')}
      kind="sale"
      found={found}
      rows={found.data?.list.filter(travelIs('severalRates'))}
      filter={filter}
      columns={[
        numberColumn('sold', t('analysis.sold'), ({ sold }) => sold),
        fenColumn('average', t('analysis.average'), averageFen),
        fenColumn('amount', t('analysis.amount'), ({ amountFen }) => amountFen),
        fenColumn('agreed', t('analysis.agreed'), ({ agreed, agreedFen }) =>
          agreed === 0 ? null : agreedFen,
        ),
      ]}
    />
  );
}
