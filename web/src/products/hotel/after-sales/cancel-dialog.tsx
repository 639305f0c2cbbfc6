import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatDay } from '@woxing/contract/core/days';
import { formatYuan, noFen } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { HotelDetail } from '@woxing/contract/products/hotel/hotel-order-detail';
import type { HotelRefundQuote } from '@woxing/contract/products/hotel/hotel-orders';
import { useState } from 'react';
import { isAmong, keyOf, type TicketKey } from '#src/after-sales/public.rules.ts';
import { quoteStale, RefundDialogFrame } from '#src/after-sales/public.ts';
import { useWrite } from '#src/api/query.ts';
import { momentWords, useOrdersAskedAgain } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Checkbox } from '#src/ui/choice.tsx';
import { hotelOf } from '../hotel-of.rules.ts';
import { cancellableNights } from '../stay-acts.rules.ts';
import { cancelHotelWords } from './cancel.words.ts';
import { cancelQuoted } from './cancel-hotel.queries.ts';

/** Nights of rooms are given back: which, what each costs by which rule and until when. All that may be are chosen at first. */
export default function CancelDialog({
  order,
  onClose,
}: {
  readonly order: OrderDetail;
  readonly onClose: () => void;
}) {
  const t = useWords(cancelHotelWords);
  const askAgain = useOrdersAskedAgain();
  const nights = cancellableNights(order);
  const [chosen, setChosen] = useState<readonly TicketKey[]>(() => nights.map(keyOf));
  const [reason, setReason] = useState('');
  const [sent, setSent] = useState(false);
  const quote = useQuery({
    ...cancelQuoted(order.orderNo, chosen),
    enabled: chosen.length > 0 && !sent,
    placeholderData: keepPreviousData,
  });
  const atDesk = hotelOf(order)?.plan.payment === 'desk';
  const cancelling = useWrite('/hotel/order/refund', { passErrorCodeMsgRet: [quoteStale] });
  return (
    <RefundDialogFrame
      names={{
        title: t('cancel-hotel.act'),
        leave: t('cancel-hotel.leave'),
        quoting: t('cancel-hotel.quoting'),
        failed: t('cancel-hotel.failed'),
        reasonFirst: t('cancel-hotel.reason-first'),
        totalFee: (amount) => t('cancel-hotel.total-fee', { amount }),
      }}
      reasonLabel={t('cancel-hotel.reason')}
      confirmWords={({ backFen }) =>
        atDesk ? t('cancel-hotel.confirm-desk') : t('cancel-hotel.confirm', { amount: formatYuan(backFen) })
      }
      doneTitle={t('cancel-hotel.done')}
      quote={chosen.length === 0 ? undefined : quote}
      send={(asked) => cancelling.mutateAsync({ orderNo: order.orderNo, ...asked }, { onSettled: askAgain })}
      reason={reason}
      onReason={setReason}
      choices={
        hotelOf(order)?.abilities.singleNights === false ? (
          <p className="font-semibold">{t('cancel-hotel.whole')}</p>
        ) : (
          <NightChoices order={order} nights={nights} chosen={chosen} onChange={setChosen} />
        )
      }
      noneWords={t('cancel-hotel.none')}
      lines={(quoted) => <FeeLines order={order} quote={quoted} />}
      doneWords={(amount) => (atDesk ? t('cancel-hotel.done-desk') : t('cancel-hotel.done-hint', { amount }))}
      onSent={() => setSent(true)}
      onClose={onClose}
    />
  );
}

function NightChoices(props: {
  readonly order: OrderDetail;
  readonly nights: readonly TicketKey[];
  readonly chosen: readonly TicketKey[];
  readonly onChange: (chosen: readonly TicketKey[]) => void;
}) {
  const t = useWords(cancelHotelWords);
  const { order, nights, chosen, onChange } = props;
  const rooms = hotelOf(order)?.rooms ?? [];
  const toggle = (night: TicketKey) =>
    onChange(nights.filter((one) => isAmong(chosen, one) !== (one === night)));
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{t('cancel-hotel.choose')}</p>
      {rooms.map(({ guests, nights: sold }, room) => {
        const own = nights.filter(({ passenger }) => passenger === room);
        if (own.length === 0) return null;
        return (
          <fieldset key={guests[0]} className="grid gap-1.5">
            <legend className="mb-1 text-14 text-ink-700">
              {t('cancel-hotel.room', { room: room + 1 })}
              <span className="ml-2">{guests.map((at) => order.passengers[at]?.name).join('、')}</span>
            </legend>
            {own.map((night) => (
              <Checkbox
                key={night.leg}
                checked={isAmong(chosen, night)}
                onChange={() => toggle(night)}
                className="rounded-m border border-line px-3 py-2 has-checked:border-brand-500 has-checked:bg-brand-50"
                label={
                  <>
                    <span className="flex-1">{formatDay(soldOf(sold, night).night)}</span>
                    <span className="digits font-semibold">{formatYuan(soldOf(sold, night).priceFen)}</span>
                  </>
                }
              />
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}

const soldOf = (sold: HotelDetail['rooms'][number]['nights'], { leg }: TicketKey) =>
  sold.find((one) => one.leg === leg)!;

function FeeLines({ order, quote }: { readonly order: OrderDetail; readonly quote: HotelRefundQuote }) {
  const t = useWords(cancelHotelWords);
  const hotel = hotelOf(order);
  const nights = hotel?.nights ?? [];
  return (
    <ul className="flex flex-col gap-1.5 text-14">
      {quote.lines.map(({ passenger, leg, feeFen, backFen, rule, until }) => (
        <li
          key={`${passenger} ${leg}`}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-line not-first:border-t not-first:pt-1.5"
        >
          <span>
            {t('cancel-hotel.room', { room: passenger + 1 })}
            <span className="ml-2">{nights[leg] === undefined ? '' : formatDay(nights[leg])}</span>
          </span>
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className={feeFen === noFen ? 'text-ok' : 'text-ink-700'}>
              {until !== null && t('cancel-hotel.until', { time: momentWords(until, quote.now) })}
              {rule}
            </span>
            {hotel?.plan.payment !== 'desk' && (
              <span className="digits font-semibold">
                {t('cancel-hotel.back', { amount: formatYuan(backFen) })}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
