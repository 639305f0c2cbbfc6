import { addDays, dayOf } from '@woxing/contract/core/days';
import { type Fen, fen, sumFen, yuan } from '@woxing/contract/core/money';
import { ticketPrice, totalOf } from '@woxing/contract/orders/price-items.rules';
import { channelMethods } from '@woxing/contract/payments/payments';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expireHolds } from '#src/ledger/public.ts';
import type { OrderWithTickets, SheetRow, TicketKey } from '#src/orders/public.ts';
import { startPayment } from '#src/payments/public.ts';
import { receiveNotice } from '#src/payments/receive-notice.ts';
import type { AirPassengerType } from '#src/products/air/air-fares.rules.ts';
import { cancelExtras } from '#src/products/air/extras/cancel-extras.ts';
import { chooseExtras } from '#src/products/air/extras/choose-extras.ts';
import { closeUnpaidExtras } from '#src/products/air/extras/close-extras.ts';
import { extrasOfOrder } from '#src/products/air/extras/extras.db.ts';
import { findExtras } from '#src/products/air/extras/find-extras.ts';
import { followExtras } from '#src/products/air/extras/follow-extras.ts';
import { offerExtras } from '#src/products/air/extras/offer-extras.ts';
import { policiesOf as findPolicies } from '#src/products/air/insurance/policies.db.ts';
import { surrenderPolicies } from '#src/products/air/insurance/surrender-policies.ts';
import { openAirShop, type Wanted } from './air-shop.ts';
import { dyingDatabase, isPartOfIt, wrongs } from './broken-off.ts';
import { alwaysTrue, expectReplay, givenFor, pick } from './money-story.ts';
import { expectOrdersReported } from './reported.ts';
import { payPassword, tenant } from './shop.ts';

/**
 * Random sequences of flights of one to four legs bought, voided, refunded in parts, changed and changed again, insurances given back, seats and extras
 * chosen, payments by every
 * method, repeats, faults outside and crashes on the real database; after every step the books must be right, and in the end every report says what they do. `MONEY_SEQUENCES=200` plays as many.
 */
const sequences = Number(process.env.MONEY_SEQUENCES ?? 9);
const shop = await openAirShop();
const { db, clock, jobs, channels } = shop;

const kinds = [
  'refund',
  'refund',
  'refund',
  'change',
  'change',
  'change',
  'change',
  'stale',
  'pay',
  'pay',
  'pay',
  'pay',
  'confirm',
  'tell',
  'tell-again',
  'cancel-change',
  'withdraw',
  'read',
  'jobs',
  'jobs',
  'jobs',
  'crash',
  'sweep',
  'time',
  'fault-outside',
  'fault-carrier',
  'surrender',
  'surrender',
  'fault-insurer',
  'extras',
  'pay-extras',
  'cancel-extras',
  'crash-extras',
] as const;

interface Step {
  readonly kind: (typeof kinds)[number];
  readonly at: number;
  readonly of: number;
}

const steps: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds),
  at: fc.nat(1000),
  of: fc.nat(1000),
});

interface Trade {
  readonly outTradeNo: string;
  readonly method: (typeof channelMethods)[number];
}

interface Story {
  readonly member: string;
  readonly enterprise: string;
  readonly orders: string[];
  /** Whose two flights are changed together now and then. */
  readonly connections: Set<string>;
  readonly trades: Trade[];
  readonly notices: (() => Promise<unknown>)[];
  readonly quotes: (() => Promise<unknown>)[];
}

type Method = 'tianHangPay' | 'creditPay' | 'multiPay' | (typeof channelMethods)[number];

const parties: readonly (readonly AirPassengerType[])[] = [['ADT'], ['ADT', 'CHD'], ['ADT', 'ADT', 'INF']];
const startsAt = new Date('2025-12-01T10:00:00+08:00');
let stories = 0;

/** One way, out and back, in economy and in front throughout, three and four legs of their own, and two flights with a change of planes. */
const journeys: readonly (Pick<Wanted, 'daysAhead' | 'ways' | 'fare'> & { readonly connection?: true })[] = [
  { daysAhead: [20] },
  { connection: true },
  {
    daysAhead: [20, 22, 24],
    ways: [
      ['BJS', 'SHA'],
      ['SHA', 'CAN'],
      ['CAN', 'BJS'],
    ],
  },
  {
    daysAhead: [20, 24],
    fare: ({ cabin, changeLadder }) => cabin === 'business' && changeLadder !== '100',
  },
  { connection: true },
  { daysAhead: [20, 24] },
  { connection: true },
  {
    daysAhead: [20, 22, 24, 26],
    ways: [
      ['BJS', 'SHA'],
      ['SHA', 'CAN'],
      ['CAN', 'CTU'],
      ['CTU', 'BJS'],
    ],
  },
];

