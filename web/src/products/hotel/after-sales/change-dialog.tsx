import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { formatDay } from '@woxing/contract/core/days';
import { formatYuan, noFen } from '@woxing/contract/core/money';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { HotelChangeQuote } from '@woxing/contract/products/hotel/hotel-orders';
import { useState } from 'react';
import { CallError } from '#src/api/call-error.ts';
import { useWrite } from '#src/api/query.ts';
import { ApprovalFirst, OutsideApplication } from '#src/booking/public.forms.ts';
import { useOrdersAskedAgain } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { toast } from '#src/ui/toast.tsx';
import { type ChangeableStay, type nightsMore, todayAtHotel } from '../stay-acts.rules.ts';
import { changeHotelWords } from './change.words.ts';
import { ChangeCosts } from './change-costs.tsx';
import { changeQuoted } from './change-hotel.queries.ts';
import {
  arrivalLimits,
  departureLimits,
  firstRange,
  isMoved,
  nightsOfRange,
  withArrival,
} from './stay-range.rules.ts';

const quoteStale = retOf('quote.stale');

/** Which days instead, or besides, what that costs by which rule, and the way to pay it. */
export default function ChangeDialog({
  order,
  stay,
  longer,
  apart,
  onClose,
}: {
  readonly order: OrderDetail;
  readonly stay: ChangeableStay;
  /** Nights come besides, and none is given up. */
  readonly longer: boolean;
  /** How nights after it are booked by an order of their own. */
  readonly apart: ReturnType<typeof nightsMore>;
  readonly onClose: () => void;
}) {
  const t = useWords(changeHotelWords);
  const wish = { longer, today: todayAtHotel(order) };
  const [range, setRange] = useState(() => firstRange(stay, wish));
  const [reason, setReason] = useState('');
  const moved = isMoved(range, stay);
  const quote = useQuery({ ...changeQuoted(order.orderNo, range), enabled: moved });
  const { confirm, busy } = useChange(order.orderNo, longer, () => void quote.refetch(), onClose);
  const quoted = moved ? quote.data : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(longer ? 'change-hotel.longer-title' : 'change-hotel.title')}
      width={520}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {t(longer ? 'change-hotel.longer-leave' : 'change-hotel.leave')}
          </Button>
          <Button
            busy={busy}
            disabled={quoted === undefined || quoted.outsideApplication !== null}
            onClick={() => quoted && confirm(quoted, reason)}
          >
            <ConfirmWords quote={quoted} longer={longer} />
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-14 text-ink-500">{t(longer ? 'change-hotel.longer-lead' : 'change-hotel.lead')}</p>
        <div className="grid gap-3 md:grid-cols-2">
          {!stay.begun && (
            <DateField
              label={t('change-hotel.arrival')}
              value={range.from}
              {...arrivalLimits(stay, wish)}
              onChange={(from) => setRange(withArrival(range, from, stay, wish))}
            />
          )}
          <DateField
            label={t('change-hotel.departure')}
            value={range.to}
            {...departureLimits(stay, range, wish)}
            onChange={(to) => setRange({ ...range, to })}
          />
        </div>
        <p className="text-14">
          {moved
            ? t('change-hotel.range', {
                from: formatDay(range.from),
                to: formatDay(range.to),
                nights: nightsOfRange(range),
              })
            : t('change-hotel.pick', { nights: stay.nights })}
        </p>
        {moved && quote.isPending && (
          <output aria-label={t('change-hotel.quoting')}>
            <Skeleton className="h-32 w-full rounded-m" />
          </output>
        )}
        {moved && quote.isError && (
          <section role="alert" className="rounded-m bg-bad-soft px-3.5 py-3 text-14 text-bad">
            <p className="font-semibold">
              {t(longer ? 'change-hotel.longer-failed' : 'change-hotel.failed')}
            </p>
            <p>{quote.error.message}</p>
            {longer && apart !== undefined && (
              <Link to="/hotel/details" search={apart} className="mt-1 inline-block font-semibold underline">
                {t('change-hotel.apart')}
              </Link>
            )}
          </section>
        )}
        {quoted !== undefined && <ChangeCosts quote={quoted} order={order} />}
        {typeof quoted?.outsideApplication === 'string' && (
          <OutsideApplication words={quoted.outsideApplication} />
        )}
        {quoted?.needsApproval === true && (
          <ApprovalFirst kind="change" over={quoted.overStandard} reason={reason} onReason={setReason} />
        )}
      </div>
    </Dialog>
  );
}

function ConfirmWords({
  quote,
  longer,
}: {
  readonly quote: HotelChangeQuote | undefined;
  readonly longer: boolean;
}) {
  const t = useWords(changeHotelWords);
  const act = t(longer ? 'change-hotel.longer' : 'change-hotel.act');
  if (quote === undefined || quote.needsApproval) return t('change-hotel.confirm', { act });
  if (quote.dueFen > noFen) return t('change-hotel.confirm-due', { act, amount: formatYuan(quote.dueFen) });
  if (quote.backFen > noFen)
    return t('change-hotel.confirm-back', { act, amount: formatYuan(quote.backFen) });
  return t('change-hotel.confirm', { act });
}

/** Confirms a quote, and goes on to where what is due is paid, or where it is decided. */
function useChange(orderNo: string, longer: boolean, quoteAgain: () => void, onDone: () => void) {
  const t = useWords(changeHotelWords);
  const act = t(longer ? 'change-hotel.longer' : 'change-hotel.act');
  const router = useRouter();
  const askAgain = useOrdersAskedAgain();
  const changing = useWrite('/hotel/order/change', { passErrorCodeMsgRet: [quoteStale] });
  const confirm = async ({ quoteId, needsApproval }: HotelChangeQuote, reason: string): Promise<void> => {
    if (needsApproval && reason.trim() === '') return toast.warn(t('change-hotel.reason-first', { act }));
    const asked = { orderNo, quoteId, ...(needsApproval && { reason: reason.trim() }) };
    try {
      const { sheetNo, code, caseId } = await changing.mutateAsync(asked, { onSettled: askAgain });
      onDone();
      if (caseId !== null) {
        toast.ok(t('change-hotel.submitted', { act }));
        await router.navigate({ to: '/travel/apply/details', search: { caseId } });
      } else if (code === 13)
        await router.navigate({ to: '/pay/hotel/$orderNo', params: { orderNo: sheetNo } });
      else toast.ok(t('change-hotel.asked', { act }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code !== quoteStale) return;
      toast.warn(t('change-hotel.renewed'));
      quoteAgain();
    }
  };
  return {
    confirm: (quote: HotelChangeQuote, reason: string) => void confirm(quote, reason),
    busy: changing.isPending,
  };
}
