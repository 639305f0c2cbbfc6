import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fen, formatYuan } from '@woxing/contract/core/money';
import { isShown, reports } from '@woxing/contract/reports/reports.rules';
import { travelIs } from '@woxing/contract/reports/travel-kinds.rules';
import { useMember } from '#src/access/public.ts';
import { failedTile, KpiTile } from '#src/charts/public.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { rewardRead } from '#src/earnings/public.ts';
import {
  firstPages,
  OrdersWaiting,
  useFailedRow,
  useSoldProducts,
  useSoonestDue,
  type WaitingRow,
} from '#src/orders/public.ts';
import {
  EarnedTile,
  MonthByDay,
  MonthByProduct,
  MonthLink,
  MonthTile,
  sellerMonthRead,
} from '#src/reports/public.ts';
import { orderMenu } from '#src/rights/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ExpiringPapers } from '#src/travel-documents/public.ts';
import { UnderWay, UnderWayTile } from '#src/trips/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { LatestOrders } from './latest-orders.tsx';
import { sellerCentreWords } from './seller-centre.words.ts';

const way = 'font-semibold text-brand-700 underline-offset-4 hover:underline';

/** 客户管理, of distributors alone. */
const customersMenu = 52;

/** 分销工作台: what a distributor or an operator has to do today, who travels by what they have sold, what they have sold this month and what they have earned. */
export function SellerCentrePage() {
  const t = useWords(sellerCentreWords);
  const unread = { failed: t('seller-centre.failed'), again: t('seller-centre.again') };
  const month = useQuery(sellerMonthRead());
  const reward = useQuery(rewardRead());
  const [sold] = useSoldProducts();
  const permissions = useMember()?.permissions ?? [];
  const hasCustomers = permissions.includes(customersMenu);
  const seesOrders = permissions.includes(orderMenu);
  const tickets = month.data?.travel.filter(travelIs('ticketed')).reduce((sum, one) => sum + one.tickets, 0);
  return (
    <DeskFrame
      title={t('seller-centre.title')}
      hint={t('seller-centre.hint')}
      {...(sold &&
        hasCustomers && {
          actions: (
            <Link {...sold.links.search()} className={buttonClass({})}>
              {t('seller-centre.book')}
            </Link>
          ),
        })}
    >
      <div className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-3">
        <MonthTile label={t('seller-centre.month')} found={month} />
        <KpiTile
          label={t('seller-centre.tickets')}
          value={tickets ?? 0}
          format={(count) => t('seller-centre.tickets-format', { count })}
          link={(figure) => <MonthLink month={month.data}>{figure}</MonthLink>}
          loading={tickets === undefined}
          {...failedTile(month, unread)}
        />
        <EarnedTile label={t('seller-centre.shared')} report="share" />
        <EarnedTile label={t('seller-centre.recommended')} report="income" />
        <KpiTile
          label={t('seller-centre.reward')}
          value={reward.data?.availableFen ?? 0}
          format={(value) => formatYuan(fen(value))}
          link={(figure) => (
            <Link to="/myCenter/rewrads_detail" className="underline-offset-4 hover:underline">
              {figure}
            </Link>
          )}
          loading={reward.data === undefined}
          {...failedTile(reward, unread)}
        />
        {seesOrders && <UnderWayTile />}
      </div>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[2fr_1fr] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:col-start-2">
          <ToDo />
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <ExpiringPapers />
          {seesOrders && <UnderWay always map of="sold" />}
          <MonthByProduct found={month} of="sold" />
          <MonthByDay found={month} />
          <LatestOrders />
        </div>
        <div className="min-w-0 lg:col-start-2">
          <Ways hasCustomers={hasCustomers} />
        </div>
      </div>
    </DeskFrame>
  );
}

/** Orders that wait for their payment, and those on which something is under way, each a way to its list. */
function ToDo() {
  const t = useWords(sellerCentreWords);
  const found = useQuery(firstPages());
  const due = useSoonestDue();
  const rows: readonly WaitingRow[] = [
    { title: t('seller-centre.to-pay'), tab: 'to-pay', note: due },
    useFailedRow(),
    { title: t('seller-centre.in-work'), tab: 'in-progress' },
  ];
  const waits = found.data?.lists.some(({ counts }) => rows.some(({ tab }) => (counts[tab] ?? 0) > 0));
  return (
    <Card title={t('seller-centre.to-do')}>
      {found.data === undefined ? (
        found.isError ? (
          <ErrorState title={t('seller-centre.failed')} onRetry={() => void found.refetch()} />
        ) : (
          <Skeleton className="h-20" />
        )
      ) : waits ? (
        <dl className="divide-y divide-line text-14">
          <OrdersWaiting rows={rows} />
        </dl>
      ) : (
        <p className="text-14 text-ink-500">{t('seller-centre.nothing')}</p>
      )}
    </Card>
  );
}

function Ways({ hasCustomers }: { readonly hasCustomers: boolean }) {
  const t = useWords(sellerCentreWords);
  const hasSums = isShown(reports.airSum, useMember()?.permissions ?? []);
  return (
    <Card title={t('seller-centre.ways')}>
      <nav className="flex flex-col items-start gap-2 text-14" aria-label={t('seller-centre.ways')}>
        {hasCustomers && (
          <Link to="/personnel/customers" className={way}>
            {t('seller-centre.customers')}
          </Link>
        )}
        <Link to="/city/subordinate" className={way}>
          {t('seller-centre.subordinates')}
        </Link>
        <Link to="/bill/shareBill" className={way}>
          {t('seller-centre.shares')}
        </Link>
        <Link to="/order/list" className={way}>
          {t('seller-centre.orders')}
        </Link>
        {hasSums && (
          <Link to={reports.airSum.path} className={way}>
            {t('seller-centre.sales')}
          </Link>
        )}
        <Link to="/myCenter/rewrads_detail" className={way}>
          {t('seller-centre.rewards')}
        </Link>
        <Link to="/myCenter/wallet" className={way}>
          {t('seller-centre.wallet')}
        </Link>
      </nav>
    </Card>
  );
}