/** A member with two orders that are paid, by the wallet or the credit and by a mix: a journey of some legs, and one way insured, with a bag more. */
async function begin(): Promise<Story> {
  stories += 1;
  clock.set(new Date(startsAt.getTime() + stories * 3_600_000));
  const member = `flies-${stories}`;
  const [walletFen, creditFen] = stories % 2 ? [yuan(9000), yuan(1900)] : [yuan(1900), yuan(9000)];
  await shop.enrich(member, fen(walletFen + stories));
  const enterprise = String(8000 + stories);
  await shop.employ(enterprise, fen(creditFen + stories), [member]);
  const story: Story = {
    member,
    enterprise,
    orders: [],
    connections: new Set(),
    trades: [],
    notices: [],
    quotes: [],
  };
  const types = pick(parties, stories)!;
  const { connection = false, ...journey } = pick(journeys, stories)!;
  const wanted = [
    { types, ...(connection ? { offerIds: await aConnection() } : journey) },
    { types: parties[0]!, daysAhead: [30], insuranceIds: ['AAI30', 'DLY20'] },
  ];
  if (stories % 3 === 0) shop.insurer.script.issue.push('drop-after', pick(insurerMishaps, stories)!);
  for (const [at, each] of wanted.entries()) {
    const orderNo = await shop.placeAir(member, each);
    const method = at === 0 ? 'multiPay' : pick(['tianHangPay', 'creditPay'] as const, stories)!;
    await payOrder(story, orderNo, method).catch(() => payOrder(story, orderNo, 'alipay'));
    for (const trade of story.trades) channels[trade.method].payOnce(trade.outTradeNo);
    for (const trade of story.trades) await notify(trade);
    await jobs.run();
    story.orders.push(orderNo);
    if (at === 0 && connection) story.connections.add(orderNo);
  }
  await choose(story, story.orders[1]!, stories * 3);
  await payExtras(story, story.orders[1]!, stories % 2 ? 'tianHangPay' : 'creditPay');
  return story;
}

/** Two flights of one carrier, the second of which is reached from the first, at fares that may be changed. */
async function aConnection(): Promise<readonly string[]> {
  const day = addDays(dayOf(clock.now()), 20);
  const way = { from: 'HRB', to: 'KMG', day, kind: 'transfer' } as const;
  const found = await shop.supplier.search(tenant, way, clock.now());
  return found
    .flatMap(({ fares }) => fares)
    .find(({ changeLadder, seatsLeft }) => changeLadder !== '100' && seatsLeft > 3)!.offerIds;
}

const payOrder = (story: Story, orderNo: string, method: Method) =>
  shop.pay(story.member, orderNo, method).then((opened) => note(story, opened));

const paySheet = (
  story: Story,
  sheetNo: string,
  method: Method,
  businessType: 'changeTicket' | 'airExtras' = 'changeTicket',
) =>
  startPayment(shop.deps, shop.as(story.member), {
    businessType,
    orderNo: sheetNo,
    method,
    payPassword,
    ...(method === 'multiPay' && { outside: 'alipay' as const }),
  }).then((opened) => note(story, opened));

/** What is to be paid outside is paid there later, or never. */
function note({ trades }: Story, { outTradeNo, method }: Awaited<ReturnType<typeof shop.pay>>): void {
  const outside = channelMethods.find((each) => each === method);
  if (outside !== undefined && !trades.some((each) => each.outTradeNo === outTradeNo))
    trades.push({ outTradeNo, method: outside });
}

const notify = ({ outTradeNo, method }: Trade) =>
  receiveNotice(shop.deps, shop.as('nobody'), method, channels[method].noticeOf(outTradeNo));

async function sheetIn(orderNo: string, state: SheetRow['state']): Promise<SheetRow | undefined> {
  return (await shop.sheetsOf(orderNo)).find((sheet) => sheet.state === state);
}

