import { addDays, day, dayOf, momentOf } from '@woxing/contract/core/days';
import type { InputOf, OutputOf, RequestOf } from '@woxing/contract/core/endpoint';
import { fen, yuan } from '@woxing/contract/core/money';
import {
  hotelPaymentNames,
  hotelPayments,
  rateKinds,
} from '@woxing/contract/products/hotel/hotel-facts.rules';
import { type HotelStandard, hotelStandard } from '@woxing/contract/products/hotel/hotel-standard';
import * as contract from '@woxing/contract/products/hotel/hotels';
import { beforeEach, describe, expect, test } from 'vitest';
import { openEmbeddedHotel } from '#sandbox/hotel/embedded-hotel.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { testDatabase } from '../../../../test/database.ts';
import { gridPlaces } from '../../../../test/hotel-places.ts';
import { gatherRates } from '../hotel-supplier.ts';
import { checkStay } from '../orders/check-stay.ts';
import { findHotelRegions, hotelChoices, listHotelAreas, queryHotelCities } from './find-hotel-regions.ts';
import { priceHotel, readHotel, showPicture } from './read-hotel.ts';
import { followHotels, searchHotels } from './search-hotels.ts';

const { db, clock } = await testDatabase();
const { supplier } = openEmbeddedHotel({ db, clock, places: gridPlaces });
const today = day('2026-12-01');
beforeEach(() => clock.set(momentOf(today, 10 * 60)));

let standard: HotelStandard | null = null;
beforeEach(() => {
  standard = null;
});
const pinned = () =>
  standard && {
    standard,
    ref: {
      enterpriseId: 'e1',
      levelId: 'l1',
      levelName: '员工',
      version: 1,
      publishedAt: '2026-11-01T00:00:00.000Z',
    },
  };
const deps = {
  hotels: supplier,
  placesOf: (city: string) =>
    gridPlaces
      .landmarksOf(gridPlaces.cities().find(({ name }) => name === city)?.code ?? '')
      .map((place, at) => ({ ...place, id: `p${at + 1}`, pinyin: `dibiao${at + 1}`, initials: 'db' })),
  agreedRates: () => Promise.resolve([]),
  hotelStandard: () => Promise.resolve(pinned()),
  hotelStandardsOf: (_: unknown, travellers: readonly unknown[]) => Promise.resolve(travellers.map(pinned)),
};

const ctxOf = (creditMemberId?: string): MemberCtx => ({
  tenantId: 'official',
  requestId: 'r1',
  now: clock.now(),
  ip: '127.0.0.1',
  signedIn: {
    memberId: 'm1',
    memberType: creditMemberId === undefined ? 10 : 70,
    creditMemberId,
    creditEmployeeId: creditMemberId,
    sessionId: 's1',
  },
});

const inTwoWeeks = addDays(today, 14);
const stay = { arrival: inTwoWeeks, departure: addDays(inTwoWeeks, 2), rooms: 1, adults: 1 };

function search(part: Partial<RequestOf<typeof contract.searchHotels>> = {}, creditMemberId?: string) {
  const input = contract.searchHotels.input.parse({ city: '杭州', ...stay, pageSize: 50, ...part });
  return searchHotels(deps, ctxOf(creditMemberId), input);
}

/** As a supplier that prices some hotels after the others. */
const inPortions = (portions: number): typeof deps.hotels => ({
  ...deps.hotels,
  async *search(tenantId, ask, now) {
    const rates = await gatherRates(deps.hotels.search(tenantId, ask, now));
    const { length } = await deps.hotels.hotels(ask.city);
    for (let at = 0; at < portions; at += 1)
      yield {
        rates: rates.filter((_, index) => index % portions === at),
        asked: Math.ceil((length * (at + 1)) / portions),
      };
  },
});

