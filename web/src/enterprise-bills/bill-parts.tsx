import { useQuery } from '@tanstack/react-query';
import { differenceOf, percentSigned } from '@woxing/contract/core/difference.rules';
import { type Fen, fen, formatYuan, noFen, sumFen, yuan } from '@woxing/contract/core/money';
import {
  type BillFacet,
  billFacetNames,
  billFacets,
  companyPart,
  noPart,
  shareText,
} from '@woxing/contract/payments/bill-parts.rules';
import type { Bill, BillPart } from '@woxing/contract/payments/enterprise-bills';
import { useState } from 'react';
import { BarChart } from '#src/charts/public.ts';
import { Amount, type Column, DataTable, moneyColumn, numberedPaging } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Select } from '#src/ui/select.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { billParts, type PartsAsked, pageParts } from './bill-parts.queries.ts';
import { billPartWords } from './bill-parts.words.ts';
import { PartsActs } from './bill-parts-acts.tsx';
import { ownBills } from './bills.queries.ts';
import type { BillSearch } from './cross-search.rules.ts';

type Speaker = ReturnType<typeof useWords<typeof billPartWords.base>>;

/** What a bill is made of, each breakdown adding up to it; beside another bill where one is chosen. A row opens its lines, a person's a card. */
export function BillParts(props: {
  /** Empty: what is not billed yet. */
  readonly billNo: string;
  readonly search: BillSearch;
  /** What is not set is left out. */
  readonly onSearch: (next: object) => void;
}) {
  const t = useWords(billPartWords);
  const { billNo, search, onSearch } = props;
  const { page = 1, against = '' } = search;
  const by: BillFacet = search.by ?? 'product';
  const { page: _page, ...unpaged } = search;
  const asked = { billNo, spenderId: search.company ?? '', by, against };
  return (
    <section
      aria-label={t('bill-parts.title')}
      className="mb-4 min-w-0 md:rounded-l md:bg-surface md:p-4 md:shadow-1"
    >
      <div className="mb-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 max-w-2xl">
          <h2 className="text-18">{t('bill-parts.title')}</h2>
          <p className="text-14 text-ink-500">{t('bill-parts.help')}</p>
        </div>
        <AgainstField
          billNo={billNo}
          against={against}
          onChange={(next) => onSearch({ ...unpaged, against: next })}
        />
      </div>
      <Tabs<BillFacet>
        title={t('bill-parts.by')}
        tabs={billFacets.map((value) => ({ value, label: billFacetNames[value] }))}
        value={by}
        onChange={(next) => onSearch({ ...unpaged, by: next === 'product' ? undefined : next })}
      >
        <Parts
          asked={asked}
          page={page}
          onPage={(next) => onSearch({ ...search, page: next })}
          onOpen={(row) =>
            onSearch(isCard(by, row) ? { ...search, card: row.key } : { ...search, part: by, key: row.key })
          }
        />
      </Tabs>
    </section>
  );
}

/** Of people of one's own there is a card. */
const isCard = (by: BillFacet, { key }: Pick<BillPart, 'key'>): boolean =>
  by === 'person' && key !== noPart && !key.startsWith(companyPart);

/** All other bills of the enterprise; the one before this stands first. */
function AgainstField(props: {
  readonly billNo: string;
  readonly against: string;
  readonly onChange: (billNo: string) => void;
}) {
  const t = useWords(billPartWords);
  const { billNo, against, onChange } = props;
  const bills = useQuery(ownBills()).data?.list ?? [];
  const own = bills.findIndex((bill) => bill.billNo === billNo);
  const before = bills[own + 1];
  const others = bills.filter((bill) => bill.billNo !== billNo && bill !== before);
  if (before === undefined && others.length === 0) return null;
  const option = (bill: Bill, words: 'bill-parts.against-before' | 'bill-parts.against-other') => ({
    value: bill.billNo,
    label: t(words, { from: bill.opens, until: bill.closes }),
  });
  return (
    <div className="w-full md:w-72">
      <Select
        label={t('bill-parts.against')}
        value={bills.some((bill) => bill.billNo === against) ? against : ''}
        options={[
          { value: '', label: t('bill-parts.against-none') },
          ...(before === undefined ? [] : [option(before, 'bill-parts.against-before')]),
          ...others.map((bill) => option(bill, 'bill-parts.against-other')),
        ]}
        onChange={onChange}
      />
    </div>
  );
}

function Parts(props: {
  readonly asked: PartsAsked;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onOpen: (row: BillPart) => void;
}) {
  const t = useWords(billPartWords);
  const { asked, page, onPage, onOpen } = props;
  const found = useQuery(billParts(asked, page));
  const { data } = found;
  const isCompared = asked.against !== '';
  const table = `bill-parts-${asked.by}`;
  const columns = columnsOf(t, asked.by, data?.amountFen ?? noFen, isCompared, onOpen);
  return (
    <div className="flex flex-col gap-4">
      {isCompared && (asked.by === 'product' || asked.by === 'department') && <PartsChart asked={asked} />}
      <DataTable<BillPart>
        name={table}
        bare
        titleHidden
        label={`${t('bill-parts.title')} ${billFacetNames[asked.by]}`}
        columns={columns}
        rows={data?.list}
        rowKey={({ key }) => key}
        error={found.error}
        onRetry={() => void found.refetch()}
        empty={{ picture: 'figures', title: t('bill-parts.empty'), hint: t('bill-parts.empty-hint') }}
        read={false}
        aside={<PartsActs asked={asked} table={table} columns={columns} rows={data?.list} whole={data} />}
        {...(data !== undefined && {
          paging: numberedPaging({ page, total: data.total, pageSize: pageParts, onPage }),
          totals: totalsOf(data, isCompared),
        })}
      />
    </div>
  );
}

