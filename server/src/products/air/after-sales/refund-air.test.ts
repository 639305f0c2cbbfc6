import { addDays, dayOf } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import { addFen, noFen, subtractFen, sumFen } from '@woxing/contract/core/money';
import { ticketFare, ticketPersonFen, ticketPrice } from '@woxing/contract/orders/price-items.rules';
import { expect, test } from 'vitest';
import { openEmbeddedAir } from '#sandbox/air/embedded-air.ts';
import {
  type AfterSales,
  confirmRefund,
  followRefund,
  quoteRefund,
  readSheet,
  workAfterSales,
} from '#src/after-sales/public.ts';
import { workFulfilment } from '#src/fulfilment/public.ts';
import { findAnyOrder, type OrderWithTickets, passengersOf } from '#src/orders/public.ts';
import { openShop } from '../../../../test/shop.ts';
import type { AirOutcome, AirRefundQuote, AirSupplier } from '../air-supplier.ts';
import { airSupply, outcomeOf } from '../air-supply.ts';
import { placeAirOrder } from '../orders/place-air-order.ts';
import { quoteFlight } from '../search/quote-flight.ts';

/**
 * The door of after-sales fits air: its supplier quotes by itself, keeps its quote under a number and leaves a commission.
 * Nobody is offered it yet, so that what it takes of air stands here.
 */

const shop = await openShop();
const { db, clock, jobs } = shop;
const embedded = openEmbeddedAir({ db, clock, slowMs: 1, lateIssueMs: 1 });
const air = embedded.supplier;
const deps = { ...shop.deps, supplier: air };
const afterSales = airAfterSales(air);
workFulfilment(deps, airSupply(air));
workAfterSales(deps, afterSales);

function airAfterSales(supplier: AirSupplier): AfterSales {
  return {
    supply: airSupply(supplier),
    ticketWord: '机票',
    busy: new Set(['busy']),
    counting: ({ tickets, items }) => ({
      faresFen: sumFen(
        tickets.filter(({ state }) => state === 'issued').map((ticket) => ticketFare(items, ticket)),
      ),
      incomeFen: noFen,
    }),
    refunds: {
      job: 'refund-air-tickets',
      giveBack: async (call, { bookingReference, supplierQuote }) =>
        outcomeOf(await supplier.refund(call, bookingReference, String(supplierQuote))),
      words: {
        accepted: '退票已受理，正在提交航空公司办理',
        keeper: '航空公司',
        involuntary: '航班取消',
        refusalOf: () => '退票费已变动，请重新试算',
        returned: '航空公司退回票款',
        fee: '航空公司收取退票费',
        back: '退票应退票款',
      },
    },
  };
}

/** The supplier is asked before the order is locked. */
async function quoteTickets(member: string, orderNo: string) {
  const { tickets, bookingReference } = await orderOf(orderNo);
  const input = {
    reference: bookingReference!,
    ticketNos: tickets.map(({ ticketNo }) => ticketNo!),
    voluntary: true,
  };
  const quoted = quoteIn(await air.refundQuote('official', input, clock.now()));
  return quoteRefund(deps, afterSales, shop.as(member), { orderNo }, async (tx, order) => {
    const people = await passengersOf(tx, order.tenantId, order.orderNo);
    return {
      bookingReference: input.reference,
      involuntary: false,
      kept: { supplierQuote: quoted.quoteId },
      lines: quoted.lines.map(({ ticketNo, feeFen, rule }) => {
        const ticket = order.tickets.find((each) => each.ticketNo === ticketNo)!;
        const priceFen = ticketPrice(order.items, ticket);
        return {
          passenger: ticket.passenger,
          leg: ticket.leg,
          name: people[ticket.passenger]!.name,
          ticketNo,
          priceFen,
          taxesFen: subtractFen(priceFen, ticketFare(order.items, ticket)),
          personFen: ticketPersonFen(order.items, ticket),
          paidForChange: null,
          feeFen,
          percent: 0,
          rule,
          until: quoted.expiresAt,
          next: [],
        };
      }),
    };
  });
}

