import { addDays, dayOf, momentOf } from '@woxing/contract/core/days';
import { fen, sumFen } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { openInternationalShop } from '../../../../test/international-shop.ts';
import { refusalOf, tenant } from '../../../../test/shop.ts';
import { itineraryOf } from '../itinerary/itinerary.rules.ts';

const shop = await openInternationalShop();
const { clock, jobs } = shop;

const roundTrip = {
  ways: [
    ['SHA', 'LON', 60],
    ['LON', 'SHA', 70],
  ],
  round: true,
} as const;
const oneWay = { ways: [['SHA', 'TYO', 45]] } as const;

test('a round trip of a family is ordered, paid and ticketed with a coupon for each flight, and the books prove', async () => {
  await shop.enrich('family');
  const types = ['ADT', 'ADT', 'CHD', 'INF'] as const;
  const offer = await shop.offerOf({ ...roundTrip, types });
  const orderNo = await shop.order(
    'family',
    offer,
    types.map((type) => shop.passenger(type)),
  );
  const held = await shop.detail('family', orderNo);
  expect(held.code).toBe(0);
  expect(held.totalFen).toBe(offer.price.totalFen);
  expect(held.items.every(({ fen: amount }) => amount >= 0)).toBe(true);
  expect(sumFen(held.items.map((item) => item.fen))).toBe(held.totalFen);
  expect(held.detail.prices).toEqual(
    (['ADT', 'CHD', 'INF'] as const).map((type) => ({
      type,
      count: type === 'ADT' ? 2 : 1,
      fareFen: offer.price[({ ADT: 'adultPrice', CHD: 'childPrice', INF: 'infantPrice' } as const)[type]],
      taxFen: offer.price[({ ADT: 'adultTax', CHD: 'childTax', INF: 'infantTax' } as const)[type]],
      serviceFen: offer.price.serviceFee,
    })),
  );
  expect(held.detail.ticketBefore).not.toBeNull();
  await shop.pay('family', orderNo);
  expect(await jobs.run()).toEqual([]);
  const issued = await shop.detail('family', orderNo);
  expect(issued.code).toBe(2);
  const { tickets, documents, legs } = issued.detail;
  expect(tickets).toHaveLength(8);
  expect(new Set(tickets.map(({ ticketNo, couponNo }) => `${ticketNo}/${couponNo}`)).size).toBe(8);
  for (const ticket of tickets) {
    expect(ticket.ticketNo).toMatch(/^\d{13}$/);
    expect(ticket).toMatchObject({ couponNo: ticket.leg + 1, firstTicketNo: ticket.ticketNo, state: 'open' });
  }
  expect(legs.map(({ fromZone }) => fromZone)).toEqual(['Asia/Shanghai', 'Europe/London']);
  expect(documents.map(({ surname }) => surname)).toEqual(['ZHANG', 'ZHANG', 'ZHANG', 'ZHANG']);
  await shop.expectSound(orderNo);
  expect(await shop.broken(shop.deps.products)).toEqual([]);
});

test('more than four flights make a conjunction of tickets that follow each other', async () => {
  const orderNo = await shop.buy('far', {
    ways: [
      ['KMG', 'LON', 60],
      ['LON', 'KMG', 70],
    ],
    round: true,
    stops: 2,
  });
  const { detail } = await shop.detail('far', orderNo);
  expect(detail.legs).toHaveLength(6);
  const [first, , , fourth, fifth] = detail.tickets;
  expect(fourth).toMatchObject({ ticketNo: first!.ticketNo, couponNo: 4 });
  expect(fifth).toMatchObject({ couponNo: 1, firstTicketNo: first!.ticketNo });
  expect(Number(fifth!.ticketNo) - Number(first!.ticketNo)).toBe(1);
});

test('another price than the page showed, higher or lower, is asked about first', async () => {
  await shop.enrich('cheap');
  const offer = await shop.offerOf(oneWay);
  const { totalFen } = offer.price;
  for (const shown of [100, totalFen - 1, totalFen + 1]) {
    const changed = { ...offer, price: { ...offer.price, totalFen: fen(shown) } };
    expect(await refusalOf(shop.order('cheap', changed, [shop.passenger('ADT')]))).toBe('intl.price-changed');
  }
  const [own, other] = [offer.offer.replace(/~./, '~H'), offer.offer.replace(/\d{8}~/, '20260111~')];
  for (const wrong of [own === offer.offer ? 'nothing' : own, other.slice(1)])
    expect(await refusalOf(shop.order('cheap', { ...offer, offer: wrong }, [shop.passenger('ADT')]))).toBe(
      'intl.gone',
    );
});