/** Tickets of one leg that are held: all of them, or the first. */
async function chosenOf(orderNo: string, of: number): Promise<TicketKey[]> {
  const { tickets } = await shop.orderOf(orderNo);
  const issued = tickets.filter(({ state }) => state === 'issued');
  const leg = pick(issued, of)?.leg;
  const onLeg = issued.filter((each) => each.leg === leg);
  return (of % 3 === 0 ? onLeg.slice(0, 1) : onLeg).map(({ passenger }) => ({ passenger, leg: leg! }));
}

async function refund({ member, quotes }: Story, orderNo: string, of: number, from = {}): Promise<unknown> {
  const { quoteId } = await shop.quoteRefund(member, orderNo, await chosenOf(orderNo, of));
  const confirm = () => shop.refund(member, orderNo, quoteId, from);
  quotes.push(confirm);
  return of % 7 === 0 ? undefined : confirm();
}

async function change(
  { member, quotes, connections }: Story,
  orderNo: string,
  of: number,
  from = {},
): Promise<unknown> {
  const one = await chosenOf(orderNo, of);
  const tickets = connections.has(orderNo) && of % 4 < 3 ? await withOnward(orderNo, one) : one;
  // About the day for which its leg was bought, between the legs around it; now and then anywhere.
  const daysAhead = of % 4 === 0 ? 15 + (of % 12) : 19 + 2 * (tickets[0]?.leg ?? 0) + (of % 3);
  const { flights } = await shop.changeOptions(member, orderNo, tickets, daysAhead);
  const fares = flights.flatMap((flight) => flight.fares);
  // A whole connection costs as much as many stories have.
  const offer = pick(tickets === one ? fares : fares.toSorted((a, b) => a.dueFen - b.dueFen).slice(0, 3), of);
  if (offer === undefined) return;
  const onward = offer.onward.map(({ offerId }) => offerId);
  const { quoteId } = await shop.quoteChange(member, orderNo, tickets, offer.offerId, false, onward);
  const confirm = () => shop.change(member, orderNo, quoteId, from);
  quotes.push(confirm);
  const answer = await confirm();
  if (onward.length > 0) changedTogether += 1;
  return answer;
}

let changedTogether = 0;

/** With the tickets that the same people have for the other flight. */
async function withOnward(orderNo: string, chosen: readonly TicketKey[]): Promise<TicketKey[]> {
  const { tickets } = await shop.orderOf(orderNo);
  return tickets
    .filter(
      ({ passenger, state }) => state === 'issued' && chosen.some((ticket) => ticket.passenger === passenger),
    )
    .map(({ passenger, leg }) => ({ passenger, leg }));
}

async function take(story: Story, { kind, at, of }: Step): Promise<unknown> {
  const { member, orders, trades, notices, quotes } = story;
  const orderNo = pick(orders, at)!;
  const trade = pick(trades, at);
  const outside = pick(channelMethods, of)!;
  switch (kind) {
    case 'refund':
      return refund(story, orderNo, of);
    case 'change':
      return change(story, orderNo, of);
    case 'stale':
      return pick(quotes, at)?.();
    case 'pay': {
      const sheet = await sheetIn(orderNo, 'to-pay');
      const method = pick(['tianHangPay', 'creditPay', 'multiPay', outside] as const, of)!;
      return sheet && paySheet(story, sheet.sheetNo, method);
    }
    case 'confirm':
      return trade && channels[trade.method].payOnce(trade.outTradeNo);
    case 'tell': {
      if (trade === undefined || channels[trade.method].paidFen(trade.outTradeNo) === 0) return;
      notices.push(() => notify(trade));
      return notify(trade);
    }
    case 'tell-again':
      return pick(notices, at)?.();
    case 'cancel-change': {
      const sheet = await sheetIn(orderNo, 'to-pay');
      return sheet && shop.cancelChange(member, orderNo, sheet.sheetNo);
    }
    case 'withdraw': {
      const sheet = (await shop.sheetsOf(orderNo)).findLast((each) => each.kind === 'refund');
      return sheet && shop.withdrawRefund(member, orderNo, sheet.sheetNo);
    }
    case 'read': {
      const sheet = await sheetIn(orderNo, 'failed');
      return sheet && shop.readSheet(member, orderNo, sheet.sheetNo);
    }
    case 'jobs':
      return jobs.run();
    case 'surrender':
      return surrender(story, orderNo, of);
    case 'extras':
      return choose(story, orderNo, of);
    case 'crash-extras':
      return choose(story, orderNo, of, { db: dyingDatabase(db, 1 + (at % 3)) });
    case 'pay-extras': {
      const method = pick(['tianHangPay', 'creditPay', 'multiPay', outside] as const, of)!;
      return payExtras(story, orderNo, method);
    }
    case 'cancel-extras': {
      const extras = (await extrasOf(orderNo)).find(({ state }) => state === 'to-pay');
      return extras && cancelExtras(shop.deps, shop.as(member), { orderNo, extrasNo: extras.extrasNo });
    }
    case 'fault-insurer':
      return shop.insurer.script[at % 2 === 0 ? 'issue' : 'cancel'].push(pick(insurerMishaps, of)!);
    case 'crash': {
      const dying = { db: dyingDatabase(db, 1 + (of % 3)) };
      return at % 2 === 0 ? refund(story, orderNo, of, dying) : change(story, orderNo, of, dying);
    }
    case 'sweep':
      await shop.sweep();
      await expireHolds({ db, clock }, tenant);
      await closeUnpaidExtras(shop.deps, tenant);
      return shop.askDue();
    case 'time':
      return clock.passSeconds([7, 61, 400, 901, 43_200, 86_400][of % 6]!);
    case 'fault-outside':
      return Object.values(channels[outside].script)[at % 5]!.push(
        (['refused', 'lost-before', 'lost-after', 'throws'] as const)[of % 4]!,
      );
    case 'fault-carrier':
      return shop.faults.setFault(tenant, carrierFaults[of % carrierFaults.length]!, 1 + (at % 2));
  }
}

