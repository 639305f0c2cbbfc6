import { saveBudget as saveBudgetEndpoint } from '@woxing/contract/budgets/budgets';
import { addDays, dayOf, momentOf } from '@woxing/contract/core/days';
import { fen, sumFen, timesFen, yuan } from '@woxing/contract/core/money';
import * as flights from '@woxing/contract/products/international-air/international-flights';
import * as contract from '@woxing/contract/products/international-air/international-orders';
import { internationalStandard } from '@woxing/contract/products/international-air/international-standard';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { decideCase } from '#src/approvals/decide-case.ts';
import { newestCaseOf } from '#src/approvals/public.ts';
import { budgetDetail } from '#src/budgets/find-budgets.ts';
import { followOrder } from '#src/budgets/public.ts';
import { saveBudget } from '#src/budgets/save-budget.ts';
import { setCreditLine } from '#src/credit/public.ts';
import { askOpenHolds } from '#src/fulfilment/public.ts';
import { setPayOnAgreement } from '#src/order-approvals/pay-on-agreement.ts';
import { findOrder } from '#src/orders/find-order.ts';
import { cancelOrder, findAnyOrder, orderMoved } from '#src/orders/public.ts';
import { startPayment } from '#src/payments/public.ts';
import { approvalsAbroad } from '../../../../test/approvals-abroad.ts';
import { companiesOf, type Person } from '../../../../test/company.ts';
import { openInternationalShop } from '../../../../test/international-shop.ts';
import { payPassword, refusalOf, tenant } from '../../../../test/shop.ts';
import { endAgreement, saveAgreement } from '../../air/agreements/keep-agreements.ts';
import { quoteInternationalRefund } from '../after-sales/quote-international-refund.ts';
import { priceInternational } from '../search/price-international.ts';
import { searchInternational } from '../search/search-international.ts';
import { checkInternationalPrice } from './check-price.ts';
import { internationalContent } from './international-content.ts';
import { placeInternationalOrder } from './place-international-order.ts';
import { tellRules } from './tell-rules.ts';

/** What employees, their approvers, strangers, suppliers and the clock may do at once to an order of flights abroad. */

const shop = await openInternationalShop();
const { db, clock, jobs, international } = shop;
const company = companiesOf(shop);
const { supply, modules, approvals, deps, placing, settle } = approvalsAbroad(shop);
db.hear(orderMoved, followOrder(modules));
const askHolds = () => askOpenHolds({ ...shop.deps, approvals: placing.approvals }, supply, tenant);

let at: Awaited<ReturnType<typeof company>>;
beforeEach(async () => {
  clock.set(momentOf(addDays(dayOf(clock.now()), 1), 600));
  at = await company();
  await lineOf(yuan(900_000));
  await db.inTenant(tenant, (tx) =>
    tx.updateTable('members').set({ real_name: '王芳' }).where('id', '=', at.staff.id).execute(),
  );
  await shop.enrich(at.staff.id);
});
afterEach(expectRest);

async function expectRest(): Promise<void> {
  await jobs.run();
  expect(await shop.broken(shop.deps.products)).toEqual([]);
  await shop.expectSound();
}

const lineOf = (limitFen: ReturnType<typeof yuan>) =>
  db.inTenant(tenant, (tx) =>
    setCreditLine(
      tx,
      tenant,
      {
        enterpriseId: at.enterpriseId,
        limitFen,
        termDays: 30,
        frozen: false,
        employeesMay: true,
        payLimits: [],
      },
      clock.now(),
    ),
  );
const limit = (more: object) =>
  shop.internationalStandards.set(
    at.staff.id,
    internationalStandard.parse({ businessFromHours: 8, ...more }),
  );

const wang = (more: object = {}) => {
  const { document, ...passenger } = shop.passenger('ADT');
  return { ...passenger, document: { ...document, surname: 'WANG', givenNames: 'FANG', ...more } };
};

interface Offered {
  readonly offer: string;
  readonly price: { readonly totalFen: number };
}