type Part = Parameters<typeof search>[0];
const hotelsOf = async (part: Part) => (await search(part)).hotels;
const ratesOf = async (part: Part) => (await hotelsOf(part)).map(({ rate }) => rate);
const kindsOf = async (creditMemberId?: string) =>
  new Set((await search({ breakfast: true }, creditMemberId)).hotels.map(({ rate }) => rate.kind));

/** A rate as a page shows it, of which two rooms are left. */
async function shown() {
  const { hotels } = await search({ sort: 'price' });
  const { id, rate } = hotels.find((hotel) => hotel.rate.left === 2 && !hotel.rate.onRequest)!;
  const { roomId, planId, nights } = rate;
  return {
    hotelId: id,
    roomId,
    planId,
    nights,
    prices: nights.map(({ night, priceFen }) => ({ night, priceFen })),
  };
}

const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => 'no refusal',
    (error: Error) => error.message,
  );

describe('a list of hotels', () => {
  test('has every hotel with rooms enough, at its cheapest rate, whose nights add up', async () => {
    const { total, hotels, nights, caps } = await search();
    expect(total).toBeGreaterThan(100);
    expect(hotels).toHaveLength(50);
    expect({ nights, caps }).toEqual({ nights: 2, caps: null });
    for (const { rate } of hotels) {
      expect(rate.nights.map(({ night }) => night)).toEqual([inTwoWeeks, addDays(inTwoWeeks, 1)]);
      expect(rate.totalFen).toBe(rate.nights.reduce((sum, { priceFen }) => sum + priceFen, 0));
      expect(
        rate.nights.every(
          ({ personFen, companyFen, priceFen }) => personFen === 0 && companyFen === priceFen,
        ),
      ).toBe(true);
    }
    expect(contract.searchHotels.output.safeParse(await search()).success).toBe(true);
  });

  test('is told again as prices come, of the hotels whose prices are known, until it is the whole list', async () => {
    const input = contract.searchHotels.input.parse({ city: '杭州', ...stay, sort: 'price' });
    const events = await followHotels({ ...deps, hotels: inPortions(2) }, ctxOf(), input);
    const told: OutputOf<typeof contract.followHotels>[] = [];
    for await (const each of events(new AbortController().signal))
      told.push(contract.followHotels.output.parse(each));
    const { of } = told[0]!.pricing!;
    expect(told.map(({ pricing }) => pricing?.asked)).toEqual([Math.ceil(of / 2), undefined]);
    expect(told[0]!.total).toBeLessThan(told[1]!.total);
    expect(told[0]!.hotels.map(({ rate }) => rate.meanFen)).toEqual(
      told[0]!.hotels.map(({ rate }) => rate.meanFen).toSorted((one, other) => one - other),
    );
    const all = contract.searchHotels.output.parse(await searchHotels(deps, ctxOf(), input));
    expect(told[1]).toEqual({ ...all, pricing: null });
  });

  test('is not gone on with for whoever has left', async () => {
    const input = contract.searchHotels.input.parse({ city: '杭州', ...stay });
    const left = new AbortController();
    const events = await followHotels({ ...deps, hotels: inPortions(3) }, ctxOf(), input);
    let told = 0;
    for await (const _ of events(left.signal)) {
      told += 1;
      left.abort();
    }
    expect(told).toBe(1);
  });

  test('shows pages that follow one another', async () => {
    const all = await search({ sort: 'price' });
    const second = await search({ sort: 'price', page: 2, pageSize: 10 });
    expect(second.hotels.map(({ id }) => id)).toEqual(all.hotels.slice(10, 20).map(({ id }) => id));
    expect((await search({ page: 1000 })).hotels).toEqual([]);
  });

  test('is narrowed by what a hotel is', async () => {
    expect((await hotelsOf({ stars: [4, 5] })).every(({ star }) => star >= 4)).toBe(true);
    expect((await hotelsOf({ brands: ['全季酒店'] })).every(({ brand }) => brand === '全季酒店')).toBe(true);
    expect(
      (await hotelsOf({ facilities: ['pool', 'gym'] })).every(
        ({ facilities }) => facilities.includes('pool') && facilities.includes('gym'),
      ),
    ).toBe(true);
    expect((await hotelsOf({ minScore: 47 })).every(({ score }) => score! >= 47)).toBe(true);
    expect((await hotelsOf({ keyword: '全季' })).every(({ name }) => name.includes('全季'))).toBe(true);
    for (const part of [
      { stars: [4] },
      { brands: ['全季酒店'] },
      { facilities: ['pool' as const] },
      { minScore: 47 },
      { keyword: '全季' },
    ]) {
      const { total } = await search(part);
      expect(total).toBeGreaterThan(0);
      expect(total).toBeLessThan((await search()).total);
    }
  });

  test('is narrowed by what a rate is, and then shows the cheapest of these', async () => {
    expect((await ratesOf({ breakfast: true })).every(({ breakfasts }) => breakfasts > 0)).toBe(true);
    expect((await ratesOf({ freeCancellation: true })).every(({ freeUntil }) => freeUntil !== null)).toBe(
      true,
    );
    for (const payment of hotelPayments) {
      const rates = await ratesOf({ payments: [payment] });
      expect(rates.length).toBeGreaterThan(0);
      expect(rates.every((rate) => rate.payment === payment)).toBe(true);
    }
    expect(
      (await ratesOf({ minFen: yuan(300), maxFen: yuan(400) })).every(
        ({ meanFen }) => meanFen >= yuan(300) && meanFen <= yuan(400),
      ),
    ).toBe(true);
  });

  test.each([
    ['price', ({ rate }) => rate.meanFen],
    ['price-down', ({ rate }) => -rate.meanFen],
    ['score', ({ score }) => -score!],
    ['distance', ({ distance }) => distance!.metres],
  ] satisfies [
    contract: 'price' | 'price-down' | 'score' | 'distance',
    (hotel: Awaited<ReturnType<typeof search>>['hotels'][number]) => number,
  ][])('is sorted by %s', async (sort, valueOf) => {
    const values = (await search({ sort, placeId: 'p40' })).hotels.map(valueOf);
    expect(values).toEqual(values.toSorted((one, other) => one - other));
    expect(new Set(values).size).toBeGreaterThan(1);
  });

  test('tells the way to a place, and keeps to a distance', async () => {
    const { place, hotels } = await search({ placeId: 'p40', withinMetres: 2000, sort: 'distance' });
    expect(place).toMatchObject({ id: 'p40', name: '地标40' });
    expect(hotels.length).toBeGreaterThan(0);
    expect(hotels.every(({ distance }) => distance!.metres <= 2000 && distance!.minutes > 0)).toBe(true);
    expect((await search()).hotels.every(({ distance }) => distance === null)).toBe(true);
  });

  test('tells the way to another hotel of the city, which it leaves out, and to any point', async () => {
    const [first] = (await search()).hotels;
    const near = await search({ nearHotelId: first!.id, sort: 'distance' });
    expect(near.total).toBe((await search()).total - 1);
    expect(near.hotels.map(({ id }) => id)).not.toContain(first!.id);
    const around = await search({ around: { lat: first!.lat, lon: first!.lon }, sort: 'distance' });
    expect(around.hotels[0]).toMatchObject({ id: first!.id, distance: { metres: 0, minutes: 1 } });
    expect(around.hotels[1]!.id).toBe(near.hotels[0]!.id);
    expect(await refusalOf(search({ nearHotelId: '310000-0001' }))).toContain('该酒店不存在');
  });

  test('has the rates of enterprises for their people alone', async () => {
    expect(await kindsOf()).not.toContain('company');
    expect(await kindsOf('e1')).toContain('company');
  });

  test('holds every night against the standard of whoever asks', async () => {
    standard = hotelStandard.parse({
      cities: [{ city: '杭州', capFen: yuan(300), peakCapFen: null, peakMonths: [] }],
      others: { capFen: yuan(100) },
      over: 'person-pays',
    });
    const { caps, hotels, total } = await search({ sort: 'price-down' }, 'e1');
    expect(caps).toEqual([inTwoWeeks, addDays(inTwoWeeks, 1)].map((night) => ({ night, capFen: yuan(300) })));
    const [dearest] = hotels;
    expect(dearest!.rate.over).toBe('person-pays');
    expect(dearest!.rate.lines[0]).toMatchObject({ title: '每晚限价', within: false });
    for (const { priceFen, companyFen, personFen } of dearest!.rate.nights)
      expect({ companyFen, personFen }).toEqual({
        companyFen: yuan(300),
        personFen: fen(priceFen - yuan(300)),
      });
    const within = await search({ withinStandard: true }, 'e1');
    expect(within.total).toBeGreaterThan(0);
    expect(within.total).toBeLessThan(total);
    expect(within.hotels.every(({ rate }) => rate.over === null)).toBe(true);
    const recommended = (await search({}, 'e1')).hotels.map(({ rate }) => rate.over === null);
    expect(recommended.indexOf(false)).toBe(
      recommended.includes(false) ? recommended.lastIndexOf(true) + 1 : -1,
    );
  });

  test('counts what a standard forbids, and leaves it out for whoever wishes so', async () => {
    const caps = { others: { capFen: yuan(300) } };
    standard = hotelStandard.parse({ ...caps, over: 'forbid' });
    const all = await search({}, 'e1');
    expect(all.forbidden).toBeGreaterThan(0);
    const hidden = await search({ hideForbidden: true }, 'e1');
    expect(hidden).toMatchObject({ total: all.total - all.forbidden, forbidden: all.forbidden });
    expect(hidden.hotels.every(({ rate }) => rate.over === null)).toBe(true);
    standard = hotelStandard.parse({ ...caps, over: 'reason' });
    expect(await search({ hideForbidden: true }, 'e1')).toMatchObject({ total: all.total, forbidden: 0 });
  });

  test.each([
    [{ arrival: addDays(today, -1) }, '入住日期已过，请重新选择'],
    [{ departure: inTwoWeeks }, '离店日期须晚于入住日期'],
    [{ departure: addDays(inTwoWeeks, 31) }, '一次最多预订30晚，请分开预订'],
    [{ rooms: 9 }, '一次最多预订8间，请分开预订'],
    [{ adults: 0 }, '每间房至少入住1人'],
    [{ city: '无此城' }, '没有城市“无此城”的酒店，请重新选择'],
    [{ placeId: 'p999' }, '所选地标不在杭州，请重新选择'],
  ])('is refused for %o', async (part, sentence) => {
    expect(await refusalOf(search(part))).toBe(sentence);
  });
});

