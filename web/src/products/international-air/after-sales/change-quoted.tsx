import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { formatDay } from '@woxing/contract/core/days';
import { formatYuan, noFen } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { useState } from 'react';
import type { TicketKey } from '#src/after-sales/public.rules.ts';
import { quoteStale } from '#src/after-sales/public.ts';
import { CallError } from '#src/api/call-error.ts';
import { useWrite } from '#src/api/query.ts';
import { ApprovalFirst, OutsideApplication } from '#src/booking/public.forms.ts';
import { clockOffsetMs, useOrdersAskedAgain } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { Countdown } from '#src/ui/countdown.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Money } from '#src/ui/money.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { toast } from '#src/ui/toast.tsx';
import { usePhone } from '#src/ui/use-phone.ts';
import PartDetails from '../search/part-details.tsx';
import { ChangeCosts } from './change-costs.tsx';
import { internationalSheetWords } from './international-sheet.words.ts';
import {
  type ChangeQuote,
  type ChangeTo,
  internationalChangeQuoted,
} from './international-sheets.queries.ts';

/** The flights now beside the new ones, what the change costs each coupon, and the button. */
export function ChangeQuoted(props: {
  readonly order: OrderDetail;
  readonly tickets: readonly TicketKey[];
  readonly to: ChangeTo;
  readonly onOthers: () => void;
  readonly onClose: () => void;
}) {
  const t = useWords(internationalSheetWords);
  const phone = usePhone();
  const { order, tickets, to, onOthers, onClose } = props;
  const free = to.involuntary === 1;
  const [agreed, setAgreed] = useState(false);
  const [reason, setReason] = useState('');
  const quote = useQuery(internationalChangeQuoted(order.orderNo, tickets, to));
  const renew = () => {
    toast.warn(t('intl-change.renewed'));
    void quote.refetch();
  };
  const { confirm, busy } = useConfirm({ orderNo: order.orderNo, onStale: renew, onClose });
  const quoted = quote.data;
  const press = (asked: ChangeQuote) => {
    if (!agreed) return toast.warn(t('intl-change.agree-first'));
    if (asked.needsApproval && reason.trim() === '') return toast.warn(t('intl-change.reason-first'));
    confirm(asked.quoteId, asked.needsApproval ? reason.trim() : undefined);
  };
  const confirmWords = (asked: ChangeQuote) => {
    if (asked.needsApproval) return t('intl-change.submit');
    return asked.dueFen > noFen
      ? t('intl-change.confirm-due', { amount: formatYuan(asked.dueFen) })
      : t('intl-change.confirm-even');
  };
  return (
    <Dialog
      open
      stays
      shape={phone ? 'sheet' : 'box'}
      width={760}
      title={t(free ? 'intl-change.free-title' : 'intl-change.title')}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onOthers}>
            {t('intl-change.others')}
          </Button>
          {quoted !== undefined && !quote.isError && (
            <Button
              look="action"
              busy={busy || quote.isFetching}
              disabled={quoted.outsideApplication !== null}
              onClick={() => press(quoted)}
            >
              {confirmWords(quoted)}
            </Button>
          )}
        </>
      }
    >
      {quote.isError || quoted === undefined ? (
        <Waiting quote={quote} />
      ) : (
        <div className="flex flex-col gap-4">
          <Flights order={order} tickets={tickets} quoted={quoted} />
          <ChangeCosts order={order} quote={quoted} free={free} />
          {quoted.outsideApplication !== null && <OutsideApplication words={quoted.outsideApplication} />}
          {quoted.needsApproval && (
            <ApprovalFirst kind="change" over={quoted.overStandard} reason={reason} onReason={setReason} />
          )}
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="text-12 text-ink-500">
              {t('intl-change.valid')}
              <Countdown
                until={new Date(quoted.expiresAt)}
                clockOffsetMs={clockOffsetMs(quoted.now, quote.dataUpdatedAt)}
                onEnd={renew}
                className="digits ml-1 font-semibold text-ink-700"
              />
            </span>
            <span className="flex items-baseline gap-2 font-semibold">
              {t(quoted.dueFen > noFen ? 'intl-change.due' : 'intl-change.even-sum')}
              {quoted.dueFen > noFen && <Money fen={quoted.dueFen} size="l" />}
            </span>
          </p>
          <Checkbox
            label={t(free ? 'intl-change.free-agree' : 'intl-change.agree')}
            checked={agreed}
            onChange={setAgreed}
          />
        </div>
      )}
    </Dialog>
  );
}

/** Sends what was quoted; then it is decided about, paid for, or on its way. */
function useConfirm({
  orderNo,
  onStale,
  onClose,
}: {
  readonly orderNo: string;
  readonly onStale: () => void;
  readonly onClose: () => void;
}) {
  const t = useWords(internationalSheetWords);
  const router = useRouter();
  const askAgain = useOrdersAskedAgain();
  const changing = useWrite('/intl/change', { passErrorCodeMsgRet: [quoteStale] });
  const confirm = (quoteId: string, reason: string | undefined) =>
    changing.mutate(
      { orderNo, quoteId, ...(reason !== undefined && { reason }) },
      {
        onSuccess: ({ sheetNo, code, caseId }) => {
          if (caseId !== null) {
            toast.ok(t('intl-change.submitted'));
            return void router.navigate({ to: '/travel/apply/details', search: { caseId } });
          }
          if (code === 13)
            return void router.navigate({ to: '/pay/international/$orderNo', params: { orderNo: sheetNo } });
          if (code !== 15) toast.ok(t('intl-change.done'));
          onClose();
        },
        onError: ({ code }) => {
          if (code === quoteStale) onStale();
        },
        onSettled: askAgain,
      },
    );
  return { confirm, busy: changing.isPending };
}

/** Why there is no quote, or that it is on its way. */
function Waiting({ quote }: { readonly quote: UseQueryResult<ChangeQuote> }) {
  const t = useWords(internationalSheetWords);
  const { error } = quote;
  if (error instanceof CallError && error.kind === 'refused')
    return <EmptyState picture="flights" title={t('intl-change.gone')} hint={error.message} />;
  if (error !== null)
    return (
      <ErrorState
        title={t('intl-change.quote-failed')}
        hint={error.message}
        onRetry={() => void quote.refetch()}
      />
    );
  return (
    <output aria-label={t('intl-change.quoting')} className="flex flex-col gap-3">
      <Skeleton className="h-32 w-full rounded-l" />
      <Skeleton className="h-24 w-full rounded-l" />
    </output>
  );
}

function Flights({
  order,
  tickets,
  quoted: { itinerary },
}: {
  readonly order: OrderDetail;
  readonly tickets: readonly TicketKey[];
  readonly quoted: ChangeQuote;
}) {
  const t = useWords(internationalSheetWords);
  const old = [...new Set(tickets.map(({ leg }) => leg))].flatMap((leg) => order.trip[leg] ?? []);
  return (
    <>
      <section>
        <h3 className="mb-1.5 font-semibold">{t('intl-change.old')}</h3>
        {old.map(({ no, fromCity, toCity, day, departs }) => (
          <p key={`${no} ${day}`} className="text-ink-700">
            <span className="digits">{no}</span> {fromCity}—{toCity} {formatDay(day)}{' '}
            <span className="digits">{departs}</span>
          </p>
        ))}
      </section>
      <section>
        <h3 className="mb-1.5 font-semibold">{t('intl-change.new')}</h3>
        <PartDetails part={itinerary} cabin={itinerary.segments[0]!.cabin} />
      </section>
    </>
  );
}
