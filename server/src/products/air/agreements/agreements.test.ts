import { addDays, type Day, dayOf } from '@woxing/contract/core/days';
import type { InputOf } from '@woxing/contract/core/endpoint';
import { type Fen, fen } from '@woxing/contract/core/money';
import type { saveAgreement as saveEndpoint } from '@woxing/contract/products/air/carrier-agreements';
import { feeTable } from '@woxing/contract/products/air/fee-ladder.rules';
import type { FareOption } from '@woxing/contract/products/air/flights';
import { beforeEach, expect, test } from 'vitest';
import { openEmbeddedAir } from '#sandbox/air/embedded-air.ts';
import { savePassenger } from '#src/travellers/save-passenger.ts';
import { openAirShop } from '../../../../test/air-shop.ts';
import { companiesOf, type Person } from '../../../../test/company.ts';
import { airOf } from '../../../../test/product-details.ts';
import { refusalOf, tenant } from '../../../../test/shop.ts';
import { airChangeOptions } from '../after-sales/air-change-options.ts';
import { quoteAirChange } from '../after-sales/quote-air-change.ts';
import { placeAirOrder } from '../orders/place-air-order.ts';
import { quoteFlight } from '../search/quote-flight.ts';
import { searchFlights } from '../search/search-flights.ts';
import { forgetful, SearchMemory } from '../search/search-memory.ts';
import { endAgreement, findAgreements, saveAgreement } from './keep-agreements.ts';
import { findListings, removeListings } from './keep-listings.ts';
import { leaveListsOnLeaving } from './leave-on-leaving.ts';
import { negotiatedFlights } from './negotiated-offers.ts';
import { settleListings } from './settle-listings.ts';
import { addToWhitelist, checkWhitelist } from './whitelist.ts';

const shop = await openAirShop();
const { db, clock, vault } = shop;
const company = companiesOf(shop);
const { agreements, faults } = openEmbeddedAir({ db, clock, slowMs: 1 });
const deps = { ...shop.deps, vault, agreements };
let at: Awaited<ReturnType<typeof company>>;
let airline = 'CA';
let codes = 0;

/** A route that the carrier of the test flies all day. */
const route = { from: 'BJS', to: 'SHA', kind: 'direct' as const };
const flightDay = () => addDays(dayOf(clock.now()), 20);

beforeEach(async () => {
  at = await company();
  airline = 'CA';
});

type Saved = InputOf<typeof saveEndpoint>;
const agree = async (who: Person, more: Partial<Saved> = {}) => {
  codes += 1;
  const today = dayOf(clock.now());
  const code = `CA2026WX${String(codes).padStart(3, '0')}`;
  const form = { revision: 0, airline, code, validFrom: today, validTo: addDays(today, 300), ...more };
  return { ...(await saveAgreement(deps, who.ctx(), form)), code: form.code };
};
const keepPaper = (who: Person, name: string, certType: 1 | 2 | 3 = 2) =>
  savePassenger({ db, vault }, who.ctx(), {
    name,
    certType,
    certNo: `P${who.id.padStart(8, '0')}`,
    bornDate: '1991-02-03',
    sex: undefined,
    mobilePhone: '',
  });
const apply = (who: Person, ids: readonly string[]) =>
  addToWhitelist(deps, who.ctx(), { airline, passengers: ids.map((passengerId) => ({ passengerId })) });
const standing = async (who: Person, ids: readonly string[]) =>
  (
    await checkWhitelist(deps, who.ctx(), {
      airlines: [airline],
      passengers: ids.map((passengerId) => ({ passengerId })),
    })
  ).carriers[0]!.passengers;
const settle = () => settleListings(deps, tenant);
/** Long enough for a carrier to decide. */
const settled = async () => {
  await settle();
  clock.passSeconds(30);
  await settle();
};
const searched = (who: Person) => negotiatedFlights(deps, who.ctx(), { ...route, day: flightDay() });
const cheapest = async (who: Person): Promise<FareOption> => {
  const { fares } = await searched(who);
  return fares.map(({ fare }) => fare).toSorted((one, other) => one.adultFen - other.adultFen)[0]!;
};
const order = async (who: Person, offerIds: readonly string[], ids: readonly string[]) => {
  const quote = await quoteFlight(deps, who.ctx(), { offerIds: [...offerIds] });
  const each = quote.prices[0]!.eachFen;
  return placeAirOrder(deps, who.ctx(), {
    offerIds: [...offerIds],
    passengers: ids.map((passengerId) => ({
      passengerId,
      type: 'ADT' as const,
      save: false,
      insuranceIds: [],
    })),
    contact: { name: '张一', mobile: '13800000010' },
    expectTotalFen: fen(each * ids.length),
  });
};
const listings = async (who: Person, filter: { readonly state?: 'removed' | 'refused' } = {}) =>
  (
    await findListings(deps, who.ctx(), {
      airline: '',
      state: '',
      keyword: '',
      page: 1,
      pageSize: 50,
      ...filter,
    })
  ).list;

