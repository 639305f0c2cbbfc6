import { type Fen, fen, noFen, subtractFen, sumFen } from '@woxing/contract/core/money';
import { refundReasonFacts } from '@woxing/contract/products/air/refund-reasons.rules';
import { z } from 'zod';
import type {
  AirBooking,
  AirCall,
  AirOutcome,
  AirRefundGrounds,
  AirRefundQuote,
  AirSupplier,
  AirTicket,
} from '../../air-supplier.ts';
import { bookingOf, faresOf, findOrder, fromMetadata, readBooking, undashed } from './bookings.ts';
import { noteCall, usualPollMs } from './call-status.ts';
import { amount, type Order, type OrderCancellation, orderCancellation } from './duffel-answers.ts';
import { type DuffelClient, outcomeOf, rejected } from './duffel-client.ts';
import { confirmPath } from './hold-and-issue.ts';

/** `line_0` of a cancellation: what one ticket of it costs. */
const cancellationLine = z.object({
  document: z.string(),
  penalty_amount: amount,
  refund_amount: amount,
  voluntary_penalty_amount: amount,
  rule: z.string().min(1),
  voided: z.boolean(),
});

/**
 * A cancellation that is not confirmed is a quote. Theirs is of a whole order, and knows no reason; which tickets are meant and why goes with
 * it as metadata, and counts only if it comes back line by line. Where it does not, a whole order may
 * be given back of one's own will, or because of its carrier if all of it comes back.
 */
export async function quoteCancellation(
  client: DuffelClient,
  input: Parameters<AirSupplier['refundQuote']>[1],
): Promise<AirOutcome<AirRefundQuote>> {
  const found = await findOrder(client, input.reference);
  if (found.kind !== 'done') return found;
  const booking = bookingOf(found.value);
  if (booking.kind !== 'done') return booking;
  const tickets = openTickets(booking.value, input.ticketNos);
  if (tickets === undefined) return rejected('state');
  const created = await client.ask(
    {
      method: 'POST',
      path: '/air/order_cancellations',
      data: {
        order_id: found.value.id,
        metadata: { documents: input.ticketNos.map(undashed).join(','), reason: input.reason },
      },
    },
    orderCancellation,
  );
  if (created.kind !== 'ok') return outcomeOf(created, 'unknown-reference');
  const { id, expires_at } = created.value;
  const told = linesOf(created.value, input.ticketNos);
  const byItself = input.reason === 'voluntary' || input.reason === 'carrier';
  const lines =
    told ?? (byItself ? wholeLines(found.value, booking.value, tickets, created.value) : undefined);
  if (lines === undefined) return rejected('state');
  // Of what the carrier has changed or cancelled itself nothing is kept.
  const isKept = lines.some(({ feeFen }) => feeFen > noFen);
  if (told === undefined && input.reason === 'carrier' && isKept) return rejected('on-time');
  if (expires_at === null || expires_at === undefined)
    return { kind: 'unknown', cause: 'a quote without an end' };
  return {
    kind: 'done',
    value: {
      quoteId: id,
      examined: refundReasonFacts[input.reason].examined,
      feeFen: sumFen(lines.map(({ feeFen }) => feeFen)),
      refundFen: sumFen(lines.map(({ refundFen }) => refundFen)),
      lines,
      expiresAt: expires_at,
    },
  };
}

interface ConfirmedRefund {
  readonly reference: string;
  readonly quoteId: string;
  readonly grounds: AirRefundGrounds | undefined;
}

