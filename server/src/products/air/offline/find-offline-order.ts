import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { findOfflineOrder as endpoint } from '@woxing/contract/products/air/offline';
import { enterpriseNames } from '#src/credit/public.ts';
import { namesOfMembers } from '#src/members/public.ts';
import { findAnyOrder, type OrderWithTickets } from '#src/orders/public.ts';
import { creditForOffline } from '#src/payments/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { type AirOrderTicket, premiumBack, readAirOrder } from '../after-sales/air-order.ts';
import type { OfflineDeps } from './offline-deps.ts';
import { recordsOf } from './offline-records.db.ts';
import { recordView } from './record-view.rules.ts';

/** An order of flights of anybody, as whoever records something of it needs it. Refuses with `order.unknown`. */
export async function findOfflineOrder(
  { db, payments }: Pick<OfflineDeps, 'db' | 'payments'>,
  ctx: MemberCtx,
  { orderNo }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { tenantId, now } = ctx;
  return db.read(tenantId, async (tx) => {
    const order = await findAnyOrder(tx, tenantId, orderNo);
    if (order === undefined) throw refuse('order.unknown');
    const { content, tickets } = await readAirOrder(tx, order);
    const credit = await creditForOffline(tx, tenantId, order.enterpriseId);
    const paid = await payments.paymentsOf(tx, order);
    return {
      orderNo,
      code: order.code,
      ...(await whoseOf(tx, order)),
      byStaff: content.byStaff,
      issuedElsewhere: content.issuedElsewhere,
      mayRecord: recordable.has(order.code),
      totalFen: order.totalFen,
      payments: paid.map(({ method, amountFen }) => ({ method, amountFen })),
      creditFen: credit?.availableFen ?? null,
      tickets: tickets.map((ticket) => ticketView(ticket, now)),
      records: (await recordsOf(tx, tenantId, orderNo)).map(recordView),
    };
  });
}

/** Codes in which tickets hold and nothing else is under way. */
const recordable: ReadonlySet<OrderWithTickets['code']> = new Set([2, 3, 15, 23]);

async function whoseOf(tx: Tx, { tenantId, memberId, enterpriseId }: OrderWithTickets) {
  const names = await namesOfMembers(tx, tenantId, [memberId]);
  const enterprise = enterpriseId === null ? undefined : (await enterpriseNames(tx, tenantId))(enterpriseId);
  return { orderedBy: names.get(memberId) ?? '', enterprise: enterprise ?? null };
}

function ticketView(ticket: AirOrderTicket, now: Date) {
  const { flightNo, day, departs, fromCity, toCity } = ticket.flight;
  return {
    passenger: ticket.passenger,
    leg: ticket.leg,
    name: ticket.name,
    type: ticket.type,
    ticketNo: ticket.ticketNo,
    state: ticket.state,
    flightNo,
    day,
    departs,
    from: fromCity,
    to: toCity,
    bookingReference: ticket.bookingReference,
    priceFen: ticket.priceFen,
    insuranceFen: premiumBack(ticket, now),
  };
}