/** Direct flights to Tokyo, the earliest first. */
async function directIn(cabin: 'economy' | 'business', who: Person, inDays: number, more: object = {}) {
  const ask = {
    fromSegments: [{ from: 'SHA', to: 'TYO', day: shop.dayIn(inDays) }],
    maxStops: 0,
    cabin,
    sort: 'departs',
    ...more,
  };
  const found = await searchInternational(shop.deps, who.ctx(), flights.searchInternational.input.parse(ask));
  return found.itineraries;
}

async function standardFare(key: string, ctx = at.staff.ctx()) {
  const ask = flights.priceInternational.input.parse({ parts: [key] });
  const { fares } = await priceInternational(shop.deps, ctx, ask);
  return fares.find(({ family }) => family === 'standard')!;
}

/** A standard fare of the flight with the most seats. */
async function fareIn(cabin: 'economy' | 'business', who: Person = at.staff, inDays = 45, more: object = {}) {
  const found = await directIn(cabin, who, inDays, more);
  const widest = found.reduce((most, one) => (one.seatsLeft > most.seatsLeft ? one : most));
  return standardFare(widest.key, who.ctx());
}

const place = (fare: Offered, more: object = {}, who: Person = at.staff) =>
  placeInternationalOrder(
    placing,
    who.ctx(),
    contract.placeInternationalOrder.input.parse({
      offer: fare.offer,
      passengers: [wang()],
      contact: { name: '王芳', mobile: '13800000071' },
      expectTotalFen: fare.price.totalFen,
      ...more,
    }),
  );
/** For somebody whom the company does not know. */
const placeGuest = (fare: Offered, who?: Person) => place(fare, { passengers: [shop.passenger('ADT')] }, who);

const detailOf = async (orderNo: string, who: Person = at.staff) => {
  const order = await findOrder(shop.deps, who.ctx(), { orderNo });
  if (order.detail.kind !== 'international-air') throw new Error('another kind of order');
  return { ...order, detail: order.detail };
};
const codeOf = async (orderNo: string, who?: Person) => (await detailOf(orderNo, who)).code;
const pay = (
  orderNo: string,
  method: 'creditPay' | 'multiPay' | 'tianHangPay' = 'creditPay',
  who = at.staff,
) => startPayment(shop.deps, who.ctx(), { businessType: 'internationalPay', orderNo, method, payPassword });
const cancel = (orderNo: string, who: Person = at.staff) =>
  cancelOrder({ ...shop.deps, approvals: placing.approvals }, who.ctx(), { orderNo });
const decide = async (orderNo: string, agreed = true, who: Person = at.boss) => {
  const found = await db.read(tenant, (tx) => newestCaseOf(tx, tenant, { kind: 'order', id: orderNo }));
  return decideCase(approvals, who.ctx(), { caseId: found!.id, agreed, comment: '请改期' });
};
const payWhenAgreed = (orderNo: string) =>
  setPayOnAgreement(deps, at.staff.ctx(), { orderNo, on: true, payPassword });

/** Seats of its first flight that are taken, by whomever. */
async function soldOn(orderNo: string): Promise<number> {
  const order = await db.read(tenant, (tx) => findAnyOrder(tx, tenant, orderNo));
  const { flight, cabin } = internationalContent.parse(order!.content).legs[0]!;
  const [seats] = await international.seatsSold(tenant, [{ flight, cabin }]);
  return seats!;
}

/** What became of so many at once, by the name of the refusal. */
async function rush(count: number, once: (at: number) => Promise<unknown>): Promise<Record<string, number>> {
  const codes = await Promise.all(Array.from({ length: count }, (_, number) => refusalOf(once(number))));
  return codes.reduce<Record<string, number>>(
    (sums, code = 'done') => ({ ...sums, [code]: (sums[code] ?? 0) + 1 }),
    {},
  );
}

const crowd = 40;

test('two tabs that order the same journey for one person get one ticket', async () => {
  limit({ over: 'forbid' });
  const fare = await fareIn('economy');
  const same = wang();
  expect(await rush(2, () => place(fare, { passengers: [same] }))).toEqual({
    done: 1,
    'flight.same-ticket': 1,
  });
  expect(await rush(2, () => place(fare, { passengers: [same], confirmConflict: true }))).toEqual({
    'flight.same-ticket': 2,
  });
});