/** 张一 stands on the carrier's list of the enterprise. */
async function listStaff() {
  const agreement = await agree(at.boss);
  const { id } = await keepPaper(at.staff, '张一');
  expect((await apply(at.staff, [id])).applied).toBe(1);
  await settled();
  expect((await standing(at.staff, [id]))[0]).toMatchObject({ whitelist: true, state: 'confirmed' });
  return { agreement, passengerId: id };
}

test('who is on the list books at the fare that was agreed on; order and detail say so', async () => {
  const { agreement, passengerId } = await listStaff();
  const fare = await cheapest(at.staff);
  expect(fare.negotiated!.agreementCode).toBe(agreement.code);
  expect(fare.adultFen).toBeLessThan(fare.negotiated!.publicFen);
  const { orderNo, code } = await order(at.staff, fare.offerIds, [passengerId]);
  expect(code).toBe(0);
  const [leg] = airOf(await shop.detail(at.staff.id, orderNo)).legs;
  expect(leg).toMatchObject({
    adultFen: fare.adultFen,
    negotiated: { agreementCode: agreement.code, publicFen: fare.negotiated!.publicFen },
  });
});

test('the fare of a negotiated class is below the public one of its flight, with kinder rules at every moment', async () => {
  await agree(at.boss);
  const found = await shop.supplier.search(tenant, { ...route, day: flightDay() }, clock.now());
  const { fares } = await searched(at.boss);
  expect(fares.length).toBeGreaterThan(10);
  for (const { itineraryId, fare } of fares) {
    const itinerary = found.find(({ id }) => id === itineraryId)!;
    expect(itinerary.segments[0]!.airline).toBe('CA');
    const same = itinerary.fares.find((one) => one.bookingClass === fare.bookingClass)!;
    expect(fare.negotiated!.publicFen).toBe(same.adultFen);
    expect(fare.adultFen).toBeLessThan(same.adultFen);
    const worst = (one: Pick<FareOption, 'refundLadder'>): Fen =>
      feeTable(one.refundLadder, same.adultFen).at(-1)!.feeFen;
    expect(worst(fare)).toBeLessThanOrEqual(worst(same));
  }
});

test('who is not on the list is refused by name, told how to get on it, and may book the public fare', async () => {
  await agree(at.boss);
  const { id } = await keepPaper(at.staff, '张一');
  const fare = await cheapest(at.staff);
  expect(await refusalOf(order(at.staff, fare.offerIds, [id]))).toBe('whitelist.missing');
  const [told] = await standing(at.staff, [id]);
  expect(told).toMatchObject({ name: '张一', whitelist: false, state: 'none', mayApply: true });
  expect(told!.words).toContain('申请通过后');
  const quote = await quoteFlight(deps, at.staff.ctx(), { offerIds: fare.offerIds });
  const publicOffer = quote.segments[0]!.negotiated!.publicOfferId;
  const { orderNo } = await order(at.staff, [publicOffer], [id]);
  expect(airOf(await shop.detail(at.staff.id, orderNo)).legs[0]!.negotiated).toBeUndefined();
});

test('a stranger cannot be put on a list; the family of an employee travels at public fares', async () => {
  await agree(at.boss);
  const stranger = await savePassenger({ db, vault }, at.staff.ctx(), {
    name: '钱先生',
    certType: 2,
    certNo: 'P77777777',
    bornDate: '1980-01-01',
    sex: undefined,
    mobilePhone: '',
  });
  const { applied, passengers } = await apply(at.staff, [stranger.id]);
  expect(applied).toBe(0);
  expect(passengers[0]).toMatchObject({ state: 'stranger', mayApply: false });
  const fare = await cheapest(at.staff);
  expect(await refusalOf(order(at.staff, fare.offerIds, [stranger.id]))).toBe('whitelist.missing');
});