describe('one hotel', () => {
  const hotelId = '330100-0001';

  test('is shown in full, with pictures that there are', async () => {
    const hotel = await readHotel(deps, { hotelId });
    expect(contract.hotelBaseInfo.output.safeParse(hotel).success).toBe(true);
    for (const { url } of [
      ...hotel.pictures,
      { url: hotel.facts.picture },
      ...hotel.rooms.map(({ picture }) => ({ url: picture })),
    ]) {
      const { hotelId: id, view } = Object.fromEntries(new URLSearchParams(url.split('?')[1])) as InputOf<
        typeof contract.hotelPicture
      >;
      expect((await showPicture(deps, { hotelId: id, view })).contentType).toBe('image/svg+xml');
    }
  });

  test('tells what each night of each room costs by each plan', async () => {
    const { rooms, nights } = await priceHotel(deps, ctxOf(), { hotelId, ...stay, rooms: 2 });
    expect(nights).toBe(2);
    expect(rooms.length).toBeGreaterThanOrEqual(3);
    for (const { plans } of rooms) {
      expect(plans.map(({ kind }) => kind)).not.toContain('company');
      for (const { totalFen, nights: priced } of plans)
        expect(totalFen).toBe(2 * priced.reduce((sum, { priceFen }) => sum + priceFen, 0));
    }
  });

  test('tells from when on what giving all of it back costs', async () => {
    const { rooms } = await priceHotel(deps, ctxOf(), { hotelId, ...stay, rooms: 2 });
    const plans = rooms.flatMap(({ plans: of }) => of);
    for (const { cancellation, cancelSpans, freeUntil, totalFen } of plans) {
      expect(cancelSpans[0]).toEqual({ from: null, fineFen: cancellation === 'none' ? totalFen : 0 });
      expect(cancelSpans[1]?.from ?? null).toEqual(freeUntil);
      expect(cancelSpans.every(({ fineFen }) => fineFen >= 0 && fineFen <= totalFen)).toBe(true);
    }
    expect(new Set(plans.map(({ cancellation }) => cancellation)).size).toBeGreaterThan(1);
  });

  test.each(['330100-9999', '999999-0001', 'nothing'])('that is not there is refused: %s', async (id) => {
    const sentence = '该酒店不存在或已停止合作，请选择其他酒店';
    expect(await refusalOf(readHotel(deps, { hotelId: id }))).toBe(sentence);
    expect(await refusalOf(priceHotel(deps, ctxOf(), { hotelId: id, ...stay }))).toBe(sentence);
    expect(await refusalOf(showPicture(deps, { hotelId: id, view: 'house' }))).toBe(sentence);
  });
});

