import { useQuery } from '@tanstack/react-query';
import { yuan } from '@woxing/contract/core/money';
import {
  kindsWith,
  type TravelKind,
  travelFacts,
  travelKinds,
} from '@woxing/contract/reports/travel-kinds.rules';
import { BarChart, DonutChart } from '#src/charts/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Select } from '#src/ui/select.tsx';
import { type AnalysisFilter, type AnalysisRow, analysed } from './analysis.queries.ts';
import { averageDays, averageFen, shareOf } from './analysis.rules.ts';
import { analysisWords } from './analysis.words.ts';
import { chartState, dearest, restOf, yuanOf } from './analysis-charts.ts';
import { AnalysisTable, fenColumn, numberColumn, type Speaker } from './analysis-table.tsx';

interface Shares {
  readonly filter: AnalysisFilter;
  readonly travel: TravelKind;
  readonly onTravel: (travel: TravelKind) => void;
}

/** To whom the money of a product went. */
export function SuppliersPart({ filter, travel, onTravel }: Shares) {
  const t = useWords(analysisWords);
  const found = useQuery(analysed({ ...filter, by: 'supplier' }));
  const rows = found.data?.list.filter((row) => row.travel === travel);
  return (
    <>
      <TravelChoice travel={travel} kinds={travelKinds} onTravel={onTravel} />
      <DonutChart
        title={t('analysis.supplier-chart', { travel: t(`analysis.travel-${travel}`) })}
        slices={dearest(rows ?? [], t('analysis.others'))}
        format={yuanOf}
        {...chartState(found)}
      />
      <AnalysisTable
        name="supplier"
        label={t('analysis.by-supplier')}
        help={t('analysis.supplier-help')}
        facet="supplier"
        title={travelFacts[travel].supplier}
        found={found}
        rows={rows}
        filter={filter}
        columns={[
          numberColumn('tickets', t('analysis.tickets'), ({ tickets }) => tickets),
          fenColumn('amount', t('analysis.amount'), ({ amountFen }) => amountFen),
          numberColumn(
            'share',
            t('analysis.share'),
            (row) => shareOf(row, rows ?? []),
            (value) => t('analysis.percent', { value }),
          ),
          fenColumn('average', t('analysis.average'), averageFen),
        ]}
      />
      {travelFacts[travel].grouped && <GroupsTable filter={filter} travel={travel} />}
    </>
  );
}

/** Hotels by the group that runs their brand: with whom an agreement on all of them would pay. */
function GroupsTable({ filter, travel }: Pick<Shares, 'filter' | 'travel'>) {
  const t = useWords(analysisWords);
  const found = useQuery(analysed({ ...filter, by: 'group' }));
  const rows = found.data?.list.filter((row) => row.travel === travel);
  return (
    <AnalysisTable
      name="hotel-group"
      label={t('analysis.by-group')}
      help={t('analysis.group-help')}
      facet="group"
      title={t('analysis.group')}
      found={found}
      rows={rows}
      filter={filter}
      columns={[
        numberColumn('tickets', t('analysis.tickets'), ({ tickets }) => tickets),
        fenColumn('amount', t('analysis.amount'), ({ amountFen }) => amountFen),
        numberColumn(
          'share',
          t('analysis.share'),
          (row) => shareOf(row, rows ?? []),
          (value) => t('analysis.percent', { value }),
        ),
        fenColumn('average', t('analysis.average'), averageFen),
      ]}
    />
  );
}

const placed = kindsWith('placed');

/** Between which cities people travelled, and where they slept: how often, for how much, how early booked. */
export function PairsPart({ filter, travel: asked, onTravel }: Shares) {
  const t = useWords(analysisWords);
  const travel = placed.find((one) => one === asked) ?? placed[0]!;
  const found = useQuery(analysed({ ...filter, by: 'pair' }));
  const rows = found.data?.list.filter((row) => row.travel === travel);
  const top = dearest(rows ?? [], t('analysis.others'));
  return (
    <>
      <TravelChoice travel={travel} kinds={placed} onTravel={onTravel} />
      <BarChart
        title={t('analysis.pair-chart', { travel: t(`analysis.travel-${travel}`) })}
        figures={{
          labels: top.map(({ name }) => name),
          rest: restOf(top),
          series:
            top.length === 0 ? [] : [{ name: t('analysis.amount'), values: top.map(({ value }) => value) }],
          format: yuanOf,
          step: yuan(1),
        }}
        beside
        {...chartState(found)}
      />
      <AnalysisTable
        name="pair"
        label={t('analysis.by-pair')}
        help={t('analysis.pair-help')}
        facet="pair"
        title={t('analysis.pair')}
        found={found}
        rows={rows}
        filter={filter}
        columns={pairColumns(t)}
      />
    </>
  );
}

const pairColumns = (t: Speaker) => [
  numberColumn('tickets', t('analysis.tickets'), ({ tickets }: AnalysisRow) => tickets),
  fenColumn('amount', t('analysis.amount'), ({ amountFen }) => amountFen),
  fenColumn('average', t('analysis.average'), averageFen),
  numberColumn('lead', t('analysis.lead-average'), averageDays),
];

function TravelChoice(props: {
  readonly travel: TravelKind;
  readonly kinds: readonly TravelKind[];
  readonly onTravel: (travel: TravelKind) => void;
}) {
  const t = useWords(analysisWords);
  return (
    <div className="w-40">
      <Select
        label={t('analysis.travel')}
        value={props.travel}
        options={props.kinds.map((value) => ({ value, label: t(`analysis.travel-${value}`) }))}
        onChange={props.onTravel}
      />
    </div>
  );
}
