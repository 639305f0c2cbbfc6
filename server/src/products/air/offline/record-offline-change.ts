import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { addFen, noFen } from '@woxing/contract/core/money';
import type { recordOfflineChange as endpoint } from '@woxing/contract/products/air/offline';
import { changeSums, readyToRecord, recordChange } from '#src/after-sales/public.ts';
import type { Booking } from '#src/fulfilment/public.ts';
import { changesOf, isIssuedElsewhere, lockOrder, type OrderWithTickets } from '#src/orders/public.ts';
import { recordOfflineMoney } from '#src/payments/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { type AirOrderTicket, readAirOrder } from '../after-sales/air-order.ts';
import type { AirChangeTerms } from '../after-sales/sheet-terms.ts';
import { keepRecord, shownByWords } from './keep-record.ts';
import { offlineAfterSales } from './offline-after-sales.ts';
import type { OfflineDeps } from './offline-deps.ts';
import { checkTicketNos, refusalOfRace } from './races.ts';
import { ticketsToRecord } from './tickets-to-record.rules.ts';
import { typedLeg } from './typed-flight.ts';

type Input = InputOf<typeof endpoint>;

/**
 * Staff record that a carrier's desk has changed tickets to another flight: new tickets stand in the place of the old ones, and what was
 * due is booked as it was paid. Refuses with `offline.taken` where somebody else was there before, `offline.changed` another sum than was
 * shown, `offline-order.way` another way of payment than tickets of that kind have, `offline.ticket-no` a number that is known, `offline.flight` what is no flight, and what `recordOfflineMoney` refuses.
 */
export async function recordOfflineChange(
  deps: OfflineDeps,
  ctx: MemberCtx,
  input: Input,
): Promise<AnswerOf<typeof endpoint>> {
  try {
    return await deps.db.inTenant(ctx.tenantId, (tx) => record(deps, tx, ctx, input));
  } catch (error) {
    throw refusalOfRace(error) ?? error;
  }
}

async function record(
  deps: OfflineDeps,
  tx: Tx,
  ctx: MemberCtx,
  input: Input,
): Promise<AnswerOf<typeof endpoint>> {
  const { tenantId, now: at } = ctx;
  const { orderNo, lines, reference, note, attachments } = input;
  const locked = await lockOrder(tx, tenantId, orderNo);
  const { tickets } = await readAirOrder(tx, locked);
  const terms = termsOf(ticketsToRecord(tickets, lines), input, at);
  checkWay(locked, input);
  await checkTicketNos(
    tx,
    tenantId,
    lines.map(({ ticketNo }) => ticketNo),
  );
  const { dueFen } = changeSums(terms);
  if (dueFen !== input.expectDueFen) throw refuse('offline.changed');
  const order = await readyToRecord(tx, locked, 'change-asked', at);
  const evidence = { reference, note, attachments };
  const { sheetNo } = await recordChange(deps, offlineAfterSales(deps.airAfterSales, order), tx, order, {
    terms,
    booking: bookingOf(input),
    at,
    words: '客服登记线下改签',
    shownBy: shownByWords(evidence),
    pay: (subjectNo) =>
      recordOfflineMoney(deps, tx, ctx, {
        businessType: changesOf(deps.products, order).businessType,
        subjectNo,
        way: input.way,
        enterpriseId: order.enterpriseId,
      }),
  });
  await keepRecord(tx, ctx, {
    kind: 'change',
    orderNo,
    recordNo: sheetNo,
    amountFen: dueFen,
    way: dueFen === noFen ? null : input.way,
    evidence,
  });
  const { code } = await lockOrder(tx, tenantId, orderNo);
  const answer = { sheetNo, code, dueFen };
  await ctx.idempotency?.keepIn(tx, answer);
  return answer;
}

/** What tickets that were issued elsewhere cost is paid there, and nothing else is. Refuses with `offline-order.way`. */
function checkWay(order: OrderWithTickets, { way }: Pick<Input, 'way'>): void {
  const elsewhere = isIssuedElsewhere(order);
  if (elsewhere === (way === 'paidElsewhere')) return;
  const problem = elsewhere
    ? '线下订单的补款由原出票方收取，请选择“线下已结清”'
    : '该订单由本平台出票，补款请选择线下入账或企业授信';
  throw refuse('offline-order.way', { problem });
}

function termsOf(
  tickets: readonly AirOrderTicket[],
  { flight, lines }: Pick<Input, 'flight' | 'lines'>,
  now: Date,
): AirChangeTerms {
  if (tickets.some(({ leg }) => leg !== tickets[0]!.leg)) throw refuse('air.sheet-apart');
  return {
    bookingReference: tickets[0]!.bookingReference,
    quotedAt: now.toISOString(),
    free: false,
    // No carrier was asked through its system: there is no quote of one.
    supplierQuote: '',
    flight: typedLeg(flight),
    onward: [],
    lines: tickets.map(({ passenger, leg, ticketNo, priceFen, taxesFen, personFen }, at) => {
      const { feeFen, differenceFen } = lines[at]!;
      return {
        passenger,
        leg,
        ticketNo,
        priceFen,
        newPriceFen: addFen(priceFen, differenceFen),
        taxesFen,
        feeFen,
        percent: 0,
        rule: '客服线下登记',
        dueFen: addFen(feeFen, differenceFen),
        backFen: noFen,
        differenceFeeFen: noFen,
        personFen,
        companyMostFen: null,
      };
    }),
  };
}

/** As the carrier would have told it. */
const bookingOf = ({ bookingReference, lines }: Pick<Input, 'bookingReference' | 'lines'>): Booking => ({
  reference: bookingReference,
  state: 'issued',
  tickets: lines.map(({ ticketNo }, passenger) => ({ passenger, leg: 0, ticketNo, state: 'issued' })),
});
