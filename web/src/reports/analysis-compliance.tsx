import { useQuery } from '@tanstack/react-query';
import { BarChart } from '#src/charts/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { type AnalysisFilter, type AnalysisRow, analysed } from './analysis.queries.ts';
import { keptPercent } from './analysis.rules.ts';
import { analysisWords } from './analysis.words.ts';
import { chartState } from './analysis-charts.ts';
import { AnalysisTable, type Found, fenColumn, numberColumn, type Speaker } from './analysis-table.tsx';

/** How much was within the travel standard: by product, by the rules that were not kept, by who travelled. */
export function CompliancePart({
  whole,
  filter,
}: {
  readonly whole: Found;
  readonly filter: AnalysisFilter;
}) {
  const t = useWords(analysisWords);
  const rules = useQuery(analysed({ ...filter, by: 'rule', kind: 'sale' }));
  const people = useQuery(analysed({ ...filter, by: 'person', kind: 'sale' }));
  const broken = rules.data?.list.filter(({ over }) => over > 0) ?? [];
  const names = [...new Set(broken.map(({ key }) => key))];
  return (
    <>
      <AnalysisTable
        name="compliance"
        label={t('analysis.by-compliance')}
        help={t('analysis.compliance-help')}
        facet="travel"
        found={whole}
        filter={filter}
        columns={judgedColumns(t)}
      />
      <BarChart
        title={t('analysis.compliance-chart')}
        figures={{
          labels: names,
          series:
            names.length === 0
              ? []
              : [
                  {
                    name: t('analysis.over'),
                    values: names.map((name) =>
                      broken.filter(({ key }) => key === name).reduce((sum, { over }) => sum + over, 0),
                    ),
                  },
                ],
          format: (value) => value.toLocaleString('zh-CN'),
        }}
        beside
        {...chartState(rules)}
      />
      <AnalysisTable
        name="rule"
        label={t('analysis.by-rule')}
        facet="rule"
        title={t('analysis.by-rule')}
        kind="sale"
        found={rules}
        rows={rules.data && broken}
        empty={t('analysis.none-over')}
        filter={filter}
        columns={[
          numberColumn('over', t('analysis.over'), ({ over }) => over),
          fenColumn('amount', t('analysis.amount'), ({ amountFen }) => amountFen),
          fenColumn('lost', t('analysis.over-lost'), ({ lostFen }) => lostFen),
        ]}
      />
      <AnalysisTable
        name="person"
        label={t('analysis.by-person')}
        facet="person"
        title={t('analysis.person')}
        kind="sale"
        found={people}
        rows={people.data?.list
          .filter(({ judged }) => judged > 0)
          .toSorted((one, other) => other.over - one.over)}
        filter={filter}
        columns={judgedColumns(t)}
      />
    </>
  );
}

const judgedColumns = (t: Speaker) => [
  numberColumn('judged', t('analysis.judged'), ({ judged }) => judged),
  numberColumn('over', t('analysis.over'), ({ over }) => over),
  numberColumn('kept', t('analysis.kept'), keptPercent, (value) => t('analysis.percent', { value })),
  fenColumn('lost', t('analysis.over-lost'), ({ judged, lostFen }: AnalysisRow) =>
    judged === 0 ? null : lostFen,
  ),
];