test('another enterprise neither sees nor books what was agreed on, and a code is of one enterprise', async () => {
  const { agreement, passengerId } = await listStaff();
  const fare = await cheapest(at.staff);
  const other = await company();
  expect((await searched(other.staff)).fares).toEqual([]);
  expect(await refusalOf(quoteFlight(deps, other.staff.ctx(), { offerIds: fare.offerIds }))).toBe(
    'flight.gone',
  );
  expect(await refusalOf(quoteFlight(deps, shop.as('nobody'), { offerIds: fare.offerIds }))).toBe(
    'flight.gone',
  );
  expect(await refusalOf(agree(other.boss, { code: agreement.code }))).toBe('agreement.code-taken');
  expect((await findAgreements(deps, other.boss.ctx())).list).toEqual([]);
  expect(await listings(other.boss)).toEqual([]);
  const [row] = await listings(at.boss);
  const removed = await removeListings(deps, other.boss.ctx(), { ids: [row!.id] });
  expect(removed).toEqual({ removed: 0 });
  expect((await standing(at.staff, [passengerId]))[0]!.whitelist).toBe(true);
  expect(await refusalOf(endAgreement(deps, other.boss.ctx(), { id: agreement.id }))).toBe(
    'agreement.unknown',
  );
});

test('answers of public searches, which everybody shares, hold nothing that was agreed on', async () => {
  await agree(at.boss);
  const searches = new SearchMemory();
  const sharing = { searches, supplier: forgetful(shop.supplier, searches) };
  const ask = (who: Person) =>
    searchFlights(sharing, who.ctx(), { from: 'BJS', to: 'SHA', kind: 'direct', day: flightDay() });
  const before = (await ask(at.staff)).toString();
  const fare = await cheapest(at.staff);
  expect(fare.negotiated).toBeDefined();
  const other = await company();
  const after = (await ask(other.staff)).toString();
  expect(after).toBe(before);
  expect(after).not.toContain('negotiated');
  expect(after).not.toContain(fare.offerIds[0]);
});

test('an agreement that is over sells nothing, and its people leave the list at the carrier too', async () => {
  const { agreement, passengerId } = await listStaff();
  const fare = await cheapest(at.staff);
  await endAgreement(deps, at.boss.ctx(), { id: agreement.id });
  expect((await searched(at.staff)).fares).toEqual([]);
  expect(await refusalOf(order(at.staff, fare.offerIds, [passengerId]))).toBe('flight.gone');
  await settled();
  const atCarrier = await db.read(tenant, (tx) =>
    tx
      .selectFrom('embedded_air_listings')
      .select(['state', 'name'])
      .where('agreement_code', '=', agreement.code)
      .execute(),
  );
  expect(atCarrier).toEqual([{ state: 'removed', name: '' }]);
  expect(await listings(at.boss)).toMatchObject([
    { name: '张一', state: 'removed', reason: 'agreement-ended' },
  ]);
  // The code is free again, also for a new agreement with other days.
  await agree(at.boss, { code: agreement.code });
});

test('an agreement holds from its first day to its last, for booking and for the flight', async () => {
  const today = dayOf(clock.now());
  const { id, code } = await agree(at.boss, { validTo: addDays(today, 19) });
  expect((await searched(at.staff)).fares).toEqual([]);
  const renewed = { id, revision: 1, airline, code, validFrom: today, validTo: addDays(today, 20) };
  await saveAgreement(deps, at.boss.ctx(), renewed);
  expect((await searched(at.staff)).fares.length).toBeGreaterThan(0);
  expect(await refusalOf(saveAgreement(deps, at.boss.ctx(), renewed))).toBe('agreement.stale');
  const moved = { ...renewed, revision: 2, validFrom: addDays(today, 1) };
  await saveAgreement(deps, at.boss.ctx(), moved);
  expect((await searched(at.staff)).fares).toEqual([]);
  expect((await findAgreements(deps, at.boss.ctx())).list[0]!.state).toBe('planned');
  expect(await refusalOf(agree(at.boss))).toBe('agreement.airline');
});

