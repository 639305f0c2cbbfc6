import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { addDays, type Day, formatDay, formatMonthDay } from '@woxing/contract/core/days';
import { type Fen, formatYuan, noFen, sumFen } from '@woxing/contract/core/money';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { HotelChangeQuote } from '@woxing/contract/products/hotel/hotel-orders';
import { lastDeparture } from '@woxing/contract/products/hotel/hotel-stay.rules';
import { useState } from 'react';
import { CallError } from '#src/api/call-error.ts';
import { useWrite } from '#src/api/query.ts';
import { ApprovalFirst, OutsideApplication } from '#src/booking/public.forms.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { toast } from '#src/ui/toast.tsx';
import { type ChangeableStay, todayAtHotel } from '../stay-acts.rules.ts';
import { useOrderAskedAgain } from './cancel-hotel.queries.ts';
import { changeHotelWords } from './change.words.ts';
import { changeQuoted } from './change-hotel.queries.ts';

const quoteStale = retOf('quote.stale');

/** Which days instead, what that costs by which rule, and the way to pay it. */
export default function ChangeDialog({
  order,
  stay,
  onClose,
}: {
  readonly order: OrderDetail;
  readonly stay: ChangeableStay;
  readonly onClose: () => void;
}) {
  const t = useWords(changeHotelWords);
  const [range, setRange] = useState({ from: stay.arrival, to: stay.departure });
  const [reason, setReason] = useState('');
  const moved = range.from !== stay.arrival;
  const quote = useQuery({ ...changeQuoted(order.orderNo, range), enabled: moved });
  const { confirm, busy } = useChange(order.orderNo, () => void quote.refetch(), onClose);
  const quoted = moved ? quote.data : undefined;
  const today = todayAtHotel(order);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('change-hotel.title')}
      width={520}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('change-hotel.leave')}
          </Button>
          <Button
            busy={busy}
            disabled={quoted === undefined || quoted.outsideApplication !== null}
            onClick={() => quoted && confirm(quoted, reason)}
          >
            <ConfirmWords quote={quoted} />
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-14 text-ink-500">{t('change-hotel.lead')}</p>
        <DateField
          label={t('change-hotel.arrival')}
          value={range.from}
          min={today}
          max={addDays(lastDeparture(today), -stay.nights)}
          onChange={(from) => setRange({ from, to: addDays(from, stay.nights) })}
        />
        <p className="text-14">
          {moved
            ? t('change-hotel.until', { day: formatDay(range.to), nights: stay.nights })
            : t('change-hotel.pick', { nights: stay.nights })}
        </p>
        {moved && quote.isPending && (
          <output aria-label={t('change-hotel.quoting')}>
            <Skeleton className="h-32 w-full rounded-m" />
          </output>
        )}
        {moved && quote.isError && (
          <section role="alert" className="rounded-m bg-bad-soft px-3.5 py-3 text-14 text-bad">
            <p className="font-semibold">{t('change-hotel.failed')}</p>
            <p>{quote.error.message}</p>
          </section>
        )}
        {quoted !== undefined && <Costs quote={quoted} />}
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

function ConfirmWords({ quote }: { readonly quote: HotelChangeQuote | undefined }) {
  const t = useWords(changeHotelWords);
  if (quote === undefined || quote.needsApproval) return t('change-hotel.confirm');
  if (quote.dueFen > noFen) return t('change-hotel.confirm-due', { amount: formatYuan(quote.dueFen) });
  if (quote.backFen > noFen) return t('change-hotel.confirm-back', { amount: formatYuan(quote.backFen) });
  return t('change-hotel.confirm');
}

const daysWords = (days: readonly Day[]): string => days.map(formatMonthDay).join('、');

/** What goes and what comes, and what that costs of all rooms. */
function Costs({ quote }: { readonly quote: HotelChangeQuote }) {
  const t = useWords(changeHotelWords);
  const { lines, given, taken, dueFen, backFen } = quote;
  const sum = (of: (line: HotelChangeQuote['lines'][number]) => Fen) => sumFen(lines.map(of));
  const feeFen = sum((line) => line.feeFen);
  const facts = [
    [t('change-hotel.given'), daysWords(given)],
    [t('change-hotel.taken'), daysWords(taken.map(({ night }) => night))],
    [t('change-hotel.old'), formatYuan(sum((line) => line.priceFen))],
    [t('change-hotel.new'), formatYuan(sum((line) => line.newPriceFen))],
    [t('change-hotel.fee'), feeFen === noFen ? t('change-hotel.free') : formatYuan(feeFen)],
    ...(dueFen > noFen ? [[t('change-hotel.due'), formatYuan(dueFen)] as const] : []),
    ...(backFen > noFen ? [[t('change-hotel.back'), formatYuan(backFen)] as const] : []),
  ] as const;
  return (
    <section className="flex flex-col gap-2 rounded-m border border-line px-3.5 py-3 text-14">
      <dl className="flex flex-col gap-1.5">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-500">{name}</dt>
            <dd className="digits text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-12 text-ink-500">
        {t('change-hotel.count', { nights: lines.length })}
        <span className="ml-2">{[...new Set(lines.map(({ rule }) => rule))].join('；')}</span>
      </p>
    </section>
  );
}

/** Confirms a quote, and goes on to where what is due is paid, or where it is decided. */
function useChange(orderNo: string, quoteAgain: () => void, onDone: () => void) {
  const t = useWords(changeHotelWords);
  const router = useRouter();
  const askAgain = useOrderAskedAgain();
  const changing = useWrite('/hotel/order/change', { passErrorCodeMsgRet: [quoteStale] });
  const confirm = async ({ quoteId, needsApproval }: HotelChangeQuote, reason: string): Promise<void> => {
    if (needsApproval && reason.trim() === '') return toast.warn(t('change-hotel.reason-first'));
    const asked = { orderNo, quoteId, ...(needsApproval && { reason: reason.trim() }) };
    try {
      const { sheetNo, code, caseId } = await changing.mutateAsync(asked, { onSettled: askAgain });
      onDone();
      if (caseId !== null) {
        toast.ok(t('change-hotel.submitted'));
        await router.navigate({ to: '/travel/apply/details', search: { caseId } });
      } else if (code === 13)
        await router.navigate({ to: '/pay/hotel/$orderNo', params: { orderNo: sheetNo } });
      else toast.ok(t('change-hotel.asked'));
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
