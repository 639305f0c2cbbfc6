import { noBudget } from '@woxing/contract/applications/trip-application.rules';
import { addDays, dayOf, momentOf } from '@woxing/contract/core/days';
import { noFen, subtractFen, sumFen, yuan } from '@woxing/contract/core/money';
import * as flights from '@woxing/contract/products/international-air/international-flights';
import * as contract from '@woxing/contract/products/international-air/international-orders';
import { internationalStandard } from '@woxing/contract/products/international-air/international-standard';
import { beforeEach, expect, test } from 'vitest';
import { contentOf, rowOfContent } from '#src/applications/application-content.ts';
import { insertApplication, linkOrder } from '#src/applications/applications.db.ts';
import { decideCase } from '#src/approvals/decide-case.ts';
import { newestCaseOf } from '#src/approvals/public.ts';
import { setCreditLine } from '#src/credit/public.ts';
import { setPayOnAgreement } from '#src/order-approvals/pay-on-agreement.ts';
import { readOrderToApprove } from '#src/order-approvals/read-order-to-approve.ts';
import { findOrder } from '#src/orders/find-order.ts';
import { startPayment } from '#src/payments/public.ts';
import { approvalsAbroad } from '../../../../test/approvals-abroad.ts';
import { companiesOf, type Person } from '../../../../test/company.ts';
import { openInternationalShop } from '../../../../test/international-shop.ts';
import { payPassword, refusalOf, tenant } from '../../../../test/shop.ts';
import { endAgreement, saveAgreement } from '../../air/agreements/keep-agreements.ts';
import { quoteInternationalChange } from '../after-sales/quote-international-change.ts';
import { priceInternational } from '../search/price-international.ts';
import { searchInternational } from '../search/search-international.ts';
import { placeInternationalOrder } from './place-international-order.ts';

const shop = await openInternationalShop();
const { db, clock, jobs } = shop;
const company = companiesOf(shop);
const { approvals, deps, placing, settle } = approvalsAbroad(shop);

let at: Awaited<ReturnType<typeof company>>;
beforeEach(async () => {
  clock.set(momentOf(dayOf(clock.now()), 600));
  at = await company();
  await db.inTenant(tenant, async (tx) => {
    await setCreditLine(
      tx,
      tenant,
      {
        enterpriseId: at.enterpriseId,
        limitFen: yuan(200_000),
        termDays: 30,
        frozen: false,
        employeesMay: true,
        payLimits: [],
      },
      clock.now(),
    );
    await tx.updateTable('members').set({ real_name: '王芳' }).where('id', '=', at.staff.id).execute();
  });
  await shop.enrich(at.staff.id);
});

const oneWay = { ways: [['SHA', 'TYO', 45]] } as const;
const wang = (more: object = {}) => {
  const { document, ...passenger } = shop.passenger('ADT');
  return { ...passenger, document: { ...document, surname: 'WANG', givenNames: 'FANG', ...more } };
};

/** A fare of the cabin on the first flight there is. */
async function fareIn(cabin: 'economy' | 'business', who: Person = at.staff, people?: object[]) {
  const [[from, to, inDays]] = oneWay.ways;
  const ask = { fromSegments: [{ from, to, day: shop.dayIn(inDays) }], maxStops: 0, cabin, sort: 'departs' };
  const found = await searchInternational(shop.deps, who.ctx(), flights.searchInternational.input.parse(ask));
  const [item] = found.itineraries;
  const priced = await priceInternational(
    shop.deps,
    who.ctx(),
    flights.priceInternational.input.parse({ parts: [item!.key], people }),
  );
  return { item: item!, found, fare: priced.fares.find(({ family }) => family === 'standard')! };
}

const place = (
  fare: { offer: string; price: { totalFen: number } },
  more: object = {},
  who: Person = at.staff,
) =>
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

const limit = (more: object) =>
  shop.internationalStandards.set(
    at.staff.id,
    internationalStandard.parse({ businessFromHours: 8, ...more }),
  );
