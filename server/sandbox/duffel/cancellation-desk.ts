import { fileKinds } from '@woxing/contract/core/file-kinds.rules';
import { addFen, fen, sumFen } from '@woxing/contract/core/money';
import { yuanText } from '@woxing/contract/core/yuan-text.rules';
import { airRefundReasons } from '@woxing/contract/products/air/refund-reasons.rules';
import { z } from 'zod';
import type { AirRefundGrounds } from '#src/products/air/air-supplier.ts';
import {
  type Books,
  callOf,
  parse,
  present,
  register,
  type StoredCancellation,
  texts,
  ticketsMeant,
} from './duffel-books.ts';
import { orderIdOf, taxOfTicket } from './duffel-shapes.ts';
import {
  type DuffelReply,
  type DuffelRequest,
  done,
  newId,
  notFound,
  Problem,
  secondsOf,
  settled,
} from './duffel-wire.ts';

/** How long an order that is not paid waits for its cancellation to be confirmed. */
const quoteMinutes = 10;

const cancellationInput = z.object({ order_id: z.string(), metadata: texts });
const groundsInput = z.object({
  metadata: texts.optional(),
  attachments: z
    .array(z.object({ file_name: z.string(), kind: z.enum(fileKinds), content: z.base64() }))
    .optional(),
});

export async function createCancellation(books: Books, { data }: DuffelRequest): Promise<DuffelReply> {
  const input = parse(cancellationInput, data);
  const { booking, facts } = await present(books, input.order_id);
  const { reference, state } = booking;
  if (state === 'issuing') throw new Problem(422, 'invalid_state_error', 'order_not_cancellable');
  const now = books.clock.now();
  const common = { id: newId('ore'), reference, createdAt: now };
  if (state !== 'issued') {
    const expiresAt = new Date(now.getTime() + quoteMinutes * 60_000);
    return created(books, { ...common, expiresAt, refundFen: fen(0), metadata: {}, quoteId: undefined });
  }
  const ticketNos = ticketsMeant(booking, input.metadata);
  const reason = z.enum(airRefundReasons).catch('voluntary').parse(input.metadata['reason']);
  const quote = done(await books.air.refundQuote(books.tenantId, { reference, ticketNos, reason }, now), {
    state: 'order_not_cancellable',
  });
  const taxFen = sumFen(
    booking.tickets
      .filter(({ ticketNo }) => ticketNo !== null && ticketNos.includes(ticketNo))
      .map((ticket) => taxOfTicket(booking, facts, ticket)),
  );
  return created(books, {
    ...common,
    expiresAt: quote.expiresAt,
    refundFen: addFen(quote.refundFen, taxFen),
    quoteId: quote.quoteId,
    metadata: {
      ...input.metadata,
      ...Object.fromEntries(
        quote.lines.map((line, at) => [
          `line_${at}`,
          JSON.stringify({
            document: line.ticketNo.replace('-', ''),
            penalty_amount: yuanText(line.feeFen),
            refund_amount: yuanText(line.refundFen),
            voluntary_penalty_amount: yuanText(line.voluntaryFeeFen),
            rule: line.rule,
            voided: line.voided,
          }),
        ]),
      ),
    },
  });
}

function created(books: Books, cancellation: StoredCancellation): DuffelReply {
  books.cancellations.set(cancellation.id, cancellation);
  return { status: 201, data: cancellationShape(cancellation, null) };
}

export async function confirmCancellation(
  books: Books,
  id: string,
  { data, key }: DuffelRequest,
): Promise<DuffelReply> {
  const cancellation = books.cancellations.get(id);
  if (cancellation === undefined) throw notFound();
  const { reference, quoteId } = cancellation;
  const now = books.clock.now();
  if (quoteId === undefined) {
    const stored = register(books, key, done(await books.air.cancel(callOf(books, key), reference)));
    stored.cancelledAt ??= now;
    return { status: 200, data: cancellationShape(cancellation, now) };
  }
  const refunded = settled(await books.air.refund(callOf(books, key), reference, quoteId, groundsOf(data)), {
    price: 'order_cancellation_expired',
    state: 'order_not_cancellable',
  });
  if (refunded.kind === 'accepted')
    return {
      status: 202,
      data: cancellationShape(cancellation, null),
      retryAfterSeconds: secondsOf(refunded.pollAfterMs),
    };
  register(books, key, refunded.value);
  return { status: 200, data: cancellationShape(cancellation, now) };
}

function groundsOf(data: unknown): AirRefundGrounds | undefined {
  const { metadata, attachments } = parse(groundsInput, data ?? {});
  if (metadata === undefined && attachments === undefined) return undefined;
  return {
    note: metadata?.['note'] ?? '',
    proofs: (attachments ?? []).map(({ file_name, kind, content }) => {
      const bytes = Buffer.from(content, 'base64');
      return { name: file_name, kind, size: bytes.length, pieces: inOnePiece(bytes) };
    }),
  };
}

async function* inOnePiece(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

function cancellationShape(cancellation: StoredCancellation, confirmedAt: Date | null): object {
  return {
    id: cancellation.id,
    order_id: orderIdOf(cancellation.reference),
    live_mode: false,
    created_at: cancellation.createdAt.toISOString(),
    expires_at: cancellation.expiresAt.toISOString(),
    confirmed_at: confirmedAt?.toISOString() ?? null,
    refund_amount: yuanText(cancellation.refundFen),
    refund_currency: 'CNY',
    refund_to: cancellation.quoteId === undefined ? 'awaiting_payment' : 'balance',
    metadata: cancellation.metadata,
  };
}