describe('before it is booked', () => {
  test('a rate that stands can be booked', async () => {
    const { nights: _, ...rate } = await shown();
    expect(await checkStay(deps, ctxOf(), { ...rate, ...stay })).toMatchObject({
      canBook: true,
      reason: '',
      changed: [],
    });
  });

  test('a price that moved is told by the night', async () => {
    const { nights: _, prices, ...rate } = await shown();
    const seen = [{ ...prices[0]!, priceFen: fen(prices[0]!.priceFen - 1000) }, prices[1]!];
    const { changed } = await checkStay(deps, ctxOf(), { ...rate, ...stay, prices: seen });
    expect(changed).toEqual([
      { night: inTwoWeeks, beforeFen: seen[0]!.priceFen, nowFen: prices[0]!.priceFen },
    ]);
  });

  test('rooms that others took meanwhile are told', async () => {
    const { nights, ...rate } = await shown();
    const { hotelId, roomId, planId, prices } = rate;
    const hold = (at: number) =>
      supplier.hold(
        { tenantId: 'official', clientReference: `OTHERS${at}`, now: clock.now() },
        {
          hotelId,
          roomId,
          planId,
          kinds: rateKinds,
          stay,
          nights: prices,
          guests: [['他人']],
          arrivesAt: '18:00',
          requests: '',
          holdUntil: new Date(clock.now().getTime() + 900_000),
        },
      );
    expect((await hold(1)).kind).toBe('done');
    const two = { ...rate, ...stay, rooms: 2 };
    expect(await checkStay(deps, ctxOf(), two)).toMatchObject({
      canBook: false,
      reason: '该房型在所选日期仅剩1间，请减少房间数或选择其他房型',
    });
    expect((await hold(2)).kind).toBe('done');
    expect(await checkStay(deps, ctxOf(), { ...rate, ...stay })).toMatchObject({
      canBook: false,
      reason: '该房型在所选日期已售完，请选择其他房型或酒店',
    });
    expect(nights).toHaveLength(2);
  });

  test('its guests are held against their standard, room by room: who shares one has another cap', async () => {
    const { nights, ...rate } = await shown();
    const capFen = fen(Math.floor(nights[0]!.priceFen / 200) * 100);
    standard = hotelStandard.parse({
      others: { capFen },
      sharing: { formula: 'own', percent: 150, plusFen: 0 },
      over: 'person-pays',
    });
    const guests = [{ guests: [{ name: '张一' }] }, { guests: [{ name: '李二' }, { name: '王三' }] }];
    const asked = { ...rate, ...stay, rooms: 2, guests };
    const { rooms, personFen, standard: trace } = await checkStay(deps, ctxOf('e1'), asked);
    expect(rooms.map((room) => room.nights[0]!.capFen)).toEqual([
      capFen,
      fen(Math.floor((capFen * 1.5) / 100) * 100),
    ]);
    const parts = rooms.flatMap((room) => room.nights.map((night) => night.personFen));
    expect([personFen, trace?.personFen]).toEqual([parts.reduce((sum, part) => fen(sum + part)), personFen]);
    expect(trace?.parts.map(({ over }) => over)).toEqual(['person-pays', 'person-pays']);
    expect(trace?.parts.map(({ whose }) => whose?.travellers)).toEqual([['张一'], ['李二', '王三']]);
    expect(contract.checkStay.output.safeParse(await checkStay(deps, ctxOf('e1'), asked)).success).toBe(true);
  });

  test('a plan that is not sold to whoever asks is told', async () => {
    const { nights: _, ...rate } = await shown();
    expect(await checkStay(deps, ctxOf(), { ...rate, ...stay, planId: 'nothing' })).toMatchObject({
      canBook: false,
      reason: '该房型或价格已停售，请选择其他房型',
      plan: null,
    });
  });
});