/** Rejected as `price` when the cancellation is gone; accepted when it is not confirmed yet, because somebody looks at why. */
export async function confirmCancellation(
  client: DuffelClient,
  call: AirCall,
  { reference, quoteId, grounds }: ConfirmedRefund,
): Promise<AirOutcome<AirBooking>> {
  const found = await findOrder(client, reference);
  if (found.kind !== 'done') return found;
  const noted = await noteCall(client, found.value, call, 'refund');
  if (noted.kind !== 'done') return noted;
  const answer = await client.ask(
    {
      method: 'POST',
      path: confirmPath(quoteId),
      key: call.clientReference,
      data: {
        ...(grounds !== undefined && {
          metadata: { note: grounds.note.slice(0, maxMetadataChars) },
          attachments: await attachmentsOf(grounds),
        }),
      },
    },
    orderCancellation,
  );
  if (answer.kind !== 'ok') return outcomeOf(answer, 'price');
  if (answer.value.confirmed_at === null || answer.value.confirmed_at === undefined)
    return { kind: 'accepted', pollAfterMs: answer.retryAfterMs ?? usualPollMs };
  return readBooking(client, answer.value.order_id);
}

/** Of one value. */
const maxMetadataChars = 500;

async function attachmentsOf({ proofs }: AirRefundGrounds): Promise<object[]> {
  const attachments = [];
  for (const { name, kind, pieces } of proofs) {
    const bytes: Uint8Array[] = [];
    for await (const piece of pieces) bytes.push(piece);
    attachments.push({ file_name: name, kind, content: Buffer.concat(bytes).toString('base64') });
  }
  return attachments;
}

/** The tickets of these numbers, if all of them are there and none has ended. */
function openTickets(booking: AirBooking, ticketNos: readonly string[]): AirTicket[] | undefined {
  const open = booking.tickets.filter(
    ({ ticketNo, state }) => state === 'issued' && ticketNo !== null && ticketNos.includes(ticketNo),
  );
  return open.length === ticketNos.length && open.length > 0 ? open : undefined;
}

type Line = AirRefundQuote['lines'][number];

function linesOf({ metadata }: OrderCancellation, ticketNos: readonly string[]): Line[] | undefined {
  const lines: Line[] = [];
  for (const [at, ticketNo] of ticketNos.entries()) {
    const line = fromMetadata(metadata[`line_${at}`], cancellationLine);
    if (line === undefined || line.document !== undashed(ticketNo)) return undefined;
    lines.push({
      ticketNo,
      feeFen: line.penalty_amount,
      refundFen: line.refund_amount,
      voluntaryFeeFen: line.voluntary_penalty_amount,
      rule: line.rule,
      voided: line.voided,
    });
  }
  return lines;
}

/**
 * All that is kept of a whole order, shared among its tickets by what each of them costs. Undefined where some tickets would stay, where
 * more is kept than the fares, since taxes come back in full here, and where it is not known what each of several tickets costs.
 */
function wholeLines(
  order: Order,
  booking: AirBooking,
  chosen: readonly AirTicket[],
  { refund_amount }: OrderCancellation,
): Line[] | undefined {
  const { total_amount, base_amount } = order;
  if (refund_amount === null || refund_amount === undefined) return undefined;
  if (base_amount === null || base_amount === undefined) return undefined;
  if (chosen.length !== booking.tickets.length) return undefined;
  const keptFen = fen(Math.max(0, subtractFen(total_amount, refund_amount)));
  if (keptFen > base_amount) return undefined;
  const fares = chosen.length === 1 ? [base_amount] : faresOf(order, booking);
  if (fares === undefined) return undefined;
  const fees = inProportion(keptFen, fares);
  return chosen.map(({ ticketNo }, at) => ({
    ticketNo: ticketNo!,
    feeFen: fees[at]!,
    refundFen: subtractFen(fares[at]!, fees[at]!),
    voluntaryFeeFen: fees[at]!,
    rule: keptFen === noFen ? '全额退款' : '按航空公司退票规则收取退票费',
    voided: false,
  }));
}

/** To the fen, and none above its part where the whole is not above them all. */
function inProportion(whole: Fen, parts: readonly Fen[]): Fen[] {
  const all = sumFen(parts);
  const upTo = parts.map((_, at) => {
    const before = sumFen(parts.slice(0, at + 1));
    return all === 0 ? noFen : fen(Number((BigInt(whole) * BigInt(before)) / BigInt(all)));
  });
  return upTo.map((sum, at) => subtractFen(sum, upTo[at - 1] ?? noFen));
}