describe('forty at once', () => {
  test('get the last seats once each, and nobody else has lost anything', async () => {
    const fare = await fareIn('business', at.staff, 46);
    const left = 3;
    for (let over = fare.seatsLeft - left; over > 0; over -= 9)
      await place(
        { ...fare, price: { totalFen: timesFen(fare.price.totalFen, Math.min(9, over)) } },
        { passengers: Array.from({ length: Math.min(9, over) }, () => shop.passenger('ADT')) },
        at.mate,
      );
    const placed: string[] = [];
    const answers = await rush(crowd, async (number) => {
      const { orderNo } = await placeGuest(fare, number % 2 === 0 ? at.staff : at.mate);
      placed.push(orderNo);
    });
    expect(answers).toEqual({ done: left, 'intl.sold-out': crowd - left });
    expect(await shop.credit(at.enterpriseId)).toMatchObject({ heldFen: 0, usedFen: 0 });
  });

  test('take no more of a hard budget than it has, and hold no seat for whoever is refused', async () => {
    const fare = await fareIn('economy', at.staff, 47);
    const room = 4;
    const { id } = await saveBudget(
      { db },
      at.boss.ctx(),
      saveBudgetEndpoint.input.parse({
        scope: 'enterprise',
        period: 'month',
        day: dayOf(clock.now()),
        amountFen: fare.price.totalFen * room + 1,
        overAction: 'refuse',
      }),
    );
    const placed: string[] = [];
    const answers = await rush(crowd, async (number) => {
      const { orderNo } = await placeGuest(fare, number % 2 === 0 ? at.staff : at.mate);
      placed.push(orderNo);
    });
    expect(answers).toEqual({ done: room, 'budget.exceeded': crowd - room });
    const { budget } = await budgetDetail({ db }, at.boss.ctx(), { id, page: 1 });
    expect(budget.reservedFen).toBe(fare.price.totalFen * room);
  });

  test('are paid by a credit line as far as it goes, each once however often the button is pressed', async () => {
    const fare = await fareIn('economy', at.staff, 48);
    const room = 5;
    const placed = await Promise.all(
      Array.from({ length: Math.min(crowd / 2, fare.seatsLeft) }, () =>
        placeGuest(fare).then(({ orderNo }) => orderNo),
      ),
    );
    await lineOf(fen(fare.price.totalFen * room + 1));
    // Each button is pressed twice.
    await rush(crowd, (number) => pay(placed[number % placed.length]!));
    await jobs.run();
    const codes = await Promise.all(placed.map((orderNo) => codeOf(orderNo)));
    expect(codes.filter((code) => code === 2)).toHaveLength(room);
    expect(codes.filter((code) => code === 0)).toHaveLength(placed.length - room);
    expect(await shop.credit(at.enterpriseId)).toMatchObject({
      heldFen: 0,
      usedFen: fare.price.totalFen * room,
    });
  });

  test('are paid by credit and wallet together as far as both go, whole or not at all', async () => {
    const buyer = at.mate;
    shop.internationalStandards.set(
      buyer.id,
      internationalStandard.parse({ businessFromHours: 8, over: 'person-pays' }),
    );
    const fare = await fareIn('business', buyer, 49);
    const { totalFen } = fare.price;
    const personFen = fare.personFen![0]!;
    const placed: string[] = [];
    for (let number = 0; number < Math.min(6, fare.seatsLeft); number += 1)
      placed.push((await placeGuest(fare, buyer)).orderNo);
    const limitFen = fen((totalFen - personFen) * 2 + 1);
    await lineOf(limitFen);
    const walletFen = fen(totalFen + personFen * 2 + 1);
    await shop.enrich(buyer.id, walletFen);
    await rush(crowd, (number) => pay(placed[number % placed.length]!, 'multiPay', buyer));
    await jobs.run();
    const codes = await Promise.all(placed.map((orderNo) => codeOf(orderNo, buyer)));
    const paid = codes.filter((code) => code === 2).length;
    expect(paid).toBeGreaterThan(0);
    expect(paid).toBeLessThan(placed.length);
    const spentFen = walletFen - (await shop.balance(buyer.id));
    const credit = (await shop.credit(at.enterpriseId))!;
    expect(credit.heldFen).toBe(0);
    expect(credit.usedFen).toBeLessThanOrEqual(limitFen);
    expect(credit.usedFen + spentFen).toBe(totalFen * paid);
    expect(spentFen).toBeGreaterThanOrEqual(personFen * paid);
  });
});

