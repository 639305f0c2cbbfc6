import { Link } from '@tanstack/react-router';
import type { OrderSummary } from '@woxing/contract/orders/orders';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Money } from '#src/ui/money.tsx';
import { stampWords } from './moment.rules.ts';
import { type OrderTranslate, orderWords } from './order.words.ts';
import { OrderCountdown } from './order-countdown.tsx';
import { OrderStatus } from './order-status.tsx';
import { useProduct } from './products-context.ts';
import { TripLegs } from './trip-legs.tsx';
import { useOrderActs } from './use-order-acts.ts';
import { ordererWords, useSeesEmployees } from './use-orderers.ts';

/** The columns of the heads and of every row, from the width where rows are lines. */
export const rowGrid =
  'md:grid md:grid-cols-[158px_minmax(0,1fr)_minmax(72px,120px)_88px_150px_auto] md:gap-x-4 lg:grid-cols-[178px_minmax(0,1fr)_124px_104px_146px_192px] lg:gap-x-6';

const namesShown = 2;

/** One order: who, when, what it costs, where it stands, and what may be done with it. */
export function OrderRow({
  order,
  clockOffsetMs,
}: {
  readonly order: OrderSummary;
  /** Undefined until the server's clock is known; no deadline is shown before. */
  readonly clockOffsetMs: number | undefined;
}) {
  const t = useWords(orderWords);
  const { links } = useProduct(order.product);
  const seesEmployees = useSeesEmployees();
  const countdown = order.payBefore !== null && clockOffsetMs !== undefined && (
    <OrderCountdown payBefore={order.payBefore} clockOffsetMs={clockOffsetMs} />
  );
  return (
    <li
      className={`${rowGrid} flex flex-wrap items-center justify-between gap-3 rounded-l bg-surface p-4 shadow-1 md:rounded-none md:border-b md:shadow-none md:hover:bg-background`}
    >
      <div className="min-w-0">
        <Link
          {...links.detail(order.orderNo)}
          className="digits text-14 font-semibold break-all text-brand-600 hover:underline"
        >
          {order.orderNo}
        </Link>
        <p className="digits text-12 text-ink-500">{stampWords(order.createdAt)}</p>
        {seesEmployees && (
          <p className="text-12 text-ink-700">
            {t('order.ordered-by')}
            <span className="ml-1.5">{ordererWords(t, order)}</span>
          </p>
        )}
      </div>
      <div className="order-last w-full md:order-none md:w-auto">
        <TripLegs legs={order.legs} waitsFor={order.waitsFor} />
        {order.endedWords !== null && <p className="mt-1 text-12 text-ink-500">{order.endedWords}</p>}
      </div>
      <p className="order-last text-14 text-ink-700 md:order-none">{namesOf(t, order.passengerNames)}</p>
      <p className="order-last md:order-none md:text-right">
        <Money fen={order.totalFen} tone="plain" className="text-price-small" />
      </p>
      <div className="flex flex-col items-end gap-1 md:items-start">
        <OrderStatus order={order} />
        {countdown && <span className="max-md:hidden">{countdown}</span>}
      </div>
      <div className="order-last flex w-full flex-wrap items-center justify-end gap-2 border-t border-line pt-3 md:order-none md:w-auto md:justify-start md:border-0 md:pt-0">
        <span className="mr-auto md:hidden">{countdown}</span>
        <RowActs order={order} />
      </div>
    </li>
  );
}

function RowActs({ order }: { readonly order: OrderSummary }) {
  const t = useWords(orderWords);
  const { links } = useProduct(order.product);
  const { cancel, busy } = useOrderActs(order);
  const no = order.orderNo;
  const own = order.orderedBy === undefined;
  return (
    <>
      {own && order.payBefore !== null && (
        <Link
          {...links.pay(order.orderNo)}
          aria-label={t('order.pay-of', { no })}
          className={buttonClass({ look: 'action', size: 's' })}
        >
          {t('order.pay')}
        </Link>
      )}
      {own && order.code === 0 && (
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
          // On a phone the number is the way to the order, and the deadline needs the room.
          className: own && order.code === 0 ? 'max-md:hidden' : '',
        })}
      >
        {t('order.detail')}
      </Link>
    </>
  );
}

function namesOf(t: OrderTranslate, names: readonly string[]): string {
  const shown = names.slice(0, namesShown).join('、');
  return names.length > namesShown
    ? t('order.passengers-more', { names: shown, count: names.length })
    : shown;
}