const detailOf = async (orderNo: string) => {
  const order = await findOrder(shop.deps, at.staff.ctx(), { orderNo });
  if (order.detail.kind !== 'international-air') throw new Error('another kind of order');
  return { ...order, detail: order.detail };
};
const caseOf = async (orderNo: string) =>
  (await db.read(tenant, (tx) => newestCaseOf(tx, tenant, { kind: 'order', id: orderNo })))!;
const agree = async (orderNo: string) =>
  decideCase(approvals, at.boss.ctx(), { caseId: (await caseOf(orderNo)).id, agreed: true, comment: '' });

test('what is within is ordered for the company, and its traveller is known by the spelling of the name', async () => {
  limit({ over: 'forbid' });
  const { item, fare } = await fareIn('economy');
  expect(item.standard).toMatchObject({ over: null });
  expect(fare.standard).toMatchObject({ over: null, personFen: 0 });
  const { orderNo } = await place(fare);
  const rows = await db.read(tenant, (tx) =>
    tx
      .selectFrom('order_passengers')
      .innerJoin('orders', (join) => join.onRef('orders.order_no', '=', 'order_passengers.order_no'))
      .select(['order_passengers.member_id', 'order_passengers.name', 'orders.enterprise_id'])
      .where('order_passengers.order_no', '=', orderNo)
      .execute(),
  );
  expect(rows).toEqual([{ member_id: at.staff.id, name: 'WANG/FANG', enterprise_id: at.enterpriseId }]);
  expect((await detailOf(orderNo)).code).toBe(0);
});

test('what is forbidden is marked in the list and in the fares, and refused with the rule', async () => {
  limit({ over: 'forbid' });
  const { item, fare } = await fareIn('business');
  expect(item.standard?.over).toBe('forbid');
  expect(fare.standard!.parts[0]!.lines[0]).toMatchObject({ rule: 'cabin', within: false });
  // The same flights in the cabin that is allowed.
  expect(fare.standard!.parts[0]!.nearest!.title).toMatch(/经济舱$/);
  expect(await refusalOf(place(fare))).toBe('standard.forbidden');
});

test('people on their own are held against nothing', async () => {
  limit({ over: 'forbid' });
  const found = await searchInternational(
    shop.deps,
    shop.as('finder'),
    flights.searchInternational.input.parse({
      fromSegments: [{ from: 'SHA', to: 'TYO', day: shop.dayIn(45) }],
      maxStops: 0,
    }),
  );
  expect(found.itineraries[0]).not.toHaveProperty('standard');
});

test('a reason is asked for, kept with the order, and shown', async () => {
  limit({ over: 'reason' });
  const { fare } = await fareIn('business');
  expect(await refusalOf(place(fare))).toBe('standard.reason');
  const { orderNo } = await place(fare, { overReason: '客户同行' });
  const { detail, standard } = await detailOf(orderNo);
  expect(standard).toMatchObject({ over: 'reason', reason: '客户同行' });
  expect(detail.overStandard[0]).toContain('可订舱位：公务舱，飞行');
});

const price = ({ adultPrice, adultTax }: { adultPrice: number; adultTax: number }) => adultPrice + adultTax;

