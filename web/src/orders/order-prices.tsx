import { type Fen, formatYuan, noFen } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { type PriceKind, sumsByKind, totalOf } from '@woxing/contract/orders/price-items.rules';
import { passengerTypeWords } from '@woxing/contract/people/passenger-types';
import { railTicketTypeNames } from '@woxing/contract/products/rail/train-tickets.rules';
import { useMember } from '#src/access/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { type OrderTranslate, orderWords } from './order.words.ts';
import { PriceSheets } from './order-price-sheets.tsx';
import { faresByLeg, itemsOfPassenger, moneyMoved } from './order-totals.rules.ts';

/** What everybody pays, line by line, down to the total of the order. */
export function OrderPrices({ order }: { readonly order: OrderDetail }) {
  const t = useWords(orderWords);
  const feesHidden = useMember()?.showServFee === 0;
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
              <span className="digits">{formatYuan(totalOf(itemsOfPassenger(order, index)))}</span>
            </p>
            <dl className="mt-1 text-12 text-ink-500">
              {shownLines(order, index, t, feesHidden).map(({ title, amount }) => (
                <div key={title} className="flex justify-between gap-4">
                  <dt>{title}</dt>
                  <dd className="digits">{amount}</dd>
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
      <Moved order={order} />
    </Card>
  );
}

/** What was paid in all, with what of it was for changes, what came back, and what that leaves. */
function Moved({ order }: { readonly order: OrderDetail }) {
  const t = useWords(orderWords);
  const { paidFen, differences, returnedFen, keptFen } = moneyMoved(order);
  if (order.payments.length === 0) return null;
  const lines = [
    { title: t('detail.moved-paid'), fen: paidFen },
    ...differences.map(({ kind, fen }) => ({
      title: t('detail.moved-difference', { kind: t(`sheet-kind.${kind}`) }),
      fen,
    })),
    { title: t('detail.moved-returned'), fen: returnedFen },
  ].filter(({ fen }) => fen > noFen);
  return (
    <dl className="mt-3 flex flex-col gap-0.5 border-t border-line pt-3 text-12 text-ink-500">
      {lines.map(({ title, fen }) => (
        <div key={title} className="flex justify-between gap-4">
          <dt>{title}</dt>
          <dd className="digits">{formatYuan(fen)}</dd>
        </div>
      ))}
      {lines.length > 1 && (
        <div className="flex justify-between gap-4 font-semibold text-ink-700">
          <dt>{t('detail.moved-kept')}</dt>
          <dd className="digits">{formatYuan(keptFen)}</dd>
        </div>
      )}
    </dl>
  );
}

/** A train has neither airport fee nor fuel; what is not asked for is not told. A journey has the fare of each of its trains. */
function shownLines(
  order: OrderDetail,
  index: number,
  t: OrderTranslate,
  feesHidden: boolean,
): { title: string; amount: string }[] {
  return priced(order, index, t, feesHidden).map(({ kind, title, fen }) => ({
    title,
    amount: kind === 'airport' && fen === noFen ? t('detail.price-waived') : formatYuan(fen),
  }));
}

interface ShownLine {
  readonly kind: PriceKind;
  readonly title: string;
  readonly fen: Fen;
}

function priced(order: OrderDetail, index: number, t: OrderTranslate, feesHidden: boolean): ShownLine[] {
  const lines = sumsByKind(itemsOfPassenger(order, index)).map(({ kind, fen }) => ({
    kind,
    title: t(kind === 'fare' ? fareTitle(order, feesHidden) : `detail.price-${kind}`),
    fen,
  }));
  if (order.product !== 'train') return lines;
  const byLeg = faresByLeg(order, index).map(({ no, fen }) => ({
    kind: 'fare' as const,
    title: t('detail.price-fare-of', { no }),
    fen,
  }));
  return byLeg.length === 0 ? lines : [...byLeg, ...lines.filter(({ kind }) => kind !== 'fare')];
}

/** The fare of a flight is ticket money where service fees are not shown, as they are contained in it. */
function fareTitle({ product, waitsFor }: OrderDetail, feesHidden: boolean) {
  if (waitsFor !== null) return 'detail.price-prepaid';
  return feesHidden && product !== 'train' ? 'detail.price-ticket-money' : 'detail.price-fare';
}

function typeWords({ train, passengers }: OrderDetail, index: number): string {
  const type = train?.ticketTypes[index];
  return type === undefined ? passengerTypeWords[passengers[index]!.type] : railTicketTypeNames[type];
}