/** A seat of some passenger, free or paid, and now and then a bag beside it. */
async function choose({ member, quotes }: Story, orderNo: string, of: number, from = {}): Promise<unknown> {
  const { tickets } = await findExtras(shop.deps, shop.as(member), { orderNo });
  const ticket = pick(tickets, of);
  if (ticket === undefined) return;
  const { map, baggage } = await offerExtras(shop.deps, shop.as(member), { orderNo, leg: ticket.leg });
  const seats = (map?.rows ?? []).flatMap(({ row, seats: each }) =>
    each
      .filter(({ free }) => free)
      .map(({ letter, priceFen }) => ({
        ...ticket,
        kind: 'seat' as const,
        code: `${row}${letter}`,
        priceFen,
      })),
  );
  const bags = baggage.map(({ code, priceFen }) => ({ ...ticket, kind: 'baggage' as const, code, priceFen }));
  const wanted = [pick(seats, of * 7), ...(of % 3 === 0 ? [pick(bags, of)] : [])].filter(
    (one) => one !== undefined,
  );
  const act = () =>
    chooseExtras({ ...shop.deps, ...from }, shop.as(member), {
      orderNo,
      choices: wanted.map(({ passenger, leg, kind, code }) => ({ passenger, leg, kind, code })),
      expectFen: sumFen(wanted.map(({ priceFen }) => priceFen)),
    });
  quotes.push(act);
  return act();
}

async function payExtras(story: Story, orderNo: string, method: Method): Promise<unknown> {
  const extras = (await extrasOf(orderNo)).find(({ state }) => state === 'to-pay');
  return extras && paySheet(story, extras.extrasNo, method, 'airExtras');
}

const extrasOf = (orderNo: string) => db.read(tenant, (tx) => extrasOfOrder(tx, tenant, orderNo));

/** What was written down and not done is found, as the sweep of open work finds it. */
async function followOpenExtras({ orders }: Story): Promise<void> {
  for (const orderNo of orders)
    for (const { call, extrasNo } of await extrasOf(orderNo))
      if (call !== null) await followExtras(shop.deps, tenant, extrasNo);
}

const insurerMishaps = [
  'refuse',
  'drop-before',
  'drop-after',
  'throws-before',
  'throws-after',
  'late-issue',
  'decline',
] as const;

/** Some of the insurances that an order has are given back. */
async function surrender({ member, quotes }: Story, orderNo: string, of: number): Promise<unknown> {
  const open = (await policiesOf(orderNo)).filter(({ state }) => state === 1);
  const chosen = of % 3 === 0 ? open : open.slice(0, 1);
  if (chosen.length === 0) return;
  const backFen = sumFen(chosen.map(({ premiumFen }) => premiumFen));
  const policyIds = chosen.map(({ policyId }) => policyId);
  const give = () =>
    surrenderPolicies(shop.deps, shop.as(member), { orderNo, policyIds, expectBackFen: backFen });
  quotes.push(give);
  return give();
}