test('who leaves the enterprise, or is taken off, travels by the agreement no more', async () => {
  const { passengerId } = await listStaff();
  const fare = await cheapest(at.staff);
  const [row] = await listings(at.boss);
  expect(await removeListings(deps, at.boss.ctx(), { ids: [row!.id] })).toEqual({ removed: 1 });
  expect(await refusalOf(order(at.staff, fare.offerIds, [passengerId]))).toBe('whitelist.missing');
  // Until the carrier has heard of it nobody applies anew.
  expect((await standing(at.staff, [passengerId]))[0]).toMatchObject({ state: 'removed', mayApply: false });
  await settle();
  expect((await standing(at.staff, [passengerId]))[0]).toMatchObject({ state: 'removed', mayApply: true });
  expect((await apply(at.staff, [passengerId])).applied).toBe(1);
  await settled();
  expect((await standing(at.staff, [passengerId]))[0]!.whitelist).toBe(true);
  const leaver = {
    tenantId: tenant,
    enterpriseId: at.enterpriseId,
    memberId: at.staff.id,
    now: clock.now(),
  };
  await db.inTenant(tenant, (tx) => leaveListsOnLeaving(tx, leaver));
  expect(await refusalOf(order(at.staff, fare.offerIds, [passengerId]))).toBe('whitelist.missing');
  expect(await listings(at.boss)).toMatchObject([{ state: 'removed', reason: 'left' }]);
});

test('who was taken off before the carrier decided does not come onto its list behind everybody’s back', async () => {
  const { code } = await agree(at.boss);
  const { id } = await keepPaper(at.staff, '张一');
  await apply(at.staff, [id]);
  await settle();
  const [row] = await listings(at.boss);
  await removeListings(deps, at.boss.ctx(), { ids: [row!.id] });
  await settled();
  clock.passSeconds(30);
  await settle();
  const atCarrier = await db.read(tenant, (tx) =>
    tx.selectFrom('embedded_air_listings').select('state').where('agreement_code', '=', code).execute(),
  );
  expect(atCarrier).toEqual([{ state: 'removed' }]);
});

test('a carrier refuses papers that it does not take and codes that it does not know, by name', async () => {
  await agree(at.boss, { code: 'XX2026WX' });
  const { id } = await keepPaper(at.staff, '张一');
  expect((await searched(at.staff)).fares).toEqual([]);
  await apply(at.staff, [id]);
  await settled();
  const [told] = await standing(at.staff, [id]);
  expect(told).toMatchObject({ state: 'refused', mayApply: true });
  expect(told!.words).toContain('航司未查到该协议号');
  const { id: soldier } = await keepPaper(at.mate, '郑文博', 3);
  await apply(at.mate, [soldier]);
  await settled();
  expect((await standing(at.mate, [soldier]))[0]!.words).toContain('证件类型不符合航司要求');
});

test.each(['drop-before', 'drop-after', 'refuse'] as const)(
  'an application is known once at the carrier whatever its line does: %s',
  async (fault) => {
    const { code } = await agree(at.boss);
    const { id } = await keepPaper(at.staff, '张一');
    await apply(at.staff, [id]);
    await faults.setFault(tenant, fault, 1);
    for (let round = 0; round < 5; round += 1) {
      await settle();
      clock.passSeconds(30);
    }
    expect((await standing(at.staff, [id]))[0]!.whitelist).toBe(true);
    const listed = await db.read(tenant, (tx) =>
      tx
        .selectFrom('embedded_air_listings')
        .select('state')
        .where('agreement_code', '=', code)
        .where('state', '=', 'listed')
        .execute(),
    );
    expect(listed).toHaveLength(1);
  },
);

test('two processes ask a carrier once, and an application that is repeated is one', async () => {
  const { code } = await agree(at.boss);
  const { id } = await keepPaper(at.staff, '张一');
  const both = await Promise.all([apply(at.staff, [id]), apply(at.staff, [id])]);
  expect(both.map(({ applied }) => applied).toSorted((one, other) => one - other)).toEqual([0, 1]);
  await Promise.all([settle(), settle(), settle()]);
  const asked = await db.read(tenant, (tx) =>
    tx.selectFrom('embedded_air_listings').select('state').where('agreement_code', '=', code).execute(),
  );
  expect(asked).toHaveLength(1);
});

test('a main account applies for many at once; of whom it may not be done the answer says why', async () => {
  await agree(at.boss);
  await keepPaper(at.staff, '张一');
  const { applied, passengers } = await apply(at.boss, [at.staff.id, at.mate.id]);
  expect(applied).toBe(1);
  expect(passengers.map(({ state }) => state)).toEqual(['applied', 'unknown']);
  expect(passengers[1]!.words).toContain('郑文博');
  await settled();
  expect(await listings(at.boss)).toMatchObject([{ name: '张一', kind: 'employee', state: 'confirmed' }]);
});