type Call = 'schedule' | 'seatsSold' | 'reprice' | 'acceptPrice' | 'status';

/** The next call of a kind comes to no answer; how often it was made since. */
function breakNext(call: Call): () => number {
  const own = international[call].bind(international) as (...asked: readonly unknown[]) => unknown;
  let made = 0;
  const broken = (...asked: readonly unknown[]) => {
    made += 1;
    return made === 1 ? Promise.reject(new Error('ECONNRESET')) : own(...asked);
  };
  Object.assign(international, { [call]: broken });
  mend = () => Object.assign(international, { [call]: own });
  return () => made;
}
let mend = (): unknown => undefined;
afterEach(() => {
  mend();
  mend = () => undefined;
});

/** A fare that costs something else tomorrow. */
async function otherTomorrow() {
  const tomorrow = { ...at.staff.ctx(), now: momentOf(addDays(dayOf(clock.now()), 1), 30) };
  for (let inDays = 20; inDays < 40; inDays += 1)
    for (const { key } of await directIn('business', at.staff, inDays)) {
      // A flight that is sold out has no price.
      const unlessSold = (ctx = at.staff.ctx()) => standardFare(key, ctx).catch(() => undefined);
      const [fare, later] = [await unlessSold(), await unlessSold(tomorrow)];
      if (fare && later && later.price.totalFen !== fare.price.totalFen) return fare;
    }
  throw new Error('no fare changes over night');
}

/** A process dies with what it was at, and another one begins again. */
async function again<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch {
    return step();
  }
}

async function throughTheNight(before: {
  hold?: () => unknown;
  issue?: () => unknown;
  settle?: () => unknown;
}) {
  limit({ over: 'approval' });
  clock.set(momentOf(dayOf(clock.now()), 1380));
  const fare =
    before.settle === undefined ? await again(() => fareIn('business', at.staff, 60)) : await otherTomorrow();
  await before.hold?.();
  const passengers = [wang()];
  let { orderNo } = await again(() => place(fare, { passengers }));
  clock.passSeconds(60);
  await again(askHolds);
  // What the carrier never heard of has ended, and holds nothing.
  if ((await codeOf(orderNo)) === 12) ({ orderNo } = await place(fare, { passengers }));
  expect(await codeOf(orderNo)).toBe(21);
  const soldBefore = (await soldOn(orderNo)) - 1;
  await payWhenAgreed(orderNo);
  clock.set(momentOf(addDays(dayOf(clock.now()), 1), 30));
  await before.settle?.();
  // A price that rose by too much is decided about once more.
  for (let round = 0; round < 3 && (await codeOf(orderNo)) === 21; round += 1) {
    await decide(orderNo);
    await before.issue?.();
    await again(settle);
    clock.passSeconds(30);
    await again(settle);
    await again(() => jobs.run());
  }
  clock.passSeconds(30);
  for (let round = 0; round < 3; round += 1) await jobs.run();
  const order = await detailOf(orderNo);
  expect(order.code).toBe(2);
  expect(order.detail.tickets).toHaveLength(1);
  expect(await shop.credit(at.enterpriseId)).toMatchObject({ heldFen: 0, usedFen: order.totalFen });
  expect(await soldOn(orderNo)).toBe(soldBefore + 1);
}

describe('an order that is agreed to over night is ticketed once', () => {
  const answersLost = ['drop-before', 'drop-after', 'slow'] as const;
  const moments = ['hold', 'issue'] as const;
  const calls: readonly Call[] = ['schedule', 'seatsSold', 'status', 'reprice', 'acceptPrice'];

  test.each(moments.flatMap((moment) => answersLost.map((fault) => [fault, moment] as const)))(
    'though an answer is lost: %s at %s',
    async (fault, moment) => {
      await throughTheNight({ [moment]: () => shop.faults.setFault(tenant, fault, 1) });
      for (const { fault: left } of await shop.faults.listFaults(tenant))
        await shop.faults.setFault(tenant, left, 0);
    },
  );

  test.each(calls)('though the supplier is dead when it is asked for its %s', async (call) => {
    let made: (() => number) | undefined;
    const early = call === 'schedule' || call === 'seatsSold';
    const dies = () => {
      made = breakNext(call);
    };
    if (early) dies();
    await throughTheNight(early ? {} : { settle: dies });
    expect(made?.()).toBeGreaterThan(1);
  });
});

