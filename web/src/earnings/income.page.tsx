import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { formatYuan } from '@woxing/contract/core/money';
import { type FormEvent, type ReactNode, useState } from 'react';
import { stampWords, useProducts } from '#src/orders/public.ts';
import { useTranslate, useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Select } from '#src/ui/select.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { earningWords } from './earning.words.ts';
import { earningPeriods, type IncomeSearch, readIncomeSearch } from './earning-search.rules.ts';
import { allIncome, type Income, incomeListed, recommendedListed } from './earnings.queries.ts';
import { ExportButton } from './export-button.tsx';

const pageSize = 20;

/** Among the reports it has no frame around it. */
export function IncomeReportPage() {
  return (
    <div className="mx-auto max-w-page px-4 py-4 md:py-7 lg:px-6">
      <IncomePage />
    </div>
  );
}

/** 推荐收益: what recommended members brought, order by order or member by member; the filters live in the address. */
export function IncomePage() {
  const t = useWords(earningWords);
  const search = readIncomeSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = (next: IncomeSearch) => void navigate({ to: '.', search: next as never });
  return (
    <Card className="flex flex-col gap-4">
      <title>{t('income.page-title')}</title>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="mr-auto text-20">{t('income.title')}</h1>
        <Link to="/myCenter/rewrads_detail" className="text-14 text-brand-600 hover:underline">
          {t('income.detail')}
        </Link>
      </div>
      <Tabs
        title={t('income.views')}
        tabs={[
          { value: 'order', label: t('income.by-order') },
          { value: 'member', label: t('income.by-member') },
        ]}
        value={search.by ?? 'order'}
        onChange={(next) => go(next === 'member' ? { by: 'member' } : {})}
      >
        {search.by === 'member' ? (
          <ByMember page={search.page ?? 1} onGo={go} />
        ) : (
          <ByOrder search={search} onGo={go} />
        )}
      </Tabs>
    </Card>
  );
}

function ByOrder({ search, onGo }: { readonly search: IncomeSearch; readonly onGo: Go }) {
  const t = useWords(earningWords);
  const goodsOf = useGoods();
  const found = useQuery(incomeListed(search, pageSize));
  const { page = 1, ...filters } = search;
  const { data } = found;
  return (
    <div className="flex flex-col gap-4">
      <Filters key={search.keyword ?? ''} search={search} onGo={onGo} />
      {data === undefined ? (
        <Waiting error={found.error} onRetry={() => void found.refetch()} />
      ) : data.list.length === 0 ? (
        Object.keys(search).length > 0 ? (
          <EmptyState title={t('earning.empty-found')} />
        ) : (
          <EmptyState title={t('income.empty')} hint={t('income.empty-hint')} />
        )
      ) : (
        <>
          <Table
            label={t('income.title')}
            heads={(['at', 'order', 'member', 'product', 'earned', 'taken', 'net'] as const).map((column) =>
              t(`income.${column}`),
            )}
            rows={data.list.map((row) => ({ key: row.orderNo, cells: cellsOf(row, goodsOf(row)) }))}
            grid="md:grid-cols-[9rem_minmax(11rem,1.4fr)_minmax(8rem,1fr)_4.5rem_5.5rem_5.5rem_5.5rem]"
            figures={3}
          />
          <Foot
            words={`${t('income.count', { count: data.total })}　${t('income.sum', { sum: formatYuan(data.sumFen) })}`}
            page={page}
            total={data.total}
            onPage={(next) => onGo({ ...filters, ...(next > 1 && { page: next }) })}
          />
        </>
      )}
    </div>
  );
}

type Go = (search: IncomeSearch) => void;

/** What was sold, by its name. */
function useGoods(): (row: Income) => string {
  const products = useProducts();
  const translate = useTranslate();
  return ({ product }) => products[product].texts(translate).goods;
}
function cellsOf(row: Income, goods: string): readonly ReactNode[] {
  return [
    <span key="at" className="digits">
      {stampWords(row.at)}
    </span>,
    <span key="order" className="digits break-all">
      {row.orderNo}
    </span>,
    <Who key="who" name={row.name} mobile={row.mobile} />,
    goods,
    formatYuan(row.earnedFen),
    formatYuan(row.takenFen),
    <strong key="net">{formatYuan(row.rewardFen)}</strong>,
  ];
}

function Who({ name, mobile }: { readonly name: string; readonly mobile: string }) {
  const t = useWords(earningWords);
  return (
    <span>
      {name === '' ? t('income.unnamed') : name}
      {mobile !== '' && <span className="digits ml-2 text-12 text-ink-500">{mobile}</span>}
    </span>
  );
}

