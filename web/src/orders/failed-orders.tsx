import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { issueFailedTab } from '@woxing/contract/orders/order-tabs.rules';
import { useMember } from '#src/access/public.ts';
import { useTranslate, useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { countWords } from './count-words.rules.ts';
import { orderWords } from './order.words.ts';
import { failedFound } from './orders.queries.ts';
import { useProducts } from './products-context.ts';

const way = 'font-semibold text-brand-700 underline-offset-4 hover:underline';

/** An entry of a description list: orders whose tickets failed, each product a way to its list of them; nothing where there is none. */
export function FailedOrders() {
  const t = useWords(orderWords);
  const translate = useTranslate();
  const products = useProducts();
  const { data = [] } = useQuery(failedFound(useMember()?.permissions ?? []));
  if (data.length === 0) return null;
  return (
    <div className="flex flex-wrap justify-between gap-x-3 py-2">
      <dt className="text-bad">{t('failed.title')}</dt>
      <dd className="digits ml-auto flex flex-col items-end gap-1">
        {data.map(({ product, count }) => (
          <Link
            key={product}
            to="/order/list"
            search={{ type: product, tab: issueFailedTab }}
            className={way}
          >
            {t('failed.count', { goods: products[product].texts(translate).goods, count: countWords(count) })}
          </Link>
        ))}
      </dd>
    </div>
  );
}

/** The same on a page that has no such list. */
export function FailedOrdersCard({ title }: { readonly title: string }) {
  const { data = [] } = useQuery(failedFound(useMember()?.permissions ?? []));
  if (data.length === 0) return null;
  return (
    <Card title={title}>
      <dl className="text-14">
        <FailedOrders />
      </dl>
    </Card>
  );
}