test('papers, names and ages are held to the rules', async () => {
  const offer = await shop.offerOf(oneWay);
  const asked = (...passengers: Parameters<typeof shop.order>[2][number][]) =>
    refusalOf(shop.order('rules', offer, passengers));
  expect(await asked(shop.passenger('ADT', { expiresOn: shop.dayIn(44) }))).toBe('intl.document');
  expect(await asked(shop.passenger('ADT', { birthday: '2018-05-01' }))).toBe('intl.type');
  const twice = shop.passenger('ADT');
  const two = await shop.offerOf({ ...oneWay, types: ['ADT', 'ADT'] });
  expect(await refusalOf(shop.order('rules', two, [twice, twice]))).toBe('passenger.twice');
});

test('who flies already at that time is asked about it, whatever kind of flight it is', async () => {
  await shop.enrich('busy');
  const offer = await shop.offerOf(oneWay);
  const person = shop.passenger('ADT');
  await shop.order('busy', offer, [person]);
  expect(await refusalOf(shop.order('busy', offer, [person]))).toBe('flight.same-ticket');
});

test('of two buyers of the last seat one gets it, and the other pays nothing', async () => {
  const journey = { ways: [['SHA', 'SIN', 40]] } as const;
  const offer = await shop.offerOf(journey);
  const { seatsLeft } = offer;
  const one = (memberId: string) => shop.order(memberId, offer, [shop.passenger('ADT')]);
  for (let sold = 0; sold < seatsLeft - 1; sold += 1) await one(`seat${sold}`);
  const outcomes = await Promise.allSettled([one('quick'), one('slow')]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = outcomes.find((outcome) => outcome.status === 'rejected');
  expect(refused).toMatchObject({ reason: { code: 'intl.sold-out' } });
  // What ran out goes to whoever asks next.
  clock.passSeconds(3600);
  await shop.closeUnpaid(shop.deps);
  await jobs.run();
  await one('patient');
});

test('seats of an order that is cancelled are free again', async () => {
  const journey = { ways: [['SHA', 'BKK', 41]] } as const;
  const before = (await shop.offerOf(journey)).seatsLeft;
  const orderNo = await shop.order('undecided', await shop.offerOf(journey), [shop.passenger('ADT')]);
  expect((await shop.offerOf(journey)).seatsLeft).toBe(before - 1);
  await shop.cancel('undecided', orderNo);
  expect(await jobs.run()).toEqual([]);
  expect((await shop.offerOf(journey)).seatsLeft).toBe(before);
});

test('a hold that was never answered is asked about, and is found', async () => {
  await shop.enrich('patient-hold');
  await shop.faults.setFault(tenant, 'drop-after', 1);
  const orderNo = await shop.order('patient-hold', await shop.offerOf(oneWay), [shop.passenger('ADT')]);
  expect(await shop.codeOf(orderNo)).toBe(20);
  clock.passSeconds(60);
  await shop.askHolds();
  expect(await shop.codeOf(orderNo)).toBe(0);
});

test('tickets that come late, or whose answer is lost, are issued once', async () => {
  for (const fault of ['late-issue', 'drop-after', 'drop-before'] as const) {
    const member = `late-${fault}`;
    await shop.enrich(member);
    const orderNo = await shop.order(member, await shop.offerOf(oneWay), [shop.passenger('ADT')]);
    await shop.pay(member, orderNo);
    await shop.faults.setFault(tenant, fault, 1);
    await jobs.run();
    clock.passSeconds(10);
    for (let run = 0; run < 3; run += 1) await jobs.run();
    const { code, detail } = await shop.detail(member, orderNo);
    expect(code).toBe(2);
    expect(detail.tickets).toHaveLength(1);
    await shop.expectSound(orderNo);
  }
});

test('tickets that are refused for good give the money back', async () => {
  await shop.enrich('unlucky');
  const before = await shop.balance('unlucky');
  const orderNo = await shop.order('unlucky', await shop.offerOf(oneWay), [shop.passenger('ADT')]);
  await shop.pay('unlucky', orderNo);
  // The time to issue runs out while nobody works.
  clock.passSeconds(2 * 86_400);
  await jobs.run();
  expect(await shop.codeOf(orderNo)).toBe(6);
  expect(await shop.balance('unlucky')).toBe(before);
  await shop.expectSound(orderNo);
});

test('an order is printed in English, coupon by coupon, once there are tickets', async () => {
  const orderNo = await shop.buy('prints', roundTrip);
  const { detail, ...order } = await shop.detail('prints', orderNo);
  const link = 'https://woxing.test/itinerary/check/x';
  const printing = { brand: '我行', colour: '#1a56db', sandbox: true, link, now: clock.now() };
  const paper = itineraryOf({ ...order, detail }, detail, printing);
  expect(paper!.rides.map(({ no }) => no)).toEqual(detail.legs.map(({ flightNo }) => flightNo));
  const [there] = paper!.rides;
  expect(there!.from.below.at(-1)).toBe('UTC+8');
  expect(there!.rows[0]!.cells.map(({ text }) => text)).toEqual([
    order.passengers[0]!.name,
    `${detail.tickets[0]!.ticketNo.slice(0, 3)}-${detail.tickets[0]!.ticketNo.slice(3)}`,
    '1',
    detail.parts[0]!.fareBasis,
    expect.stringMatching(/^\d+ (PC|KG)$/),
    'Open for use',
  ]);
  // Whoever reads it abroad reads no Chinese, but for whose paper it is.
  expect(JSON.stringify({ ...paper, brand: '' })).not.toMatch(/\p{Script=Han}/u);
  const held = await shop.detail(
    'prints',
    await shop.order('prints', await shop.offerOf(oneWay), [shop.passenger('ADT')]),
  );
  expect(itineraryOf(held, held.detail, printing)).toBeUndefined();
});

test('the rules of what was bought are told in words', async () => {
  const orderNo = await shop.buy('reader', oneWay);
  const { parts, words } = await shop.rules('reader', orderNo);
  expect(parts).toHaveLength(1);
  expect(parts[0]!.rules.map(({ title }) => title)).toContain('退票');
  expect(parts[0]!.now).toContain('退票费');
  expect(words.length).toBeGreaterThan(3);
});

test('a price that rose over night is asked about, and a ticket is never issued below it', async () => {
  const midnight = momentOf(addDays(dayOf(clock.now()), 1));
  clock.set(new Date(midnight.getTime() - 600_000));
  const held: { member: string; orderNo: string }[] = [];
  // Thirty days before a flight leaves it fills; on some the open class is another one the day after.
  for (const to of ['TYO', 'SEL', 'SIN', 'BKK', 'HKG', 'KUL', 'LON', 'PAR', 'FRA', 'SYD']) {
    const member = `night-${to}`;
    await shop.enrich(member);
    const offer = await shop.offerOf({ ways: [['SHA', to, 30]] }).catch(() => undefined);
    if (offer !== undefined)
      held.push({ member, orderNo: await shop.order(member, offer, [shop.passenger('ADT')]) });
  }
  clock.set(new Date(midnight.getTime() + 60_000));
  const checked = await Promise.all(
    held.map(async (each) => ({ ...each, ...(await shop.checkPrice(each.member, each.orderNo)) })),
  );
  const [rose, other] = checked.filter(({ needsConsent }) => needsConsent);
  expect(rose!.afterFen).toBeGreaterThan(rose!.beforeFen);
  const taken = await shop.checkPrice(rose!.member, rose!.orderNo, rose!.afterFen);
  expect(taken.needsConsent).toBe(false);
  await shop.pay(rose!.member, rose!.orderNo);
  const { totalFen } = await shop.detail(rose!.member, rose!.orderNo);
  expect(totalFen).toBe(rose!.afterFen);
  const before = await shop.balance(other!.member);
  await shop.pay(other!.member, other!.orderNo);
  await jobs.run();
  expect(await shop.codeOf(rose!.orderNo)).toBe(2);
  expect(await shop.codeOf(other!.orderNo)).toBe(6);
  expect(await shop.balance(other!.member)).toBe(before);
  await shop.expectSound();
});
