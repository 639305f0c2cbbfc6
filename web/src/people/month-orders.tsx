import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import { formatYuan } from '@woxing/contract/core/money';
import type { enterpriseSpending } from '@woxing/contract/orders/orders';
import { productMenus } from '@woxing/contract/products/products.rules';
import type { ReactNode } from 'react';
import { useMember } from '#src/access/public.ts';
import { useProductTexts } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { NothingYet } from '#src/ui/nothing-yet.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { companyWords } from './company.words.ts';

type Spending = OutputOf<typeof enterpriseSpending>;
type OfProduct = Spending['products'][number];

/** Where it stands on its page. */
export const monthOrdersId = 'month-orders';

/** What was ordered this month by product, each figure a way to the orders of the month in the list of its product. */
export function MonthOrders({
  found,
}: {
  readonly found: Pick<UseQueryResult<Spending>, 'data' | 'isError' | 'error' | 'refetch'>;
}) {
  const t = useWords(companyWords);
  const { data } = found;
  return (
    <div id={monthOrdersId} className="scroll-mt-20">
      <Card title={t('company.by-product')}>
        {data === undefined ? (
          found.isError ? (
            <ErrorState
              title={t('company.failed')}
              hint={found.error?.message}
              onRetry={() => void found.refetch()}
            />
          ) : (
            <Skeleton className="h-24" />
          )
        ) : data.products.length === 0 ? (
          <NothingYet title={t('company.by-product-none')} />
        ) : (
          <ProductTable spending={data} />
        )}
      </Card>
    </div>
  );
}

function ProductTable({ spending }: { readonly spending: Spending }) {
  const t = useWords(companyWords);
  return (
    <>
      <table aria-label={t('company.by-product')} className="w-full text-left text-14">
        <thead className="text-12 text-ink-500">
          <tr>
            <th scope="col" className="py-1 font-normal">
              {t('company.product')}
            </th>
            <th scope="col" className="py-1 pl-3 text-right font-normal">
              {t('company.orders')}
            </th>
            <th scope="col" className="py-1 pl-3 text-right font-normal">
              {t('company.month')}
            </th>
          </tr>
        </thead>
        <tbody>
          {spending.products.map((one) => (
            <ProductRow key={one.product} one={one} days={spending.days} />
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-12 text-ink-500">{t('company.by-product-help')}</p>
    </>
  );
}

function ProductRow({ one, days }: { readonly one: OfProduct; readonly days: Spending['days'] }) {
  const t = useWords(companyWords);
  const { goods } = useProductTexts(one.product);
  const amount = formatYuan(one.spentFen);
  const to = (label: string, figure: string) => (
    <ToList product={one.product} days={days} label={label}>
      {figure}
    </ToList>
  );
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 font-normal">
        {goods}
      </th>
      <td className="digits py-2 pl-3 text-right">
        {to(
          t('company.product-orders', { goods, count: one.orders }),
          t('company.orders-format', { count: one.orders }),
        )}
      </td>
      <td className="digits py-2 pl-3 text-right font-semibold">
        {to(t('company.product-spent', { goods, amount }), amount)}
      </td>
    </tr>
  );
}

/** A way for who has the list of the product. */
function ToList(props: {
  readonly product: OfProduct['product'];
  readonly days: Spending['days'];
  readonly label: string;
  readonly children: ReactNode;
}) {
  const { product, days, label, children } = props;
  const hasList = useMember()?.permissions.includes(productMenus[product]) ?? false;
  if (!hasList) return children;
  return (
    <Link
      to="/order/list"
      search={{ type: product, from: days[0]!.day, to: days.at(-1)!.day }}
      aria-label={label}
      className="text-brand-700 underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}
