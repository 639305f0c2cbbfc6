import { Link } from '@tanstack/react-router';
import { type OrderCode, orderCodes } from '@woxing/contract/orders/order-codes';
import type { ReactNode } from 'react';
import { useProduct, useProducts, useSearchLink } from '#src/orders/public.ts';
import { useTranslate, useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { BusyIcon, WarnIcon } from '#src/ui/icon.tsx';
import { ClockIcon } from '#src/ui/more-icons.tsx';
import type { DeskView } from './desk-view.rules.ts';
import { PaySummary } from './pay-summary.tsx';
import { paymentWords } from './payment.words.ts';
import type { Desk } from './payments.queries.ts';

/** What cannot be paid now: why, and what to do next. */
export function DeskNotice({
  desk,
  view,
  again,
}: {
  readonly desk: Desk;
  readonly view: Exclude<DeskView, 'to-pay' | 'paid'>;
  /** The way back to where it can be bought anew, for what is no order. */
  readonly again?: ReactNode;
}) {
  const t = useWords(paymentWords);
  const products = useProducts();
  const translate = useTranslate();
  // Seats and rooms are held for orders alone.
  const texts = desk.order === null ? undefined : products[desk.order.product].texts(translate);
  const places = texts?.places ?? '';
  const waits = view === 'holding' || view === 'time-out';
  const [title, hint] = {
    holding: [t('pay.holding', { places }), texts?.holdingHint ?? ''],
    approval: [t('pay.approval'), t('pay.approval-hint', { places })],
    'time-out': [
      t('pay.time-out'),
      desk.order === null ? t('pay.bought-time-out-hint') : t('pay.time-out-hint', { places }),
    ],
    ended:
      desk.order === null
        ? [t('pay.bought-ended'), t('pay.bought-ended-hint')]
        : [
            t('pay.ended', { status: orderCodes[desk.order.code].words }),
            endedUnpaid.has(desk.order.code) ? t('pay.ended-hint', { places }) : t('pay.ended-back-hint'),
          ],
  }[view] as [string, string];
  return (
    <>
      <Card className="flex flex-col items-center gap-2 py-10 text-center md:py-12">
        <span
          className={`mb-1 flex size-16 items-center justify-center rounded-pill ${waits ? 'bg-brand-50 text-brand-600' : 'bg-warn-soft text-warn'}`}
        >
          {icons[view]}
        </span>
        <div aria-live="polite" className="flex flex-col items-center gap-2">
          <h1 className="text-20 md:text-28">{title}</h1>
          <p className="max-w-md text-balance text-ink-700">{hint}</p>
        </div>
        <div className="mt-3 flex flex-wrap justify-center gap-3">
          {desk.order === null ? again : <OrderWays order={desk.order} view={view} />}
        </div>
      </Card>
      <PaySummary desk={desk} plain />
    </>
  );
}

function OrderWays({ order, view }: { readonly order: NonNullable<Desk['order']>; readonly view: DeskView }) {
  const t = useWords(paymentWords);
  const { links } = useProduct(order.product);
  const search = useSearchLink(order.product);
  return (
    <>
      {view === 'ended' && search !== undefined && (
        <Link {...search} className={buttonClass({})}>
          {t('pay.book-again')}
        </Link>
      )}
      <Link {...links.detail(order.orderNo)} className={buttonClass({ look: 'quiet' })}>
        {t('pay.to-detail')}
      </Link>
    </>
  );
}

const icons: Record<Exclude<DeskView, 'to-pay' | 'paid'>, ReactNode> = {
  holding: <BusyIcon size={30} />,
  approval: <ClockIcon size={32} />,
  'time-out': <BusyIcon size={30} />,
  ended: <WarnIcon size={32} />,
};

/** Ended before any ticket existed. */
const endedUnpaid: ReadonlySet<OrderCode> = new Set([12]);