const totalsOf = (
  { lines, amountFen, againstFen }: Pick<BillPart, 'lines' | 'amountFen' | 'againstFen'>,
  isCompared: boolean,
) => {
  const difference = differenceOf(amountFen, againstFen);
  return {
    lines: String(lines),
    amount: <Amount fen={amountFen} strong />,
    ...(isCompared && {
      against: <Amount fen={againstFen} strong />,
      more: <Amount fen={difference.moreFen} strong />,
      percent: percentSigned(difference),
    }),
  };
};

function columnsOf(
  t: Speaker,
  by: BillFacet,
  totalFen: Fen,
  isCompared: boolean,
  onOpen: (row: BillPart) => void,
): readonly Column<BillPart>[] {
  return [
    {
      key: 'name',
      title: billFacetNames[by],
      shown: 'always',
      text: ({ name }) => name,
      cell: (row) => <OpenButton row={row} isCard={isCard(by, row)} onOpen={onOpen} />,
    },
    {
      key: 'lines',
      title: t('bill-parts.lines'),
      align: 'right',
      className: 'digits',
      text: ({ lines }) => String(lines),
      value: ({ lines }) => lines,
    },
    moneyColumn(
      {
        key: 'amount',
        title: isCompared ? t('bill-parts.against-this') : t('bill-parts.amount'),
        card: 'aside',
        strong: true,
      },
      ({ amountFen }) => amountFen,
    ),
    ...(isCompared ? againstColumns(t) : [shareColumn(t, totalFen)]),
  ];
}

const shareColumn = (t: Speaker, totalFen: Fen): Column<BillPart> => ({
  key: 'share',
  title: t('bill-parts.share'),
  align: 'right',
  className: 'digits',
  text: ({ amountFen }) => shareText(amountFen, totalFen),
});

const againstColumns = (t: Speaker): readonly Column<BillPart>[] => [
  moneyColumn({ key: 'against', title: t('bill-parts.against-that') }, ({ againstFen }) => againstFen),
  moneyColumn(
    { key: 'more', title: t('bill-parts.against-more') },
    ({ amountFen, againstFen }) => differenceOf(amountFen, againstFen).moreFen,
  ),
  {
    key: 'percent',
    title: t('bill-parts.against-percent'),
    align: 'right',
    className: 'digits',
    text: ({ amountFen, againstFen }) => percentSigned(differenceOf(amountFen, againstFen)),
  },
];

function OpenButton(props: {
  readonly row: BillPart;
  readonly isCard: boolean;
  readonly onOpen: (row: BillPart) => void;
}) {
  const t = useWords(billPartWords);
  const { row, isCard: hasCard, onOpen } = props;
  // What the other bill has alone opens nothing here.
  if (row.lines === 0) return row.name;
  return (
    <button
      type="button"
      className="text-left break-words text-brand-700 underline-offset-4 hover:underline max-md:min-h-control-44"
      aria-label={t(hasCard ? 'bill-parts.card' : 'bill-parts.open', { name: row.name })}
      onClick={() => onOpen(row)}
    >
      {row.name}
    </button>
  );
}

/** What is beyond these is told in the table alone. */
const comparedBars = 1000;
/** More bars than these nobody reads. */
const shownBars = 8;

/** The dearest of both bills beside each other, what is left of them in one. */
function PartsChart({ asked }: { readonly asked: PartsAsked }) {
  const t = useWords(billPartWords);
  const found = useQuery(billParts(asked, 1, comparedBars));
  const [format] = useState(() => (value: number) => formatYuan(fen(value)));
  const list = found.data?.list ?? [];
  const rest = list.slice(shownBars);
  const bars = [
    ...list.slice(0, shownBars),
    ...(rest.length === 0
      ? []
      : [
          {
            name: t('bill-parts.others'),
            amountFen: sumFen(rest.map(({ amountFen }) => amountFen)),
            againstFen: sumFen(rest.map(({ againstFen }) => againstFen)),
          },
        ]),
  ];
  return (
    <BarChart
      title={t('bill-parts.against-chart', { facet: billFacetNames[asked.by] })}
      beside
      figures={{
        labels: bars.map(({ name }) => name),
        series:
          bars.length === 0
            ? []
            : [
                { name: t('bill-parts.against-this'), values: bars.map(({ amountFen }) => amountFen) },
                {
                  name: t('bill-parts.against-that'),
                  values: bars.map(({ againstFen }) => againstFen),
                  compared: true,
                },
              ],
        format,
        step: yuan(1),
      }}
      state={found.data !== undefined ? 'ready' : found.isError ? 'failed' : 'loading'}
      onRetry={() => void found.refetch()}
    />
  );
}