test('a cheaper flight around is the measure, whatever the list is narrowed to', async () => {
  limit({ lowestWithinHours: 24, toleranceFen: 0, over: 'notify' });
  const [[from, to, inDays]] = oneWay.ways;
  const ask = { fromSegments: [{ from, to, day: shop.dayIn(inDays) }], maxStops: 0, pageSize: 50 };
  const search = (more: object) =>
    searchInternational(
      shop.deps,
      at.staff.ctx(),
      flights.searchInternational.input.parse({ ...ask, ...more }),
    );
  const all = await search({});
  const lowest = Math.min(...all.itineraries.map((one) => price(one.price)));
  for (const one of all.itineraries)
    expect(one.standard!.over).toBe(price(one.price) > lowest ? 'notify' : null);
  const dear = all.itineraries.at(-1)!;
  expect(price(dear.price)).toBeGreaterThan(lowest);
  const narrowed = await search({ airlines: [dear.airline] });
  const same = narrowed.itineraries.find(({ key }) => key === dear.key)!;
  expect(same.standard).toEqual(dear.standard);
  expect(same.standard!.nearest!.fareFen).toBe(lowest);
  const priced = await priceInternational(
    shop.deps,
    at.staff.ctx(),
    flights.priceInternational.input.parse({ parts: [dear.key] }),
  );
  const cheapest = priced.fares[0]!;
  expect(cheapest.standard!.parts[0]!.lines.find(({ rule }) => rule === 'lowest')).toMatchObject({
    within: false,
    gapFen: price(cheapest.price) - lowest,
  });
});

test('what the person bears is the fare above that of the cabin that is allowed, and is paid beside the credit', async () => {
  limit({ over: 'person-pays' });
  const { item, fare } = await fareIn('business');
  const economy = (
    await priceInternational(
      shop.deps,
      at.staff.ctx(),
      flights.priceInternational.input.parse({ parts: [item.key.replace(/^B/, 'E')] }),
    )
  ).fares[0]!;
  const aboveFen = subtractFen(fare.price.adultPrice, economy.price.adultPrice);
  expect(aboveFen).toBeGreaterThan(0);
  expect(fare.standard!.personFen).toBe(aboveFen);
  expect(fare.personFen).toEqual([aboveFen]);
  const { orderNo, totalFen } = await place(fare);
  const held = await detailOf(orderNo);
  const bornFen = sumFen(
    held.items.map(({ fen: amount, companyMostFen }) =>
      companyMostFen === null ? noFen : subtractFen(amount, companyMostFen),
    ),
  );
  expect(bornFen).toBe(aboveFen);
  const before = await shop.balance(at.staff.id);
  await startPayment(shop.deps, at.staff.ctx(), {
    businessType: 'internationalPay',
    orderNo,
    method: 'multiPay',
    payPassword,
  });
  await jobs.run();
  expect((await detailOf(orderNo)).code).toBe(2);
  expect(subtractFen(before, await shop.balance(at.staff.id))).toBe(aboveFen);
  const credit = await shop.credit(at.enterpriseId);
  expect(credit).toMatchObject({ usedFen: subtractFen(totalFen, aboveFen) });
  expect(await shop.broken(shop.deps.products)).toEqual([]);
});

test('an approver sees the travellers of an application in a ticket that spells their names, and who is none of them', async () => {
  limit({ over: 'approval' });
  const { fare } = await fareIn('business');
  const { orderNo } = await place(fare);
  const caseId = (await caseOf(orderNo)).id;
  const travellersIn = async (travellers: readonly string[]) => {
    const noteNo = `CC${orderNo.slice(-8)}${travellers.length === 0 ? 'X' : travellers[0]!.slice(-3)}`;
    await db.inTenant(tenant, async (tx) => {
      await tx.deleteFrom('travel_application_orders').where('order_no', '=', orderNo).execute();
      await insertApplication(tx, tenant, {
        noteNo,
        enterpriseId: at.enterpriseId,
        memberId: at.staff.id,
        state: 'agreed',
        version: 1,
        proposed: null,
        createdAt: clock.now(),
        submittedAt: clock.now(),
        ...rowOfContent(
          contentOf({
            shape: 'cities',
            cities: ['上海', '东京'],
            fromDay: shop.dayIn(40),
            untilDay: shop.dayIn(50),
            travellers,
            budget: noBudget,
            reason: '展会',
          }),
        ),
      });
      await linkOrder(tx, tenant, { noteNo, orderNo, kind: 'air' });
    });
    const { application } = await readOrderToApprove(deps, at.boss.ctx(), { caseId });
    return application!.compared.find(({ label }) => label === '出行人')!;
  };
  expect(await travellersIn([at.staff.id])).toEqual({
    label: '出行人',
    applied: '王芳',
    ordered: '王芳（WANG/FANG）',
    differs: false,
  });
  expect(await travellersIn([at.mate.id])).toMatchObject({ ordered: '王芳（WANG/FANG）', differs: true });
});

