import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatYuan, noFen } from '@woxing/contract/core/money';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { TrainRefundQuote } from '@woxing/contract/products/rail/train-orders';
import { useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { useWrite } from '#src/api/query.ts';
import { useDraft } from '#src/drafts/public.ts';
import { clockOffsetMs, momentWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Countdown } from '#src/ui/countdown.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { CheckIcon } from '#src/ui/icon.tsx';
import { Money } from '#src/ui/money.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { usePhone } from '#src/ui/use-phone.ts';
import {
  changeableTickets,
  isPaidByBoth,
  leavingChildren,
  ticketsOfFirstBooking,
} from '../detail/detail-acts.rules.ts';
import { useOrderAskedAgain } from '../detail/detail-use-sheet-acts.ts';
import { trainSheetWords } from './change-train.words.ts';
import { RefundLines } from './refund-lines.tsx';
import { TicketChoices } from './refund-ticket-choices.tsx';
import { keyOf, refundQuoted, type TicketKey } from './refund-train.queries.ts';

const quoteStale = retOf('quote.stale');

interface RefundDraft {
  readonly reason: string;
  readonly feeOn: 'company' | 'person';
}

const blankRefund: RefundDraft = { reason: '', feeOn: 'person' };
const fieldsOfRefund = (draft: RefundDraft) => draft;
const restoredRefund = ({ reason, feeOn }: Readonly<Record<string, unknown>>): RefundDraft => ({
  reason: typeof reason === 'string' ? reason : '',
  feeOn: feeOn === 'company' ? 'company' : 'person',
});

const among =
  (selected: readonly TicketKey[]) =>
  ({ passenger, leg }: TicketKey) =>
    selected.some((one) => one.passenger === passenger && one.leg === leg);

/** Giving tickets back: which, what it costs by which rule and until when, who gets what back; then it is confirmed. */
export default function RefundDialog({
  order,
  preselected,
  onClose,
}: {
  readonly order: OrderDetail;
  /** Tickets that are chosen at first; all that can be given back at once without. */
  readonly preselected?: readonly TicketKey[];
  readonly onClose: () => void;
}) {
  const t = useWords(trainSheetWords);
  const phone = usePhone();
  const askAgain = useOrderAskedAgain();
  const tickets = changeableTickets(order, 'refund');
  const [chosen, setChosen] = useState<readonly TicketKey[]>(() => {
    const first = preselected ? tickets.filter(among(preselected)) : ticketsOfFirstBooking(order, tickets);
    return first.map(keyOf);
  });
  const [{ reason, feeOn }, setDraft, kept] = useDraft<RefundDraft>({
    form: `train-refund ${order.orderNo}`,
    memberId: useMember()?.memberId ?? '',
    blank: blankRefund,
    fieldsOf: fieldsOfRefund,
    restore: restoredRefund,
  });
  const change = (part: Partial<RefundDraft>) => setDraft((now) => ({ ...now, ...part }));
  const shared = isPaidByBoth(order, chosen);
  const [doneFen, setDoneFen] = useState<TrainRefundQuote['backFen']>();
  const quote = useQuery({
    ...refundQuoted(order.orderNo, chosen, shared ? feeOn : undefined),
    enabled: chosen.length > 0 && doneFen === undefined,
    placeholderData: keepPreviousData,
  });
  const refunding = useWrite('/train/refund', { passErrorCodeMsgRet: [quoteStale] });
  const renew = () => {
    toast.warn(t('refund.renewed'));
    void quote.refetch();
  };
  const confirm = (quoted: TrainRefundQuote) => {
    const words = reason.trim();
    refunding.mutate(
      { orderNo: order.orderNo, quoteId: quoted.quoteId, ...(words !== '' && { reason: words }) },
      {
        onSuccess: ({ backFen }) => {
          kept.forget();
          setDoneFen(backFen);
        },
        onError: (error) => {
          if (error.code === quoteStale) renew();
        },
        onSettled: askAgain,
      },
    );
  };
  const quoted = chosen.length === 0 ? undefined : quote.data;
  const settled = quoted !== undefined && !quote.isPlaceholderData && !quote.isFetching && !quote.isError;

  return (
    <Dialog
      open
      stays
      shape={phone ? 'sheet' : 'box'}
      width={640}
      title={t('refund.title')}
      onClose={onClose}
      footer={
        doneFen !== undefined ? (
          <Button onClick={onClose}>{t('refund.done-close')}</Button>
        ) : (
          <>
            <Button look="quiet" onClick={onClose}>
              {t('refund.leave')}
            </Button>
            <Button
              look="danger"
              busy={refunding.isPending}
              disabled={!settled}
              onClick={() => quoted && confirm(quoted)}
            >
              {t('refund.confirm', { amount: formatYuan(quoted?.backFen ?? noFen) })}
            </Button>
          </>
        )
      }
    >
      {doneFen !== undefined ? (
        <div aria-live="polite" className="flex flex-col items-center gap-2 py-6 text-center">
          <span className="flex size-14 items-center justify-center rounded-pill bg-ok text-white">
            <CheckIcon size={30} />
          </span>
          <p className="text-18 font-semibold">{t('refund.done')}</p>
          <p className="max-w-sm text-ink-700">{t('refund.done-hint', { amount: formatYuan(doneFen) })}</p>
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          <TicketChoices
            order={order}
            title={t('refund.choose')}
            tickets={tickets}
            chosen={chosen}
            onChange={setChosen}
          />
          {leavingChildren(order, chosen).length > 0 && (
            <p className="rounded-m bg-warn-soft px-3 py-2 text-14 text-ink-700">
              {t('refund.free-children', { names: leavingChildren(order, chosen).join('、') })}
            </p>
          )}
          {shared && (
            <RadioGroup
              title={t('refund.fee-on')}
              titled
              name="feeOn"
              value={feeOn}
              choices={[
                { value: 'person', label: t('refund.fee-on-person') },
                { value: 'company', label: t('refund.fee-on-company') },
              ]}
              onChange={(next) => change({ feeOn: next })}
            />
          )}
          {chosen.length === 0 ? (
            <p className="text-ink-500">{t('refund.none')}</p>
          ) : quote.isError ? (
            <div
              role="alert"
              className="flex flex-wrap items-center gap-3 rounded-m bg-bad-soft px-3 py-2 text-bad"
            >
              <span className="flex-1">{quote.error.message || t('refund.quote-failed')}</span>
              <Button look="quiet" size="s" onClick={() => void quote.refetch()}>
                重试
              </Button>
            </div>
          ) : quoted === undefined ? (
            <output aria-label={t('refund.quoting')} className="flex flex-col gap-2">
              <Skeleton className="h-20 w-full" />
              <Skeleton className="h-12 w-full" />
            </output>
          ) : (
            <div className={settled ? '' : 'opacity-60'} aria-busy={!settled}>
              <RefundLines quote={quoted} receivedAtMs={quote.dataUpdatedAt} />
              <Payers quote={quoted} />
              <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="text-12 text-ink-500">
                  {t('change.until', { time: momentWords(quoted.expiresAt, quoted.now) })}
                  {/* What is shown meanwhile is of the choice before, and its time is not known any more. */}
                  {settled && (
                    <span className="ml-2">
                      {t('change.until-left')}
                      <Countdown
                        until={new Date(quoted.expiresAt)}
                        clockOffsetMs={clockOffsetMs(quoted.now, quote.dataUpdatedAt)}
                        onEnd={renew}
                        className="digits ml-1 font-semibold text-ink-700"
                      />
                    </span>
                  )}
                </span>
                <span className="flex items-baseline gap-2">
                  <span className="text-ink-500">
                    {t('refund.total-fee', { amount: formatYuan(quoted.feeFen) })}
                  </span>
                  <span className="font-semibold">{t('refund.total')}</span>
                  <Money fen={quoted.backFen} size="l" />
                </span>
              </p>
            </div>
          )}
          <TextField
            label={t('refund.reason')}
            maxLength={100}
            value={reason}
            onChange={(next) => change({ reason: next })}
          />
        </div>
      )}
    </Dialog>
  );
}

/** Who gets what back, and by which way. */
function Payers({ quote }: { readonly quote: TrainRefundQuote }) {
  const t = useWords(trainSheetWords);
  return (
    <section className="mt-3 rounded-m bg-background px-3.5 py-2.5">
      <h3 className="mb-1 text-12 text-ink-500">{t('refund.to-whom')}</h3>
      <ul className="flex flex-col gap-1">
        {quote.payers.map((payer) => (
          <li key={`${payer.method} ${payer.words}`} className="flex justify-between gap-4">
            <span>{payer.words}</span>
            {!payer.words.includes(formatYuan(payer.amountFen)) && (
              <span className="digits font-semibold">{formatYuan(payer.amountFen)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
