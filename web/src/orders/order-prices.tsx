import { type Fen, formatYuan, noFen } from '@woxing/contract/money';
import type { OrderDetail } from '@woxing/contract/orders';
import { passengerTypeWords } from '@woxing/contract/passenger-types';
import { railTicketTypeNames } from '@woxing/contract/train-tickets.rules';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { type OrderSpeak, orderWords } from './order.words.ts';
import { PriceSheets } from './order-price-sheets.tsx';
import { faresByLeg, moneyMoved, passengerTotal, priceLines } from './order-totals.rules.ts';

/** What everybody pays, line by line, down to the total of the order. */
export function OrderPrices({ order }: { readonly order: OrderDetail }) {
  const t = useWords(orderWords);
  const { paidFen, returnedFen } = moneyMoved(order.payments);
  const changed = order.train?.sheets.some(({ state }) => state === 'done') === true;
  return (
    <Card title={t('detail.prices')}>
      <ul className="flex flex-col gap-3">
        {order.passengers.map((passenger, index) => (
          <li key={`${passenger.name} ${passenger.paperNoMasked}`}>
            <p className="flex justify-between gap-4 font-semibold">
              <span>
                {passenger.name}
                <span className="ml-2 text-12 font-normal text-ink-500">{typeWords(order, index)}</span>
              </span>
              <span className="digits">{formatYuan(passengerTotal(passenger))}</span>
            </p>
            <dl className="mt-1 text-12 text-ink-500">
              {shownLines(order, index, t).map(({ title, fen }) => (
                <div key={title} className="flex justify-between gap-4">
                  <dt>{title}</dt>
                  <dd className="digits">{formatYuan(fen)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-16 font-semibold">
        {t(changed ? 'detail.total-ordered' : 'detail.total')}
        {changed ? (
          <span className="digits">{formatYuan(order.totalFen)}</span>
        ) : (
          <Money fen={order.totalFen} size="l" />
        )}
      </p>
      <PriceSheets order={order} />
      {paidFen > noFen && (
        <p className="flex justify-end gap-4 text-12 text-ink-500">
          <span>{t('detail.total-paid', { amount: formatYuan(paidFen) })}</span>
          {returnedFen > noFen && (
            <span className="text-ok">{t('detail.total-returned', { amount: formatYuan(returnedFen) })}</span>
          )}
        </p>
      )}
    </Card>
  );
}

/** A train has neither airport fee nor fuel; what is not asked for is not told. A journey has the fare of each of its trains. */
function shownLines(order: OrderDetail, index: number, t: OrderSpeak): { title: string; fen: Fen }[] {
  const lines = priceLines(order.passengers[index]!).map(({ line, fen }) => ({
    line,
    title: t(line === 'fare' && order.waitsFor !== null ? 'detail.price-prepaid' : `detail.price-${line}`),
    fen,
  }));
  if (order.product !== 'train') return lines;
  const byLeg = faresByLeg(order, index).map(({ no, fen }) => ({
    title: t('detail.price-fare-of', { no }),
    fen,
  }));
  const [fare, ...others] = lines;
  return [...(byLeg.length > 0 ? byLeg : [fare!]), ...others.filter(({ fen }) => fen > noFen)];
}

function typeWords({ train, passengers }: OrderDetail, index: number): string {
  const type = train?.ticketTypes[index];
  return type === undefined ? passengerTypeWords[passengers[index]!.type] : railTicketTypeNames[type];
}