test('an approver decides until the carrier keeps the seats, and the credit pays as soon as it is agreed', async () => {
  limit({ over: 'approval' });
  const { fare } = await fareIn('business');
  const { orderNo, code, payBefore } = await place(fare);
  expect(code).toBe(21);
  const held = await detailOf(orderNo);
  expect(new Date(payBefore!)).toEqual(new Date(held.detail.ticketBefore!));
  const seen = await readOrderToApprove(deps, at.boss.ctx(), { caseId: (await caseOf(orderNo)).id });
  expect(seen).toMatchObject({
    product: 'international-air',
    totalFen: fare.price.totalFen,
    heldUntil: new Date(payBefore!),
  });
  expect(seen.standard!.over).toBe('approval');
  await setPayOnAgreement(deps, at.staff.ctx(), { orderNo, on: true, payPassword });
  await agree(orderNo);
  await settle();
  await jobs.run();
  expect((await detailOf(orderNo)).code).toBe(2);
  expect(await shop.credit(at.enterpriseId)).toMatchObject({ usedFen: fare.price.totalFen });
  expect(await shop.broken(shop.deps.products)).toEqual([]);
});

test('a night later the carrier asks another price: it is agreed to again, and issued at what was agreed', async () => {
  limit({ over: 'approval' });
  const { fare } = await fareIn('business');
  clock.set(momentOf(dayOf(clock.now()), 1380));
  const { orderNo, totalFen } = await place(fare);
  await setPayOnAgreement(deps, at.staff.ctx(), { orderNo, on: true, payPassword });
  let current = totalFen;
  for (let night = 0; night < 3; night += 1) {
    clock.set(momentOf(addDays(dayOf(clock.now()), 1), 30));
    const order = await detailOf(orderNo);
    if (order.code !== 21) break;
    await agree(orderNo);
    await settle();
    await jobs.run();
    current = (await detailOf(orderNo)).totalFen;
    if ((await detailOf(orderNo)).code === 2) break;
  }
  const ended = await detailOf(orderNo);
  expect(ended.code).toBe(2);
  expect(ended.totalFen).toBe(current);
  expect(await shop.credit(at.enterpriseId)).toMatchObject({ usedFen: current });
  expect(await shop.broken(shop.deps.products)).toEqual([]);
});

test('a change is held against the standard of who flies', async () => {
  shop.internationalStandards.delete(at.staff.id);
  const { fare } = await fareIn('business');
  const { orderNo } = await place(fare);
  await startPayment(shop.deps, at.staff.ctx(), {
    businessType: 'internationalPay',
    orderNo,
    method: 'creditPay',
    payPassword,
  });
  await jobs.run();
  const { detail } = await detailOf(orderNo);
  const ask = {
    fromSegments: [{ from: 'SHA', to: 'TYO', day: shop.dayIn(50) }],
    maxStops: 0,
    cabin: 'business',
    airlines: [detail.parts[0]!.airline],
  };
  const other = await searchInternational(
    shop.deps,
    at.staff.ctx(),
    flights.searchInternational.input.parse(ask),
  );
  const asked = {
    orderNo,
    tickets: [{ passenger: 0, leg: 0 }],
    part: other.itineraries[0]!.key,
    family: 'standard' as const,
    involuntary: 0 as const,
  };
  const quote = () => quoteInternationalChange({ ...shop.deps }, at.staff.ctx(), asked);
  expect((await quote()).overStandard).toBeNull();
  limit({ over: 'reason' });
  expect((await quote()).overStandard).toContain('可订舱位：公务舱');
  limit({ over: 'forbid' });
  expect(await refusalOf(quote())).toBe('standard.change');
});