const policiesOf = (orderNo: string) => db.read(tenant, (tx) => findPolicies(tx, tenant, orderNo));

const carrierFaults = [
  'refuse',
  'drop-before',
  'drop-after',
  'price-change',
  'sold-out',
  'late-issue',
] as const;

/** The outside world works again, time passes, and all that was on its way arrives. */
async function comeToRest(story: Story): Promise<void> {
  const { member, orders } = story;
  for (const { script } of Object.values(channels))
    for (const mishaps of Object.values(script)) mishaps.length = 0;
  for (const fault of carrierFaults) await shop.faults.setFault(tenant, fault, 0);
  for (const mishaps of Object.values(shop.insurer.script)) mishaps.length = 0;
  for (let rounds = 0; rounds < 7; rounds += 1) {
    await jobs.run();
    await followOpenExtras(story);
    await closeUnpaidExtras(shop.deps, tenant);
    await shop.sweep();
    await expireHolds({ db, clock }, tenant);
    await shop.closeUnpaid();
    await shop.askDue();
    await shop.seeToStuck();
    clock.passSeconds(301);
  }
  for (const orderNo of orders) {
    const failed = await sheetIn(orderNo, 'failed');
    if (failed !== undefined) await shop.readSheet(member, orderNo, failed.sheetNo);
  }
  await jobs.run();
}

/** What an order must have kept of its payers' money: service fees, tickets that are held, what insures them, seats and extras that were paid and did not come back, fees of what was given back or changed. */
async function keptOf(orderNo: string, order: OrderWithTickets): Promise<Fen> {
  const { tickets, items } = order;
  const live = tickets.filter(({ state }) => state === 'issued');
  const isLive = ({ passenger, leg }: TicketKey) =>
    live.some((ticket) => ticket.passenger === passenger && ticket.leg === leg);
  const insured = (await policiesOf(orderNo)).filter((policy) => policy.state === 1 && isLive(policy));
  const sheets = (await shop.sheetsOf(orderNo)).filter(({ state }) => state === 'done');
  const extras = (await extrasOf(orderNo)).flatMap(({ lines }) => lines);
  return sumFen([
    ...extras.filter(({ money }) => money === 'kept').map(({ priceFen }) => priceFen),
    ...live.map((ticket) => ticketPrice(items, ticket)),
    ...insured.map(({ premiumFen }) => premiumFen),
    ...sheets.map(({ feeFen }) => feeFen),
    totalOf(items.filter(({ kind }) => kind === 'service')),
  ]);
}

/** Policies whose state is another one at their insurer, and those that it keeps for nobody. */
async function unlikeInsurer({ orders }: Story): Promise<string[]> {
  const wrong: string[] = [];
  for (const orderNo of orders) {
    const policies = await policiesOf(orderNo);
    const held = policies.flatMap(({ state, policyNo }) =>
      state === 1 ? (policyNo ?? 'without a number') : [],
    );
    const active = [...shop.insurer.policies]
      .filter(([no, policy]) => policy.active && no.startsWith(`S${orderNo}P`))
      .map(([no]) => no);
    if (new Set([...held, ...active]).size !== held.length || held.length !== active.length)
      wrong.push(`${orderNo}: ${held.join(' ')} but ${active.join(' ')}`);
    for (const { policyId, state, call } of policies) {
      policyEnds.set(state, (policyEnds.get(state) ?? 0) + 1);
      if (call !== null || state === 0 || state === 5) wrong.push(`${policyId} is ${state}, ${call}`);
    }
  }
  return wrong;
}

const policyEnds = new Map<number, number>();

