import { Link } from '@tanstack/react-router';
import { formatYuan } from '@woxing/contract/core/money';
import { mayActUpon } from '@woxing/contract/orders/order-acts.rules';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { useTranslate, useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { CopyButton } from './copy-button.tsx';
import { clockOffsetMs, momentWords, stampWords } from './moment.rules.ts';
import { nextWords } from './next-words.ts';
import { orderWords } from './order.words.ts';
import { OrderActs } from './order-acts.tsx';
import { OrderCountdown } from './order-countdown.tsx';
import { headOf } from './order-head.rules.ts';
import { OrderStatus } from './order-status.tsx';
import { useProduct, useProductTexts } from './products-context.ts';
import { useOrderActs } from './use-order-acts.ts';
import { ordererWords, othersWords } from './use-orderers.ts';

/** Whither and when; where the order stands, what happens next in a sentence, and what may be done now. */
export function OrderHead({
  order,
  receivedAtMs,
}: {
  readonly order: OrderDetail;
  readonly receivedAtMs: number;
}) {
  const t = useWords(orderWords);
  const translate = useTranslate();
  const product = useProduct(order.product);
  const time = order.payBefore === null ? '' : momentWords(order.payBefore, order.now);
  const { route, day } = headOf(order);
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="flex min-w-0 flex-1 basis-80 flex-col gap-2">
          <h1 className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className="text-20 font-semibold md:text-28">{route}</span>
            <span className="text-16 font-medium text-ink-700 md:text-18">{day}</span>
            {order.issuedElsewhere && <Badge className="self-center">{t('order.offline')}</Badge>}
          </h1>
          <output className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <OrderStatus
              order={order}
              large
              productWords={(words) => product.statusWords?.(order, words, translate) ?? words}
            />
            <span className="text-14 text-ink-700 md:text-16">
              {nextWords(product, translate, order, time)}
            </span>
          </output>
          <p className="flex flex-wrap items-center gap-x-4 text-12 text-ink-500">
            <span className="flex items-center">
              {t('order.no')}
              <span className="digits ml-1.5">{order.orderNo}</span>
              <CopyButton text={order.orderNo} of={t('order.no')} />
            </span>
            <span>
              {t('order.ordered-at')}
              <span className="digits ml-1.5">{stampWords(order.createdAt)}</span>
            </span>
            {order.orderedBy !== undefined && (
              <span>
                {t('order.ordered-by')}
                <span className="ml-1.5 text-14 text-ink-700">{ordererWords(t, order)}</span>
              </span>
            )}
          </p>
          {order.orderedBy !== undefined && (
            <p className="text-14 text-ink-500">{othersWords(t, order.orderedBy)}</p>
          )}
        </div>
        <div className="flex w-full flex-col gap-3 md:w-auto md:items-end">
          <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            {order.deskFen !== undefined && (
              <span className="text-14 whitespace-nowrap text-ink-500">{t('order.at-desk')}</span>
            )}
            <Money fen={order.deskFen ?? product.afterSales?.totalFen(order) ?? order.totalFen} size="l" />
            {order.deskFen !== undefined && order.totalFen > 0 && (
              <span className="digits text-14 whitespace-nowrap text-ink-700">
                {t('detail.price-guarantee')}
                {formatYuan(order.totalFen)}
              </span>
            )}
            {order.payBefore !== null && (
              <OrderCountdown
                payBefore={order.payBefore}
                clockOffsetMs={clockOffsetMs(order.now, receivedAtMs)}
              />
            )}
          </span>
          <HeadActs order={order} />
        </div>
      </div>
      <div className="border-t border-line pt-4 empty:hidden print:hidden">
        <OrderActs order={order} />
      </div>
    </Card>
  );
}

/** The actions that the server allows; the primary one stands last, within reach of the thumb. */
function HeadActs({ order }: { readonly order: OrderDetail }) {
  const t = useWords(orderWords);
  const { cancel, retry, giveUp, busy } = useOrderActs({ ...order, legs: order.trip });
  const { links } = useProduct(order.product);
  const { retry: retryWords } = useProductTexts(order.product);
  const { actions } = order;
  if (!mayActUpon(order)) return null;
  return (
    <div className="flex flex-wrap gap-2 empty:hidden md:justify-end print:hidden">
      {actions.includes('cancel') && (
        <Button look="quiet" busy={busy.cancel} onClick={cancel}>
          {t('order.cancel')}
        </Button>
      )}
      {actions.includes('give-up') && (
        <Button look="quiet" busy={busy.giveUp} onClick={giveUp}>
          {t(order.totalFen === 0 ? 'order.cancel' : 'order.give-up')}
        </Button>
      )}
      {actions.includes('retry-ticketing') && (
        <Button busy={busy.retry} onClick={retry}>
          {retryWords ?? t('order.retry')}
        </Button>
      )}
      {actions.includes('pay') && (
        <Link
          {...links.pay(order.orderNo)}
          className={buttonClass({ look: 'action', className: 'flex-1 md:flex-none' })}
        >
          {t('order.pay')}
        </Link>
      )}
    </div>
  );
}