describe('in the same second', () => {
  const acts = {
    agree: (orderNo: string) => decide(orderNo),
    refuse: (orderNo: string) => decide(orderNo, false),
    cancel: (orderNo: string) => cancel(orderNo),
    settle: () => settle(),
    askPrice: (orderNo: string) =>
      checkInternationalPrice(shop.deps, at.staff.ctx(), { orderNo, acceptFen: undefined }),
    payWhenAgreed: (orderNo: string) => payWhenAgreed(orderNo),
  };
  type Act = keyof typeof acts;
  const pairs: readonly (readonly [Act, Act])[] = [
    ['agree', 'cancel'],
    ['refuse', 'cancel'],
    ['agree', 'refuse'],
    ['agree', 'agree'],
    ['agree', 'payWhenAgreed'],
    ['cancel', 'payWhenAgreed'],
    ['agree', 'askPrice'],
  ];

  test.each(pairs)('%s and %s leave one story', async (one, other) => {
    limit({ over: 'approval' });
    const fare = await fareIn('business', at.staff, 61);
    const { orderNo } = await place(fare);
    const before = await soldOn(orderNo);
    await payWhenAgreed(orderNo);
    await rush(2, (number) => acts[number === 0 ? one : other](orderNo));
    await Promise.all([settle(), settle(), refusalOf(cancel(orderNo))]);
    await jobs.run();
    clock.passSeconds(30);
    await settle();
    await jobs.run();
    const { code, totalFen } = await detailOf(orderNo);
    const paid = code === 2;
    expect([2, 4, 5, 8, 12, 21, 24, 25]).toContain(code);
    const live = paid || code === 21;
    expect(await soldOn(orderNo)).toBe(live ? before : before - 1);
    expect(await shop.credit(at.enterpriseId)).toMatchObject({ heldFen: 0, usedFen: paid ? totalFen : 0 });
  });

  test('a payment and a cancellation leave a ticket or nothing', async () => {
    const fare = await fareIn('economy', at.staff, 62);
    for (let round = 0; round < 4; round += 1) {
      const { orderNo, totalFen } = await placeGuest(fare);
      const used = (await shop.credit(at.enterpriseId))!.usedFen;
      await rush(3, (number) =>
        [() => pay(orderNo), () => cancel(orderNo), () => pay(orderNo, 'tianHangPay')][number]!(),
      );
      await jobs.run();
      const wallet = await shop.balance(at.staff.id);
      const after = (await shop.credit(at.enterpriseId))!.usedFen;
      const code = await codeOf(orderNo);
      const byWallet = (await detailOf(orderNo)).payments.some(({ method }) => method === 'tianHangPay');
      expect(after - used).toBe(code === 2 && !byWallet ? totalFen : 0);
      expect(wallet).toBeGreaterThan(0);
    }
  });
});

test('an employee of another company gets nowhere with the numbers of an order, an offer, an application or a traveller', async () => {
  const { orderNo } = await placeGuest(await fareIn('economy', at.staff, 63));
  const other = await company();
  const stranger = other.staff;
  await shop.enrich(stranger.id);
  const tries = {
    read: () => detailOf(orderNo, stranger),
    cancel: () => cancel(orderNo, stranger),
    pay: () => pay(orderNo, 'tianHangPay', stranger),
    price: () => checkInternationalPrice(shop.deps, stranger.ctx(), { orderNo, acceptFen: undefined }),
    rules: () => tellRules(shop.deps, stranger.ctx(), { orderNo }),
    refund: () =>
      quoteInternationalRefund(shop.deps, stranger.ctx(), {
        orderNo,
        tickets: [{ passenger: 0, leg: 0 }],
        involuntary: 0,
      }),
    payWhenAgreed: () => setPayOnAgreement(deps, stranger.ctx(), { orderNo, on: true, payPassword }),
  };
  for (const [name, attempt] of Object.entries(tries))
    expect([name, await refusalOf(attempt())]).toEqual([name, 'order.unknown']);
  expect(await codeOf(orderNo)).toBe(0);

  const fare = await fareIn('economy', stranger, 64);
  const chosen = await place(fare, { passengers: [{ ...wang(), memberId: at.staff.id }] }, stranger);
  const passengers = await db.read(tenant, (tx) =>
    tx.selectFrom('order_passengers').select('member_id').where('order_no', '=', chosen.orderNo).execute(),
  );
  expect(passengers).toEqual([{ member_id: null }]);
  const listed = { passengers: [{ ...wang(), passengerId: '00000000-0000-4000-8000-000000000009' }] };
  expect(await refusalOf(place(fare, listed, stranger))).not.toBeUndefined();
});