function quoteIn(outcome: AirOutcome<AirRefundQuote>): AirRefundQuote {
  if (outcome.kind !== 'done') throw refuse('quote.stale');
  return outcome.value;
}

async function orderOf(orderNo: string): Promise<OrderWithTickets> {
  return (await db.read('official', (tx) => findAnyOrder(tx, 'official', orderNo)))!;
}

let members = 0;
async function buy() {
  const member = `r${(members += 1)}`;
  await shop.enrich(member);
  const before = await shop.balance(member);
  const ctx = shop.as(member);
  const day = addDays(dayOf(clock.now()), 20 + members);
  const [flight] = await air.search('official', { from: 'PEK', to: 'SHA', day, kind: 'direct' }, clock.now());
  const { offerIds } = flight!.fares[0]!;
  const quote = await quoteFlight(deps, ctx, { offerIds });
  const { orderNo } = await placeAirOrder(deps, ctx, {
    offerIds,
    passengers: [
      {
        traveller: {
          name: '张一',
          certType: 2,
          certNo: `E99${members}`,
          bornDate: '1990-03-07',
          sex: undefined,
          mobilePhone: '',
        },
        type: 'ADT',
        save: false,
        insuranceIds: [],
      },
    ],
    contact: { name: '张一', mobile: '13800000010' },
    expectTotalFen: quote.prices.find(({ type }) => type === 'ADT')!.eachFen,
  });
  await shop.pay(member, orderNo);
  expect(await jobs.run()).toEqual([]);
  const lost = async () => subtractFen(before, await shop.balance(member));
  return { member, orderNo, lost };
}

test('a ticket for a flight is given back by a quote of its supplier: its taxes return, fee and service fee are kept, and the books prove', async () => {
  const { member, orderNo, lost } = await buy();
  const { quoteId, lines, feeFen, backFen } = await quoteTickets(member, orderNo);
  const { tickets, items } = await orderOf(orderNo);
  const [ticket] = tickets;
  expect(addFen(feeFen, backFen)).toBe(ticketPrice(items, ticket!));
  expect(lines[0]).toMatchObject({ name: '张一', ticketNo: ticket!.ticketNo });
  const paid = await lost();
  await confirmRefund(deps, afterSales, shop.as(member), { orderNo, quoteId });
  expect(await jobs.run()).toEqual([]);
  const order = await shop.detail(member, orderNo);
  expect([order.code, order.tickets.map(({ state }) => state)]).toEqual([6, ['refunded']]);
  expect(await lost()).toBe(subtractFen(paid, backFen));
  await shop.expectSound(orderNo);
  expect(await shop.broken()).toEqual([]);
});

test('a quote that the supplier keeps no more is refused by it: the ticket stays valid, and nothing goes back', async () => {
  const { member, orderNo, lost } = await buy();
  const { quoteId } = await quoteTickets(member, orderNo);
  const paid = await lost();
  const { sheetNo } = await confirmRefund(deps, afterSales, shop.as(member), { orderNo, quoteId });
  clock.passSeconds(60 * 60);
  await followRefund(deps, afterSales, 'official', sheetNo);
  const { code, events, tickets } = await shop.detail(member, orderNo);
  expect([code, events.at(-1)!.words, tickets[0]!.state]).toEqual([
    23,
    '退票未成功：退票费已变动，请重新试算，机票仍然有效',
    'issued',
  ]);
  expect(await lost()).toBe(paid);
  await readSheet(deps, afterSales, shop.as(member), { orderNo, sheetNo });
  expect(await shop.codeOf(orderNo)).toBe(2);
  await jobs.run();
});

test('a call that gives tickets back and is never answered is asked about, and not made twice', async () => {
  const { member, orderNo } = await buy();
  const { quoteId } = await quoteTickets(member, orderNo);
  await embedded.faults.setFault('official', 'drop-after', 1);
  await confirmRefund(deps, afterSales, shop.as(member), { orderNo, quoteId });
  expect(await jobs.run()).toHaveLength(1);
  expect(await jobs.run()).toEqual([]);
  expect(await shop.codeOf(orderNo)).toBe(6);
  await shop.expectSound(orderNo);
});
