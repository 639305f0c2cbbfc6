import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { isAmong, keyOf, type TicketKey } from '#src/after-sales/public.rules.ts';
import { quoteStale, RefundDialogFrame } from '#src/after-sales/public.ts';
import { useWrite } from '#src/api/query.ts';
import { useDraft } from '#src/drafts/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { RadioGroup } from '#src/ui/choice.tsx';
import {
  changeableTickets,
  isPaidByBoth,
  leavingChildren,
  ticketsOfFirstBooking,
} from '../detail/detail-acts.rules.ts';
import { useOrderAskedAgain } from '../detail/detail-use-sheet-acts.ts';
import { trainSheetWords } from './change-train.words.ts';
import { RefundLines } from './refund-lines.tsx';
import { TrainTicketChoices } from './refund-ticket-choices.tsx';
import { refundQuoted } from './refund-train.queries.ts';

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

/** Train tickets are given back, with the children who travel free, and whose the fee is where two have paid. */
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
  const askAgain = useOrderAskedAgain();
  const tickets = changeableTickets(order, 'refund');
  const [chosen, setChosen] = useState<readonly TicketKey[]>(() => {
    const first = preselected
      ? tickets.filter((ticket) => isAmong(preselected, ticket))
      : ticketsOfFirstBooking(order, tickets);
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
  const [sent, setSent] = useState(false);
  const quote = useQuery({
    ...refundQuoted(order.orderNo, chosen, shared ? feeOn : undefined),
    enabled: chosen.length > 0 && !sent,
    placeholderData: keepPreviousData,
  });
  const refunding = useWrite('/train/refund', { passErrorCodeMsgRet: [quoteStale] });
  const alone = leavingChildren(order, chosen);
  return (
    <RefundDialogFrame
      quote={chosen.length === 0 ? undefined : quote}
      send={(asked) => refunding.mutateAsync({ orderNo: order.orderNo, ...asked }, { onSettled: askAgain })}
      reason={reason}
      onReason={(next) => change({ reason: next })}
      choices={
        <>
          <TrainTicketChoices
            order={order}
            title={t('refund.choose')}
            tickets={tickets}
            chosen={chosen}
            onChange={setChosen}
          />
          {alone.length > 0 && (
            <p className="rounded-m bg-warn-soft px-3 py-2 text-14 text-ink-700">
              {t('refund.free-children', { names: alone.join('、') })}
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
        </>
      }
      noneWords={t('refund.none')}
      lines={(quoted, receivedAtMs) => <RefundLines quote={quoted} receivedAtMs={receivedAtMs} />}
      doneWords={(amount) => t('refund.done-hint', { amount })}
      onSent={() => {
        kept.forget();
        setSent(true);
      }}
      onClose={onClose}
    />
  );
}
