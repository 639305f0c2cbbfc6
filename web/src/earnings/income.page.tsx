import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { exportedRows } from '#src/api/export-rows.ts';
import { DeskFrame } from '#src/desk/public.ts';
import {
  Amount,
  type Column,
  DataTable,
  FilterBar,
  momentColumn,
  moneyColumn,
  numberedPaging,
} from '#src/list/public.ts';
import { stampWords, useProducts } from '#src/orders/public.ts';
import { useTranslate, useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { earningWords } from './earning.words.ts';
import { type IncomeSearch, readIncomeSearch } from './earning-search.rules.ts';
import { type Income, incomeAsked, incomeListed } from './earnings.queries.ts';
import { usePeriodField } from './use-earning-fields.ts';

const pageSize = 20;

/** 推荐收益: what recommended members brought, order by order; the filters live in the address. */
export function IncomePage() {
  const t = useWords(earningWords);
  const search = readIncomeSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = (next: object) => void navigate({ to: '.', search: readIncomeSearch({ ...next }) as never });
  return (
    <DeskFrame
      title={t('income.title')}
      actions={
        <>
          <Link to="/city/recommended" className={buttonClass({ look: 'quiet' })}>
            {t('recommend.title')}
          </Link>
          <Link to="/myCenter/rewrads_detail" className={buttonClass({ look: 'quiet' })}>
            {t('income.detail')}
          </Link>
        </>
      }
    >
      <ByOrder search={search} onGo={go} />
    </DeskFrame>
  );
}

function ByOrder({ search, onGo }: { readonly search: IncomeSearch; readonly onGo: (next: object) => void }) {
  const t = useWords(earningWords);
  const found = useQuery(incomeListed(search, pageSize));
  const { page = 1, ...filters } = search;
  const { data } = found;
  return (
    <DataTable<Income>
      name="income"
      label={t('income.title')}
      titleHidden
      columns={useColumns()}
      rows={data?.list}
      rowKey={({ orderNo }) => orderNo}
      error={found.error}
      onRetry={() => void found.refetch()}
      empty={
        Object.keys(search).length > 0
          ? { picture: 'wallet', title: t('earning.empty-found') }
          : { picture: 'wallet', title: t('income.empty'), hint: t('income.empty-hint') }
      }
      {...(data !== undefined && {
        paging: numberedPaging({
          page,
          total: data.total,
          pageSize,
          onPage: (next) => onGo({ ...filters, page: next }),
        }),
        totals: { net: <Amount fen={data.sumFen} strong /> },
      })}
      read={(onCount, signal) =>
        exportedRows('/account/AppRecommendIncomeExport', incomeAsked(search), onCount, signal)
      }
      filters={
        <FilterBar
          name="income"
          fields={[{ kind: 'text', key: 'keyword', label: t('income.keyword') }, usePeriodField()]}
          search={search}
          onSearch={onGo}
        />
      }
    />
  );
}

/** What was sold, by its name. */
function useGoods(): (row: Income) => string {
  const products = useProducts();
  const translate = useTranslate();
  return ({ product }) => products[product].texts(translate).goods;
}

function useColumns(): readonly Column<Income>[] {
  const t = useWords(earningWords);
  const goodsOf = useGoods();
  return [
    { key: 'order', title: t('income.order'), className: 'digits break-all', text: ({ orderNo }) => orderNo },
    momentColumn({ key: 'at', title: t('income.at') }, ({ at }) => at, stampWords),
    {
      key: 'member',
      title: t('income.member'),
      text: ({ name }) => name || t('income.unnamed'),
      value: ({ name }) => name,
    },
    { key: 'mobile', title: t('income.mobile'), className: 'digits', text: ({ mobile }) => mobile },
    { key: 'product', title: t('income.product'), text: goodsOf, value: goodsOf },
    moneyColumn({ key: 'earned', title: t('income.earned') }, ({ earnedFen }) => earnedFen),
    moneyColumn({ key: 'taken', title: t('income.taken') }, ({ takenFen }) => takenFen),
    moneyColumn(
      { key: 'net', title: t('income.net'), card: 'aside', strong: true },
      ({ rewardFen }) => rewardFen,
    ),
  ];
}
