import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isShown, reports } from '@woxing/contract/reports/reports.rules';
import { travelKinds } from '@woxing/contract/reports/travel-kinds.rules';
import type { ReactNode } from 'react';
import { useMember } from '#src/access/public.ts';
import { failedTile, KpiTile } from '#src/charts/public.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { FilterBar, type FilterField, useListAddress } from '#src/list/public.ts';
import { bookedToFields } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Tabs } from '#src/ui/tabs.tsx';
import { type AnalysisFilter, analysed } from './analysis.queries.ts';
import { keptPercent, together } from './analysis.rules.ts';
import { analysisWords } from './analysis.words.ts';
import { CarbonPart } from './analysis-carbon.tsx';
import { kilograms, yuanOf } from './analysis-charts.ts';
import { CompliancePart } from './analysis-compliance.tsx';
import { SavingsPart } from './analysis-savings.tsx';
import {
  type AnalysisSearch,
  type AnalysisTab,
  analysisTabs,
  readAnalysisSearch,
} from './analysis-search.rules.ts';
import { PairsPart, SuppliersPart } from './analysis-shares.tsx';
import type { Found } from './analysis-table.tsx';
import { MonthlyPart } from './monthly-part.tsx';

/** 差旅分析: what decides over the costs of an enterprise. The filter and the part that is shown are the address. */
export function AnalysisPage() {
  const t = useWords(analysisWords);
  return (
    <Analysis
      hint={t('analysis.hint')}
      fields={bookedToFields}
      waiting={(count) => t('analysis.waiting', { count })}
      monthly={<MonthlyPart />}
    />
  );
}

/** What every analysis shows, be it of all of an enterprise or of what is granted to an employee. */
export function Analysis(props: {
  readonly hint: string;
  readonly granted?: true;
  /** Filters by what orders are booked to. */
  readonly fields: (search: AnalysisSearch) => FilterField[];
  /** Said while orders are being written into the reports. */
  readonly waiting: (count: number) => string;
  readonly monthly: ReactNode;
}) {
  const t = useWords(analysisWords);
  const { search, go } = useListAddress(readAnalysisSearch, { back: true });
  const { tab = 'savings', travel, ...narrowed } = search;
  const filter: AnalysisFilter = { ...narrowed, ...(props.granted && { granted: true }) };
  const whole = useQuery(analysed({ ...filter, by: 'travel' }));
  return (
    <DeskFrame title={t('analysis.title')} hint={props.hint}>
      <Filters {...props} search={search} found={whole} onSearch={go} />
      <Tiles found={whole} filter={filter} />
      <div className="mt-4">
        <Tabs
          title={t('analysis.parts')}
          tabs={analysisTabs.map((value) => ({ value, label: t(`analysis.tab-${value}`) }))}
          value={tab}
          onChange={(next) => go({ ...search, tab: next })}
        >
          <div className="flex flex-col gap-4">
            <Part
              tab={tab}
              monthly={props.monthly}
              whole={whole}
              filter={filter}
              travel={travel ?? whole.data?.list[0]?.travel ?? travelKinds[0]}
              onTravel={(next) => go({ ...search, travel: next })}
            />
          </div>
        </Tabs>
      </div>
    </DeskFrame>
  );
}

function Filters(props: {
  readonly fields: (search: AnalysisSearch) => FilterField[];
  readonly waiting: (count: number) => string;
  readonly search: AnalysisSearch;
  readonly found: Found;
  readonly onSearch: (next: Readonly<Record<string, unknown>>) => void;
}) {
  const t = useWords(analysisWords);
  const { search, found, onSearch } = props;
  const { data } = found;
  return (
    <div className="mb-4">
      <FilterBar
        name="analysis"
        fields={[
          {
            kind: 'days',
            from: { key: 'from', label: t('analysis.from') },
            until: { key: 'until', label: t('analysis.until') },
          },
          ...props.fields(search),
        ]}
        search={search}
        defaults={data && { from: data.from, until: data.until }}
        onSearch={onSearch}
      />
      {data !== undefined && data.waiting > 0 && (
        <output className="mt-2 block text-12 text-warn">{props.waiting(data.waiting)}</output>
      )}
    </div>
  );
}

const ofPart = (tab: AnalysisTab) => (figure: ReactNode) => (
  <Link
    to="."
    search={((before: object) => readAnalysisSearch({ ...before, tab })) as never}
    resetScroll={false}
    className={opens}
  >
    {figure}
  </Link>
);

/** Each figure opens the part of the page, or the report, whose rows it adds up. */
function Tiles({ found, filter }: { readonly found: Found; readonly filter: AnalysisFilter }) {
  const t = useWords(analysisWords);
  const rows = found.data?.list ?? [];
  const kept = keptPercent({ judged: together(rows, 'judged'), over: together(rows, 'over') });
  const tiles = [
    [
      t('analysis.spent'),
      together(rows, 'amountFen'),
      yuanOf,
      (figure: ReactNode) => <Lines filter={filter} found={found} figure={figure} />,
    ],
    [t('analysis.fees'), together(rows, 'feeFen'), yuanOf, ofPart('savings')],
    [
      t('analysis.kept'),
      kept ?? 0,
      () => (kept === null ? t('analysis.none') : t('analysis.percent', { value: kept })),
      ofPart('compliance'),
    ],
    [
      t('analysis.carbon'),
      together(rows, 'carbonKg'),
      (value: number) => t('analysis.kg', { value: kilograms(value) }),
      ofPart('carbon'),
    ],
  ] as const;
  return (
    <div className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      {tiles.map(([label, value, format, link]) => (
        <KpiTile
          key={label}
          label={label}
          value={value}
          format={format}
          link={link}
          loading={found.data === undefined}
          {...failedTile(found, { failed: t('analysis.failed'), again: t('analysis.again') })}
        />
      ))}
    </div>
  );
}

const opens = 'underline-offset-4 hover:underline';

/** Into the lines of all that is analysed, for who has that report. */
function Lines(props: {
  readonly filter: AnalysisFilter;
  readonly found: Found;
  readonly figure: ReactNode;
}) {
  const { granted, ...narrowed } = props.filter;
  const { data } = props.found;
  const report = granted ? reports.granted : reports.enterpriseSum;
  const permissions = useMember()?.permissions ?? [];
  if (data === undefined || !isShown(report, permissions)) return props.figure;
  const { from, until } = data;
  return (
    <Link to={report.path} search={{ ...narrowed, from, until } as never} className={opens}>
      {props.figure}
    </Link>
  );
}

function Part(props: {
  readonly monthly: ReactNode;
  readonly tab: AnalysisTab;
  readonly whole: Found;
  readonly filter: AnalysisFilter;
  readonly travel: NonNullable<AnalysisSearch['travel']>;
  readonly onTravel: (travel: NonNullable<AnalysisSearch['travel']>) => void;
}) {
  const { tab, monthly, ...rest } = props;
  if (tab === 'savings') return <SavingsPart {...rest} />;
  if (tab === 'compliance') return <CompliancePart {...rest} />;
  if (tab === 'carbon') return <CarbonPart {...rest} />;
  if (tab === 'monthly') return monthly;
  return tab === 'suppliers' ? <SuppliersPart {...rest} /> : <PairsPart {...rest} />;
}
