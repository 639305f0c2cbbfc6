import { formatMonthDay } from '@woxing/contract/core/days';
import { formatYuan, subtractFen, sumFen } from '@woxing/contract/core/money';
import type { CustomerSale } from '@woxing/contract/orders/customer-sales';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { asksFee } from '@woxing/contract/orders/sale-prices.rules';
import { useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { customerCopy } from './customer-copy.rules.ts';
import { saleWords } from './sale.words.ts';
import { SaleSums } from './sale-sums.tsx';

/** For which customer an order was placed, and what they were asked: for who placed it, and on no customer's copy. */
export default function OrderCustomerCard({
  order,
  customer,
  title,
}: {
  readonly order: OrderDetail;
  readonly customer: CustomerSale;
  /** What the customer's copy is called: the kind of the order and where it stands. */
  readonly title: string;
}) {
  const t = useWords(saleWords);
  const [copying, setCopying] = useState(false);
  const added = t(asksFee(order.product) ? 'sale.fee' : 'sale.mark-up');
  const netFen = sumFen(customer.passengers.map((sale) => sale.netFen));
  return (
    <Card title={t('order-customer.title')}>
      <p className="flex justify-between gap-4 text-14">
        <span className="text-ink-500">{t('order-customer.customer')}</span>
        <span className="font-semibold">{customerName(t, customer)}</span>
      </p>
      {customer.note !== '' && (
        <p className="mt-1 flex justify-between gap-4 text-14">
          <span className="shrink-0 text-ink-500">{t('order-customer.note')}</span>
          <span className="min-w-0 text-right break-words">{customer.note}</span>
        </p>
      )}
      <ul className="mt-3 flex flex-col gap-2 border-t border-line pt-3">
        {Array.from(customer.passengers.entries(), ([at, sale]) => (
          <li key={at} className="text-14">
            <p className="flex justify-between gap-4 font-semibold">
              {order.passengers[at]?.name}
              <span className="digits">{formatYuan(sale.saleFen)}</span>
            </p>
            <p className="flex justify-between gap-4 text-12 text-ink-500">
              <span>
                {t('sale.net')} {formatYuan(sale.netFen)}
              </span>
              <span>
                {sale.sold
                  ? `${added} ${formatYuan(subtractFen(sale.saleFen, sale.netFen))}`
                  : t('order-customer.unsold')}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <SaleSums netFen={netFen} saleFen={customer.saleFen} earnedFen={customer.earnedFen} />
      <p className="mt-2 text-12 text-ink-500">{t('order-customer.explained')}</p>
      <Button look="quiet" className="mt-3" wide onClick={() => setCopying(true)}>
        {t('order-customer.copy')}
      </Button>
      {copying && (
        <CopyDialog
          title={t('copy.title-order')}
          text={copyOf(order, customer, title, t(footOf(order)))}
          onClose={() => setCopying(false)}
        />
      )}
    </Card>
  );
}

function customerName(
  t: ReturnType<typeof useWords<typeof saleWords.base>>,
  { id, name }: CustomerSale,
): string {
  if (name === '') return t('order-customer.erased');
  return id === null ? t('order-customer.gone', { name }) : name;
}

/** While an order is not settled, what it costs in the end may not be known: of a ride before its bill, of a berth before its number. */
const footOf = ({ code, product }: OrderDetail) =>
  code === 7 || code === 20 ? (`copy.foot.${product}` as const) : ('copy.order-foot' as const);

function copyOf(order: OrderDetail, customer: CustomerSale, title: string, foot: string): string {
  return customerCopy({
    title,
    customer: customer.name,
    legs: order.trip.map(({ day, no, from, departs, to, arrives }) =>
      from === to
        ? `${formatMonthDay(day)} ${from} ${no}`
        : `${formatMonthDay(day)} ${no} ${from}${departs}—${to}${arrives}`,
    ),
    passengers: customer.passengers.map(({ saleFen }, index) => ({
      name: order.passengers[index]?.name ?? '',
      saleFen,
    })),
    note: customer.note,
    foot,
  });
}