test('a standard that is changed between the offer and the order is the one that counts', async () => {
  limit({ over: 'notify' });
  const fare = await fareIn('business', at.staff, 65);
  expect(fare.standard!.over).toBe('notify');
  limit({ over: 'forbid' });
  expect(await refusalOf(place(fare))).toBe('standard.forbidden');
  limit({ over: 'person-pays' });
  const { orderNo } = await place(fare);
  const { items, standard } = await detailOf(orderNo);
  expect(standard!.over).toBe('person-pays');
  expect(sumFen(items.map(({ companyMostFen, fen: amount }) => companyMostFen ?? amount))).toBeLessThan(
    fare.price.totalFen,
  );
  limit({ businessFromHours: 0 });
  expect((await detailOf((await placeGuest(fare)).orderNo)).standard?.over ?? null).toBeNull();
});

async function agreedFare(inDays: number) {
  limit({});
  const everybodys = await fareIn('economy', at.staff, inDays, { airlines: ['MU'] });
  const { airline } = everybodys.parts[0]!;
  const today = dayOf(clock.now());
  const code = `${airline}2026${at.enterpriseId}`;
  const { id } = await saveAgreement({ db }, at.boss.ctx(), {
    revision: 0,
    airline,
    code,
    validFrom: today,
    validTo: addDays(today, 300),
  });
  const { fares } = await priceInternational(
    shop.deps,
    at.staff.ctx(),
    flights.priceInternational.input.parse({ parts: everybodys.parts.map(({ key }) => key) }),
  );
  const fare = fares.find(({ family, parts }) => family === 'standard' && parts[0]!.agreed !== undefined)!;
  return { fare, end: () => endAgreement({ ...shop.deps, db }, at.boss.ctx(), { id }) };
}

describe('what a company has agreed on with a carrier', () => {
  test('is sold no more once it has ended, however many still have its offers open', async () => {
    const { fare, end } = await agreedFare(66);
    await end();
    expect(await rush(5, () => place(fare))).toEqual({ 'intl.gone': 5 });
  });

  test('is issued at what the seats are held for, where it ends before they are paid', async () => {
    const { fare, end } = await agreedFare(67);
    const { orderNo } = await place(fare);
    await end();
    await pay(orderNo);
    await jobs.run();
    expect(await codeOf(orderNo)).toBe(2);
    expect(await shop.credit(at.enterpriseId)).toMatchObject({ usedFen: fare.price.totalFen });
  });

  test('gives all money back where its carrier knows it no more on the day of issue', async () => {
    const { fare } = await agreedFare(68);
    clock.set(momentOf(dayOf(clock.now()), 1420));
    const { orderNo } = await place(fare);
    const { filings } = international;
    const under = vi.spyOn(filings, 'under').mockImplementation(() => filings);
    try {
      clock.set(momentOf(addDays(dayOf(clock.now()), 1), 5));
      expect(
        await refusalOf(
          checkInternationalPrice(shop.deps, at.staff.ctx(), { orderNo, acceptFen: undefined }),
        ),
      ).toBe('intl.gone');
      await pay(orderNo);
      await jobs.run();
    } finally {
      under.mockRestore();
    }
    expect(await codeOf(orderNo)).toBe(6);
    expect(await shop.credit(at.enterpriseId)).toMatchObject({ heldFen: 0, usedFen: 0 });
  });
});