test('colleagues are who they were chosen as, by a spelling or a birth date that fits', async () => {
  limit({ over: 'forbid', businessFromHours: null });
  await db.inTenant(tenant, (tx) =>
    tx.updateTable('members').set({ real_name: '吕晓' }).where('id', '=', at.manager.id).execute(),
  );
  shop.internationalStandards.set('吕晓', internationalStandard.parse({ businessFromHours: 0 }));
  const { fare } = await fareIn('business');
  const asManager = (surname: string) => ({
    passengers: [{ ...wang({ surname, givenNames: 'XIAO' }), memberId: at.manager.id }],
  });
  expect(await refusalOf(place(fare, asManager('LU'), at.manager))).toBeUndefined();
  expect(await refusalOf(place(fare, asManager('LYU')))).toBe('booking.colleague');
  expect(await refusalOf(place(fare, asManager('CHEN')))).toBe('standard.forbidden');
});

test('what the company has agreed on with a carrier is sold to its people alone, and stays so when it is changed', async () => {
  limit({});
  const today = dayOf(clock.now());
  const { fare: everybodys } = await fareIn('economy');
  const airline = everybodys.parts[0]!.airline;
  const form = { revision: 0, airline, validFrom: today, validTo: addDays(today, 300) };
  const code = `${airline}2026ABROAD`;
  const agreement = await saveAgreement({ db }, at.boss.ctx(), { ...form, code });
  const agreedWith = async (who: Person) => {
    const [key] = everybodys.parts.map((part) => part.key);
    const ask = flights.priceInternational.input.parse({ parts: [key] });
    const { fares } = await priceInternational(shop.deps, who.ctx(), ask);
    return fares.filter(({ parts }) => parts[0]!.agreed !== undefined);
  };
  const own = await agreedWith(at.staff);
  expect(own.map(({ family }) => family)).toEqual(['standard', 'flex']);
  const fare = own[0]!;
  expect(fare.parts[0]).toMatchObject({ agreed: { code, publicFen: everybodys.parts[0]!.fareFen } });
  // Of the filed amount 92 %, rounded up to its unit.
  const { filedAmount } = everybodys.parts[0]!;
  expect(fare.parts[0]!.filedAmount).toBe(Math.ceil((filedAmount * 0.92) / 10) * 10);

  const other = await company();
  expect(await agreedWith(other.staff)).toEqual([]);
  expect(await refusalOf(place(fare, {}, other.staff))).toBe('intl.gone');
  const stranger = wang({ surname: 'ZZZ' });
  expect(await refusalOf(place(fare, { passengers: [stranger] }))).toBe('intl.agreed-people');

  const { orderNo } = await place(fare);
  const { detail } = await detailOf(orderNo);
  expect(detail.parts[0]!.agreed?.code).toBe(code);
  await startPayment(placing, at.staff.ctx(), {
    businessType: 'internationalPay',
    orderNo,
    method: 'creditPay',
    payPassword,
  });
  await jobs.run();
  const [[from, to]] = oneWay.ways;
  const later = await searchInternational(
    shop.deps,
    at.staff.ctx(),
    flights.searchInternational.input.parse({
      fromSegments: [{ from, to, day: shop.dayIn(50) }],
      maxStops: 0,
      airlines: [airline],
    }),
  );
  const quote = await quoteInternationalChange({ ...shop.deps }, at.staff.ctx(), {
    orderNo,
    tickets: [{ passenger: 0, leg: 0 }],
    part: later.itineraries[0]!.key,
    family: 'standard',
    involuntary: 0,
  });
  expect(quote.dueFen).toBeGreaterThanOrEqual(0);

  await endAgreement({ ...shop.deps, db }, at.boss.ctx(), { id: agreement.id });
  expect(await refusalOf(place(fare))).toBe('intl.gone');
});