function Filters({ search, onGo }: { readonly search: IncomeSearch; readonly onGo: Go }) {
  const t = useWords(earningWords);
  const goodsOf = useGoods();
  const [keyword, setKeyword] = useState(search.keyword ?? '');
  const heads = (['at', 'order', 'member', 'mobile', 'product', 'earned', 'taken', 'net'] as const).map(
    (column) => t(`income.${column}`),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { keyword: _old, page: _page, ...rest } = search;
    onGo({ ...rest, ...(keyword.trim() !== '' && { keyword: keyword.trim() }) });
  };
  const fileRow = (row: Income) => [
    stampWords(row.at),
    row.orderNo,
    row.name,
    row.mobile,
    goodsOf(row),
    ...[row.earnedFen, row.takenFen, row.rewardFen].map((amount) => (amount / 100).toFixed(2)),
  ];
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <Select
        className="w-full md:w-40"
        label={t('earning.period')}
        value={search.days ?? 'any'}
        options={earningPeriods.map((value) => ({ value, label: t(`earning.period-${value}`) }))}
        onChange={(days) => {
          const { days: _old, page: _page, ...rest } = search;
          onGo({ ...rest, ...(days !== 'any' && { days }) });
        }}
      />
      <TextField
        className="min-w-0 flex-1 md:max-w-64"
        label={t('income.keyword')}
        inputMode="numeric"
        maxLength={40}
        value={keyword}
        onChange={setKeyword}
      />
      <Button type="submit" className="h-11">
        {t('income.search')}
      </Button>
      <span className="md:ml-auto">
        <ExportButton
          file={t('income.file')}
          rows={async () => [heads, ...(await allIncome(search)).map(fileRow)]}
        />
      </span>
    </form>
  );
}

function ByMember({ page, onGo }: { readonly page: number; readonly onGo: Go }) {
  const t = useWords(earningWords);
  const found = useQuery(recommendedListed(page, pageSize));
  const { data } = found;
  if (data === undefined) return <Waiting error={found.error} onRetry={() => void found.refetch()} />;
  if (data.list.length === 0)
    return <EmptyState title={t('income.no-members')} hint={t('income.empty-hint')} />;
  return (
    <>
      <Table
        label={t('income.by-member')}
        heads={(['member', 'joined', 'orders', 'net'] as const).map((column) => t(`income.${column}`))}
        rows={data.list.map((row) => ({
          key: row.memberNo,
          cells: [
            <Who key="who" name={row.name} mobile={row.mobile} />,
            <span key="joined" className="digits">
              {stampWords(row.joinedAt)}
            </span>,
            row.orders,
            <strong key="net">{formatYuan(row.rewardFen)}</strong>,
          ],
        }))}
        grid="md:grid-cols-[minmax(12rem,1.5fr)_minmax(9rem,1fr)_8rem_7rem]"
        figures={2}
      />
      <Foot
        words={t('income.members', { count: data.total })}
        page={page}
        total={data.total}
        onPage={(next) => onGo({ by: 'member', ...(next > 1 && { page: next }) })}
      />
    </>
  );
}

function Waiting({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  const t = useWords(earningWords);
  if (error !== null) return <ErrorState title={t('income.failed')} hint={error.message} onRetry={onRetry} />;
  return (
    <output className="flex flex-col gap-3" aria-label={t('income.loading')}>
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </output>
  );
}

/** Cards on a phone, lines under heads on a desktop; the last `figures` columns stand at the right. */
function Table(props: {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  readonly grid: string;
  readonly figures: number;
}) {
  const { heads, rows, figures } = props;
  const grid = `md:grid ${props.grid} md:items-center md:gap-3`;
  const isFigure = (column: number) => column >= heads.length - figures;
  return (
    <div>
      <div
        aria-hidden="true"
        className={`${grid} hidden rounded-m bg-background px-4 py-2 text-14 font-semibold text-ink-700`}
      >
        {heads.map((head, column) => (
          <span key={head} className={isFigure(column) ? 'text-right' : undefined}>
            {head}
          </span>
        ))}
      </div>
      <ul aria-label={props.label} className="flex flex-col gap-3 md:gap-0 md:divide-y md:divide-line">
        {rows.map(({ key, cells }) => (
          <li
            key={key}
            className={`${grid} flex flex-col gap-1 rounded-m border border-line p-4 text-14 md:rounded-none md:border-0 md:py-3`}
          >
            {cells.map((cell, column) => (
              <span
                key={heads[column]}
                className={`flex justify-between gap-3 md:block ${isFigure(column) ? 'digits md:text-right' : ''}`}
              >
                <span className="shrink-0 text-ink-500 md:hidden">{heads[column]}</span>
                {cell}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Foot(props: {
  readonly words: string;
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}) {
  const t = useWords(earningWords);
  const { page } = props;
  const pages = Math.max(1, Math.ceil(props.total / pageSize));
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pt-4 text-14 text-ink-500">
      <p>{props.words}</p>
      {pages > 1 && (
        <span className="flex items-center gap-3">
          <Button look="quiet" size="s" disabled={page <= 1} onClick={() => props.onPage(page - 1)}>
            {t('earning.previous')}
          </Button>
          {t('earning.page', { page, pages })}
          <Button look="quiet" size="s" disabled={page >= pages} onClick={() => props.onPage(page + 1)}>
            {t('earning.next')}
          </Button>
        </span>
      )}
    </div>
  );
}
