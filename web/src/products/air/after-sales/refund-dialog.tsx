import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatYuan, noFen } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { AirRefundQuoteAnswer } from '@woxing/contract/products/air/air-after-sales';
import {
  type AirRefundReason,
  groundsProblem,
  type RefundReasonFacts,
  refundReasonFacts,
} from '@woxing/contract/products/air/refund-reasons.rules';
import { useState } from 'react';
import { keyOf } from '#src/after-sales/public.rules.ts';
import { quoteStale, RefundDialogFrame } from '#src/after-sales/public.ts';
import { useWrite } from '#src/api/query.ts';
import { useOrdersAskedAgain } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { useAttachments } from '#src/uploads/public.ts';
import { airSheetWords } from './air-sheet.words.ts';
import { airRefundQuoted } from './air-sheets.queries.ts';
import { AirTicketChoices } from './air-ticket-choices.tsx';
import { ofOneBooking, openTickets } from './air-tickets.rules.ts';
import { EndingExtras } from './ending-extras.tsx';
import { AirRefundLine } from './refund-line.tsx';
import { RefundReason } from './refund-reason.tsx';

/**
 * Tickets of flights are given back: of one's own will with the carrier's fee of each and the steps of its ladder, or for a reason that
 * is nobody's will, with what shows it.
 */
export default function AirRefundDialog({
  order,
  first = 'voluntary',
  leg,
  onClose,
}: {
  readonly order: OrderDetail;
  /** Which reason is chosen when it opens. */
  readonly first?: AirRefundReason;
  /** Whose tickets are chosen when it opens; those of the first booking without. */
  readonly leg?: number;
  readonly onClose: () => void;
}) {
  const t = useWords(airSheetWords);
  const askAgain = useOrdersAskedAgain();
  // The order is asked again when the refund is on its way; what was offered stays on the page until it is closed.
  const [tickets] = useState(() => openTickets(order));
  const [chosen, setChosen] = useState(() =>
    (leg === undefined ? ofOneBooking(order, tickets) : tickets.filter((ticket) => ticket.leg === leg)).map(
      keyOf,
    ),
  );
  const [reason, setReason] = useState<AirRefundReason>(first);
  const [note, setNote] = useState('');
  const proofs = useAttachments();
  const [sent, setSent] = useState(false);
  const quote = useQuery({
    ...airRefundQuoted(order.orderNo, chosen, reason),
    enabled: chosen.length > 0 && !sent,
    placeholderData: keepPreviousData,
  });
  const facts: RefundReasonFacts = refundReasonFacts[reason];
  const fileIds = facts.proof === 'none' ? [] : proofs.ids;
  const waits = facts.proof === 'none' ? undefined : proofs.problem;
  const refunding = useWrite('/order/domesticAir/refund', { passErrorCodeMsgRet: [quoteStale] });
  return (
    <RefundDialogFrame
      quote={chosen.length === 0 ? undefined : quote}
      send={(asked) =>
        refunding.mutateAsync(
          { orderNo: order.orderNo, ...asked, attachments: [...fileIds] },
          { onSettled: askAgain },
        )
      }
      reason={note}
      onReason={setNote}
      reasonLabel={t(`air-refund.note-${facts.note}`)}
      problem={waits ?? groundsProblem(reason, { note, files: fileIds.length })}
      confirmWords={({ examined, backFen }) =>
        examined ? t('air-refund.send', { amount: formatYuan(backFen) }) : undefined
      }
      doneTitle={facts.examined ? t('air-refund.sent') : undefined}
      choices={
        <>
          <AirTicketChoices
            order={order}
            title={t('air-refund.choose')}
            tickets={tickets}
            chosen={chosen}
            onChange={setChosen}
          />
          <RefundReason reason={reason} proofs={proofs} onChange={setReason} />
        </>
      }
      noneWords={t('air-refund.none')}
      lines={({ lines, now, ifRefused, examined, extras }, receivedAtMs) => (
        <>
          <ul className="flex flex-col gap-3">
            {lines.map((line) => (
              <AirRefundLine key={line.ticketNo} line={line} now={now} receivedAtMs={receivedAtMs} />
            ))}
          </ul>
          <EndingExtras extras={extras} />
          {examined && ifRefused !== null && <IfRefused {...ifRefused} />}
        </>
      )}
      note={t('air-refund.taxes')}
      doneWords={(amount) => t(facts.examined ? 'air-refund.sent-hint' : 'air-refund.done-hint', { amount })}
      onSent={() => setSent(true)}
      onClose={onClose}
    />
  );
}

/** What happens when the carrier does not accept the reason. */
function IfRefused({ feeFen, backFen }: NonNullable<AirRefundQuoteAnswer['ifRefused']>) {
  const t = useWords(airSheetWords);
  return (
    <p className="mt-3 rounded-m bg-warn-soft px-3.5 py-2.5 text-ink-700">
      {feeFen === noFen
        ? t('air-refund.refused-free', { back: formatYuan(backFen) })
        : t('air-refund.refused', { fee: formatYuan(feeFen), back: formatYuan(backFen) })}
    </p>
  );
}