describe('where to look', () => {
  test('cities with hotels are told, the largest first', async () => {
    const { cities } = await queryHotelCities(deps);
    expect(cities.map(({ name }) => name)).toEqual(['上海', '杭州', '衢州']);
  });

  test('landmarks of a city stand by their kinds', async () => {
    const { groups } = await listHotelAreas(deps, { city: '衢州' });
    expect(groups.map(({ kind }) => kind)).toEqual([
      'metro',
      'district',
      'station',
      'university',
      'hospital',
    ]);
    expect(await refusalOf(listHotelAreas(deps, { city: '无此城' }))).toContain('没有城市');
  });

  test('a keyword finds cities by name, pinyin and initials, and places and hotels of the city that is chosen', async () => {
    for (const keyword of ['杭', 'hangz', 'HZ'])
      expect((await findHotelRegions(deps, { keyword, city: '' })).cities).toEqual(['杭州']);
    const found = await findHotelRegions(deps, { keyword: '地标3', city: '杭州' });
    expect(found.places.length).toBeGreaterThan(0);
    expect(found.places.every(({ name }) => name.startsWith('地标3'))).toBe(true);
    expect(found.hotels.every(({ name }) => name.includes('地标3'))).toBe(true);
  });

  test('choices count the hotels that each leaves', async () => {
    const { stars, brands, facilities, payments } = await hotelChoices(deps, { city: '杭州' });
    expect(stars.reduce((sum, { hotels }) => sum + hotels, 0)).toBe(150);
    expect(brands.reduce((sum, { hotels }) => sum + hotels, 0)).toBe(150);
    expect(facilities.find(({ id }) => id === 'wifi')!.hotels).toBe(150);
    expect(payments.map(({ name }) => name)).toEqual(
      hotelPayments.map((payment) => hotelPaymentNames[payment]),
    );
  });
});

test('the day of whoever asks is that of the hotel: after midnight last night is still sold', async () => {
  clock.set(momentOf(today, 2 * 60));
  const lastNight = { arrival: addDays(dayOf(clock.now()), -1), departure: today };
  expect((await search(lastNight)).total).toBeGreaterThan(0);
  clock.set(momentOf(today, 6 * 60));
  expect(await refusalOf(search(lastNight))).toBe('入住日期已过，请重新选择');
});