/** Tickets and seats of orders whose state is another one at their carrier, those that it keeps for nobody, and extras that did not come to an end. */
async function unlikeCarrier({ member, orders }: Story): Promise<string[]> {
  const { rows } = await db.read(tenant, (tx) =>
    sql<{ text: string }>`
      select concat_ws(' ', t.ticket_no, t.state, c.state) as text
      from order_tickets t left join embedded_air_tickets c on c.tenant_id = t.tenant_id and c.ticket_no = t.ticket_no
      where t.tenant_id = ${tenant} and t.order_no = any(${orders}) and t.ticket_no is not null and c.state is distinct from t.state
      union all
      select concat_ws(' ', c.ticket_no, 'nobody', c.state)
      from embedded_air_tickets c left join order_tickets t on t.tenant_id = c.tenant_id and t.ticket_no = c.ticket_no
      where c.tenant_id = ${tenant} and c.ticket_no is not null and t.order_no is null
      union all
      select concat_ws(' ', b.reference, b.state, ${member}::text)
      from embedded_air_bookings b where b.tenant_id = ${tenant} and b.state in ('held', 'issuing')
      union all
      select concat_ws(' ', l.extras_no, l.name, l.state, k.seat)
      from (select * from air_extra_lines where tenant_id = ${tenant} and kind = 'seat' and state = 'kept') l
      full join (
        select k.* from embedded_air_kept_seats k join embedded_air_extras x using (tenant_id, extras_no)
        where k.tenant_id = ${tenant} and (x.state = 'confirmed' or x.hold_until > ${clock.now()})
      ) k on k.ticket_no = l.ticket_no and k.seat = l.code
      where l.code is null or k.seat is null
      union all
      select concat_ws(' ', x.extras_no, x.state, x.call) from air_extras x
      where x.tenant_id = ${tenant} and (x.call is not null or x.state in ('asked', 'to-pay', 'processing'))`.execute(
      tx,
    ),
  );
  return rows.map(({ text }) => text);
}

test('whatever is voided, refunded, changed, paid, repeated and broken off, the books of flights are right after every step', async () => {
  const ends = new Map<number, number>();
  const products = new Map<string, number>();
  const extrasEnds = new Map<string, number>();
  const sheets = new Map<string, number>();
  let voided = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 25, maxLength: 45 }), async (sequence) => {
      const story = await begin();
      for (const step of sequence) {
        await take(story, step).catch((error: unknown) => {
          if (!isPartOfIt(error)) throw error;
        });
        expect(await wrongs(db, alwaysTrue, clock.now())).toEqual([]);
      }
      await comeToRest(story);
      for (const orderNo of story.orders) {
        const order = await shop.orderOf(orderNo);
        products.set(order.product, (products.get(order.product) ?? 0) + 1);
        ends.set(order.code, (ends.get(order.code) ?? 0) + 1);
        voided += order.tickets.filter(({ state }) => state === 'voided').length;
        expect([2, 3, 6]).toContain(order.code);
        expect(await givenFor(db, orderNo)).toBe(await keptOf(orderNo, order));
        await expectReplay(db, order);
        for (const { state, paidAt } of await extrasOf(orderNo))
          extrasEnds.set(
            `${state}${paidAt === null ? '' : ' paid'}`,
            (extrasEnds.get(`${state}${paidAt === null ? '' : ' paid'}`) ?? 0) + 1,
          );
        for (const { kind, state } of await shop.sheetsOf(orderNo)) {
          sheets.set(`${kind} ${state}`, (sheets.get(`${kind} ${state}`) ?? 0) + 1);
          expect(['done', 'read', 'withdrawn']).toContain(state);
        }
      }
      expect(await unlikeCarrier(story)).toEqual([]);
      expect(await unlikeInsurer(story)).toEqual([]);
      await shop.expectSound();
      expect(await shop.broken()).toEqual([]);
      await expectOrdersReported(shop, story.member, story.enterprise);
    }),
    // A sequence is told whole: making it shorter would play it hundreds of times.
    { numRuns: sequences, endOnFailure: true },
  );
  expect(ends.get(6)).toBeGreaterThan(1);
  expect(products.get('gp')).toBeGreaterThan(0);
  expect(products.get('airTicket')).toBeGreaterThan(0);
  expect(voided).toBeGreaterThan(1);
  expect(sheets.get('refund done')).toBeGreaterThan(1);
  expect(sheets.get('change done')).toBeGreaterThan(1);
  expect(changedTogether).toBeGreaterThan(0);
  expect(extrasEnds.get('done paid')).toBeGreaterThan(0);
  expect(policyEnds.get(1)).toBeGreaterThan(1);
  expect(policyEnds.get(2)).toBeGreaterThan(1);
  expect(policyEnds.get(4)).toBeGreaterThan(0);
}, 3_600_000);
