import { Link } from '@tanstack/react-router';
import { formatYuan } from '@woxing/contract/core/money';
import { mayActUpon } from '@woxing/contract/orders/order-acts.rules';
import type { OrderSummary } from '@woxing/contract/orders/orders';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Money } from '#src/ui/money.tsx';
import { CarrierChangeBadge } from './carrier-change-badge.tsx';
import { stampWords } from './moment.rules.ts';
import { type OrderTranslate, orderWords } from './order.words.ts';
import { OrderCountdown } from './order-countdown.tsx';
import { OrderStatus } from './order-status.tsx';
import { useProduct, useProductTexts } from './products-context.ts';
import { TripLegs } from './trip-legs.tsx';
import { useOrderActs } from './use-order-acts.ts';
import { ordererWords, useSeesEmployees } from './use-orderers.ts';

interface Listed {
  readonly order: OrderSummary;
  /** Undefined until the server's clock is known; no deadline is shown before. */
  readonly clockOffsetMs: number | undefined;
}

/** One order on a phone: who, when, what it costs, where it stands, and what may be done with it. */
export function OrderCard({ order, clockOffsetMs }: Listed) {
  const t = useWords(orderWords);
  return (
    <div className="flex flex-col gap-3 rounded-l bg-surface p-4 shadow-1">
      <div className="flex items-start justify-between gap-3">
        <OrderName order={order} />
        <span className="flex shrink-0 flex-col items-end gap-1">
          <OrderStatus order={order} />
          <OrderCarrierChange order={order} />
        </span>
      </div>
      <div>
        <TripLegs legs={order.legs} waitsFor={order.waitsFor} />
        {order.endedWords !== null && <p className="mt-1 text-12 text-ink-500">{order.endedWords}</p>}
      </div>
      {order.customer !== undefined && (
        <p className="flex items-baseline justify-between gap-3 text-12 text-ink-700">
          <span className="min-w-0">
            {t('csv.customer')} {order.customer.name}
          </span>
          <span className="digits shrink-0">
            {t('csv.earned')} {formatYuan(order.customer.earnedFen)}
          </span>
        </p>
      )}
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 text-14 text-ink-700">{namesOf(t, order.passengerNames)}</span>
        <Money fen={order.deskFen ?? order.totalFen} tone="plain" className="text-price-small" />
      </p>
      <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line pt-3">
        <span className="mr-auto">
          <TimeLeft order={order} clockOffsetMs={clockOffsetMs} />
        </span>
        <RowActs order={order} />
      </div>
    </div>
  );
}

/** Its number, when it was ordered and, where that may be somebody else, by whom. */
export function OrderName({ order }: { readonly order: OrderSummary }) {
  const t = useWords(orderWords);
  const { links } = useProduct(order.product);
  const seesEmployees = useSeesEmployees();
  return (
    <div className="min-w-0">
      <Link
        {...links.detail(order.orderNo)}
        className="digits text-14 font-semibold break-all text-brand-600 hover:underline"
      >
        {order.orderNo}
      </Link>
      <p className="flex flex-wrap items-center gap-x-2 text-12 text-ink-500">
        <span className="digits">{stampWords(order.createdAt)}</span>
        {order.issuedElsewhere && <Badge>{t('order.offline')}</Badge>}
        {order.deskFen !== undefined && <Badge>{t('order.at-desk')}</Badge>}
      </p>
      {(seesEmployees || order.orderedBy !== undefined) && (
        <p className="text-12 text-ink-700">
          {t('order.ordered-by')}
          <span className="ml-1.5">{ordererWords(t, order)}</span>
        </p>
      )}
    </div>
  );
}

/** Where it stands, and how long it can be paid. */
export function OrderStatusCell({ order, clockOffsetMs }: Listed) {
  return (
    <div className="flex flex-col items-start gap-1">
      <OrderStatus order={order} />
      <OrderCarrierChange order={order} />
      <TimeLeft order={order} clockOffsetMs={clockOffsetMs} />
    </div>
  );
}

function OrderCarrierChange({ order }: Pick<Listed, 'order'>) {
  return <CarrierChangeBadge change={order.carrierChange} texts={useProductTexts(order.product)} />;
}

function TimeLeft({ order, clockOffsetMs }: Listed) {
  if (order.payBefore === null || clockOffsetMs === undefined) return null;
  return <OrderCountdown payBefore={order.payBefore} clockOffsetMs={clockOffsetMs} />;
}

export function RowActs({ order }: { readonly order: OrderSummary }) {
  const t = useWords(orderWords);
  const { links, paidAfterwards } = useProduct(order.product);
  const { cancel, busy } = useOrderActs(order);
  const no = order.orderNo;
  const mayAct = mayActUpon(order);
  const mayCancel = mayAct && order.code === 0 && paidAfterwards !== true;
  return (
    <>
      {mayAct && order.payBefore !== null && (
        <Link
          {...links.pay(order.orderNo)}
          aria-label={t('order.pay-of', { no })}
          className={buttonClass({ look: 'action', size: 's' })}
        >
          {t('order.pay')}
        </Link>
      )}
      {mayCancel && (
        <Button
          look="quiet"
          size="s"
          busy={busy.cancel}
          aria-label={t('order.cancel-of', { no })}
          onClick={cancel}
        >
          {t('cancel.short')}
        </Button>
      )}
      <Link
        {...links.detail(order.orderNo)}
        aria-label={t('order.detail-of', { no })}
        className={buttonClass({
          look: 'quiet',
          size: 's',
          // On a phone the card is the way to the order, and the deadline needs the room.
          className: mayCancel ? 'max-md:hidden' : '',
        })}
      >
        {t('order.detail')}
      </Link>
    </>
  );
}

const namesShown = 2;

export function namesOf(t: OrderTranslate, names: readonly string[]): string {
  const shown = names.slice(0, namesShown).join('、');
  return names.length > namesShown
    ? t('order.passengers-more', { names: shown, count: names.length })
    : shown;
}