test('who writes their own paper when they apply keeps it, and is asked for by it', async () => {
  await agree(at.boss);
  const traveller = {
    name: '张一',
    certType: 1 as const,
    certNo: '110101199003072770',
    bornDate: '1990-03-07',
    sex: undefined,
    mobilePhone: '',
  };
  const input = { airline, passengers: [{ traveller }] };
  expect((await addToWhitelist(deps, at.staff.ctx(), input)).applied).toBe(1);
  await settled();
  const { carriers } = await checkWhitelist(deps, at.staff.ctx(), {
    airlines: [airline],
    passengers: [{ traveller }],
  });
  expect(carriers[0]!.passengers[0]!.whitelist).toBe(true);
});

/** A ticket that 张一 has bought under the agreement, and the other fares of it the day after. */
async function agreedTicket() {
  const { agreement, passengerId } = await listStaff();
  await shop.enrich(at.staff.id);
  const { orderNo } = await order(at.staff, (await cheapest(at.staff)).offerIds, [passengerId]);
  await shop.pay(at.staff.id, orderNo);
  await shop.jobs.run();
  const tickets = [{ passenger: 0, leg: 0 }];
  const day = addDays(flightDay(), 1);
  const options = () => airChangeOptions(deps, at.staff.ctx(), { orderNo, tickets, day, free: false });
  const quote = (offerId: string) =>
    quoteAirChange(deps, at.staff.ctx(), { orderNo, tickets, offerId, onwardOfferIds: [], free: false });
  const agreed = async () => {
    const { flights } = await options();
    return flights.flatMap(({ fares }) => fares).filter(({ negotiated }) => negotiated);
  };
  return { agreement, orderNo, options, quote, agreed };
}

test('a ticket is changed within the agreement under which it was sold, or at public fares', async () => {
  const { agreement, orderNo, options, quote, agreed } = await agreedTicket();
  const [fare] = await agreed();
  const { flights } = await options();
  const beside = flights
    .flatMap(({ fares }) => fares)
    .find((one) => !one.negotiated && one.bookingClass === fare!.bookingClass)!;
  expect(fare!.newPriceFen).toBeLessThan(beside.newPriceFen);
  const quoted = await quote(fare!.offerId);
  expect(quoted.dueFen).toBe(fare!.dueFen);
  const { sheetNo } = await shop.change(at.staff.id, orderNo, quoted.quoteId);
  if ((await shop.orderOf(orderNo)).code === 13) await shop.paySheet(at.staff.id, sheetNo);
  await shop.jobs.run();
  const { detail, code } = await shop.detail(at.staff.id, orderNo);
  expect(code).toBe(3);
  expect(airOf({ detail }).legs[1]!.negotiated!.agreementCode).toBe(agreement.code);
  await shop.expectSound(orderNo);
});

test('a ticket is not changed to fares of an agreement that is over, or of which one is on the list no more', async () => {
  const { agreement, quote, agreed } = await agreedTicket();
  const [fare] = await agreed();
  await removeListings(deps, at.boss.ctx(), { ids: [(await listings(at.boss))[0]!.id] });
  await settled();
  expect(await refusalOf(quote(fare!.offerId))).toBe('whitelist.not-listed');
  await endAgreement(deps, at.boss.ctx(), { id: agreement.id });
  expect(await agreed()).toEqual([]);
  expect(await refusalOf(quote(fare!.offerId))).toBe('flight.gone');
});

test('a ticket that was sold at a public fare is changed at public fares alone', async () => {
  const { passengerId } = await listStaff();
  await shop.enrich(at.staff.id);
  const fare = await cheapest(at.staff);
  const { segments } = await quoteFlight(deps, at.staff.ctx(), { offerIds: [...fare.offerIds] });
  const { orderNo } = await order(at.staff, [segments[0]!.negotiated!.publicOfferId], [passengerId]);
  await shop.pay(at.staff.id, orderNo);
  await shop.jobs.run();
  const day: Day = addDays(flightDay(), 1);
  const { fares } = await negotiatedFlights(deps, at.staff.ctx(), { ...route, day });
  const tickets = [{ passenger: 0, leg: 0 }];
  const offerId = fares[0]!.fare.offerIds[0]!;
  expect(
    await refusalOf(
      quoteAirChange(deps, at.staff.ctx(), { orderNo, tickets, offerId, onwardOfferIds: [], free: false }),
    ),
  ).toBe('air.change-public');
  const { flights } = await airChangeOptions(deps, at.staff.ctx(), { orderNo, tickets, day, free: false });
  expect(flights.flatMap((flight) => flight.fares).every(({ negotiated }) => !negotiated)).toBe(true);
});
