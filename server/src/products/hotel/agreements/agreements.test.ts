import { addDays, type Day, dayOf } from '@woxing/contract/core/days';
import type { InputOf, RequestOf } from '@woxing/contract/core/endpoint';
import { fen, timesFen } from '@woxing/contract/core/money';
import type { saveHotelAgreement as saveEndpoint } from '@woxing/contract/products/hotel/hotel-agreements';
import { placeHotelOrder as placeEndpoint } from '@woxing/contract/products/hotel/hotel-orders';
import * as contract from '@woxing/contract/products/hotel/hotels';
import { beforeEach, expect, test } from 'vitest';
import { findOrder } from '#src/orders/find-order.ts';
import { startPayment } from '#src/payments/public.ts';
import { companiesOf, type Person } from '../../../../test/company.ts';
import { openHotelShop } from '../../../../test/hotel-shop.ts';
import { hotelOf } from '../../../../test/product-details.ts';
import { payPassword, tenant } from '../../../../test/shop.ts';
import { maxToldRooms } from '../hotel-supplier.ts';
import { placeHotelOrder } from '../orders/place-hotel-order.ts';
import { priceHotel } from '../search/read-hotel.ts';
import { searchHotels } from '../search/search-hotels.ts';
import { endHotelAgreement, findHotelAgreements, saveHotelAgreement } from './keep-agreements.ts';

const shop = await openHotelShop();
const { clock } = shop;
const company = companiesOf(shop);
const deps = { ...shop.deps, placesOf: () => [] };
let at: Awaited<ReturnType<typeof company>>;
/** Another hotel for each test, so that none takes the rooms of another. */
let hotels = 0;
/** Another guest for each room, so that none has too many orders to pay for. */
let guests = 0;
let hotelId: string;
let roomId: string;

const today = () => dayOf(clock.now());
const arrival = () => addDays(today(), 20);
const stay = (nights = 2, rooms = 1) => ({
  arrival: arrival(),
  departure: addDays(arrival(), nights),
  rooms,
  adults: 1,
});

beforeEach(async () => {
  at = await company();
  ({ hotelId, roomId } = await anotherRoom());
});

/** Of which more are left than suppliers tell. */
async function anotherRoom(): Promise<{ readonly hotelId: string; readonly roomId: string }> {
  const { id } = (await shop.hotels.hotels('杭州'))[(hotels += 1)]!;
  const ask = { hotelId: id, stay: stay(), kinds: ['public'] as const };
  const rates = await shop.hotels.rates(tenant, ask, clock.now());
  const rate = rates!.find(({ left, plan }) => left === maxToldRooms && !plan.onRequest);
  return rate === undefined ? anotherRoom() : { hotelId: id, roomId: rate.roomId };
}

const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => 'no refusal',
    (error: Error) => error.message,
  );

type Saved = InputOf<typeof saveEndpoint>;
const form = (more: Partial<Saved> = {}): Saved => ({
  revision: 0,
  hotelId,
  roomId,
  code: 'WX-2026',
  priceFen: fen(10_000),
  breakfasts: 1,
  cancellation: 'free',
  lastRoom: true,
  validFrom: today(),
  validTo: addDays(today(), 200),
  blackout: [],
  ...more,
});
const agree = (more: Partial<Saved> = {}, who: Person = at.boss) =>
  saveHotelAgreement(deps, who.ctx(), form(more));
const listOf = (who: Person, more: object = {}) =>
  findHotelAgreements(deps, who.ctx(), { keyword: '', state: '', page: 1, pageSize: 20, ...more });
const foundBy = async (more: object) => (await listOf(at.boss, more)).list.length;
const search = (who: Person, more: Partial<RequestOf<typeof contract.searchHotels>> = {}) =>
  searchHotels(deps, who.ctx(), contract.searchHotels.input.parse({ city: '杭州', ...stay(), ...more }));
const agreedPlans = async (who: Person, of = stay()) =>
  (await priceHotel(deps, who.ctx(), { hotelId, ...of })).rooms.flatMap(({ roomId: room, plans }) =>
    plans.filter(({ kind }) => kind === 'agreement').map((plan) => ({ room, ...plan })),
  );

const order = async (who: Person, planId: string, of = stay(), priceFen = fen(10_000)) => {
  const nights = Array.from({ length: 2 }, (_, night) => ({ night: addDays(of.arrival, night), priceFen }));
  return placeHotelOrder(
    deps,
    who.ctx(),
    placeEndpoint.input.parse({
      hotelId,
      roomId,
      planId,
      arrival: of.arrival,
      departure: of.departure,
      rooms: Array.from({ length: of.rooms }, (_, room) => ({
        guests: [
          {
            traveller: {
              name: `张${'一二三四五六七八九'[room]}`,
              certType: 2,
              certNo: `E7${(guests += 1) + 100_000}`,
              bornDate: '1990-03-07',
              mobilePhone: '',
            },
          },
        ],
      })),
      arrivesAt: '18:00',
      contact: { name: '张一', mobile: '13800000010' },
      prices: nights,
      expectTotalFen: timesFen(priceFen, nights.length * of.rooms),
    }),
  );
};

test('the people of the enterprise find it first, with what it saves, and nobody else finds it', async () => {
  const { id } = await agree();
  const [first] = (await search(at.staff)).hotels;
  expect(first).toMatchObject({
    id: hotelId,
    rate: { planId: id, kind: 'agreement', roomId, breakfasts: 1 },
  });
  expect(first!.rate.totalFen).toBe(20_000);
  const other = (await priceHotel(deps, at.staff.ctx(), { hotelId, ...stay() })).rooms
    .find((room) => room.roomId === roomId)!
    .plans.filter(({ kind }) => kind !== 'agreement');
  const cheapest = Math.min(...other.map(({ totalFen }) => totalFen));
  expect(first!.rate.saving).toMatchObject({ savingFen: cheapest - 20_000 });
  expect(other.every(({ saving }) => saving === null)).toBe(true);
  const only = await search(at.staff, { agreed: true });
  expect(only.hotels.map((hotel) => hotel.id)).toEqual([hotelId]);
  const stranger = await company();
  expect((await search(stranger.staff, { agreed: true })).total).toBe(0);
  expect(await agreedPlans(stranger.staff)).toEqual([]);
  expect(await refusalOf(order(stranger.staff, id))).toBe('该房型或价格已停售，请选择其他房型');
});

test('an order at the agreed price is held, and keeps what was agreed on', async () => {
  const { id } = await agree();
  const { orderNo, totalFen } = await order(at.staff, id);
  expect(totalFen).toBe(20_000);
  const detail = hotelOf(await findOrder(deps, at.staff.ctx(), { orderNo }));
  expect(detail.plan).toMatchObject({ kind: 'agreement', breakfasts: 1 });
  await endHotelAgreement(deps, at.boss.ctx(), { id });
  expect(await agreedPlans(at.staff)).toEqual([]);
  expect(hotelOf(await findOrder(deps, at.staff.ctx(), { orderNo })).plan.kind).toBe('agreement');
});

test('an order at the agreed price is paid, confirmed, and given back by its own terms', async () => {
  const { id } = await agree({ cancellation: 'none' });
  const { orderNo } = await order(at.staff, id);
  await shop.enrich(at.staff.id);
  await shop.pay(at.staff.id, orderNo);
  await shop.jobs.run();
  const sheet = await shop.quote(at.staff.id, orderNo, [{ passenger: 0, leg: 0 }]);
  expect(sheet.feeFen).toBe(10_000);
  await shop.cancelNights(at.staff.id, orderNo);
  await shop.jobs.run();
  expect((await shop.orderOf(orderNo)).code).toBe(6);
  await shop.expectBooks();
});

test('another price than the agreed one is told as changed', async () => {
  const { id } = await agree();
  expect(await refusalOf(order(at.staff, id, stay(), fen(9_900)))).toBe('房价已由¥198变为¥200，请确认新价格');
});

test.each([
  ['begins after the first night', () => ({ validFrom: addDays(arrival(), 1) })],
  ['ends before the last night', () => ({ validTo: arrival() })],
  ['has a night of the stay kept out', () => ({ blackout: [addDays(arrival(), 1)] as Day[] })],
])('an agreement that %s is not offered', async (_, more) => {
  await agree(more());
  expect(await agreedPlans(at.staff)).toEqual([]);
  expect((await search(at.staff, { agreed: true })).total).toBe(0);
});

test('without the last rooms the hotel keeps two of each night for others; with them it sells all', async () => {
  const kept = await agree({ lastRoom: false });
  const left = async () => (await agreedPlans(at.staff))[0]!.left;
  const rateOf = async (kinds: readonly 'public'[]) =>
    (await shop.hotels.rates(tenant, { hotelId, stay: stay(), kinds }, clock.now()))!.find(
      (rate) => rate.roomId === roomId,
    )!.left;
  while ((await rateOf(['public'])) > 3) await order(at.staff, kept.id, stay(2, 1));
  expect([await rateOf(['public']), await left()]).toEqual([3, 1]);
  await order(at.staff, kept.id);
  expect([await rateOf(['public']), await left()]).toEqual([2, 0]);
  expect(await refusalOf(order(at.staff, kept.id))).toBe('该房型在所选日期已售完，请选择其他房型或酒店');
  await endHotelAgreement(deps, at.boss.ctx(), { id: kept.id });
  const last = await agree();
  expect(await left()).toBe(2);
  await order(at.staff, last.id, stay(2, 2));
  expect(await left()).toBe(0);
});

test('a stay at an agreed price is moved and becomes longer at it, where it holds on all days', async () => {
  await shop.enrich(at.staff.id);
  const blackout = [addDays(arrival(), 4)];
  const { id } = await agree({ blackout });
  const { orderNo } = await order(at.staff, id);
  const caller = at.staff.ctx();
  await startPayment(shop.deps, caller, {
    businessType: 'hotelPay',
    orderNo,
    method: 'tianHangPay',
    payPassword,
  });
  expect(await shop.jobs.run()).toEqual([]);
  const staff = at.staff.id;
  expect(await refusalOf(shop.quoteChange(staff, orderNo, 4, { caller }))).toMatch(/^协议价不适用于/);
  expect(await refusalOf(shop.quoteChange(staff, orderNo, 0, { caller, after: 3 }))).toMatch(
    /^协议价不适用于/,
  );
  const quote = await shop.quoteChange(staff, orderNo, 1, { caller, after: 1 });
  expect(quote.taken.map(({ priceFen }) => priceFen)).toEqual([10_000, 10_000]);
  expect([quote.dueFen, quote.lines.map(({ backFen }) => backFen)]).toEqual([10_000, [0]]);
  const asked = await shop.change(staff, orderNo, 1, undefined, { caller, after: 1 });
  await startPayment(shop.deps, caller, {
    businessType: 'hotelChange',
    orderNo: asked.sheetNo,
    method: 'tianHangPay',
    payPassword,
  });
  expect(await shop.jobs.run()).toEqual([]);
  const moved = hotelOf(await findOrder(shop.deps, caller, { orderNo }));
  expect([moved.arrival, moved.departure]).toEqual([addDays(arrival(), 1), addDays(arrival(), 4)]);
  await endHotelAgreement(deps, at.boss.ctx(), { id });
  expect(await refusalOf(shop.quoteChange(staff, orderNo, 0, { caller, before: 1 }))).toMatch(
    /^协议价不适用于/,
  );
});

test('nights come to it while the hotel has rooms for the agreement, or to the last where that is agreed on', async () => {
  await shop.enrich(at.staff.id);
  const { id } = await agree({ lastRoom: false });
  const { orderNo } = await order(at.staff, id);
  const caller = at.staff.ctx();
  await startPayment(shop.deps, caller, {
    businessType: 'hotelPay',
    orderNo,
    method: 'tianHangPay',
    payPassword,
  });
  expect(await shop.jobs.run()).toEqual([]);
  const later = { ...stay(), arrival: addDays(arrival(), 2), departure: addDays(arrival(), 4) };
  const ask = { hotelId, stay: { ...later, departure: addDays(arrival(), 3) }, kinds: ['public'] as const };
  const left = async () =>
    (await shop.hotels.rates(tenant, ask, clock.now()))!.find((rate) => rate.roomId === roomId)!.left;
  while ((await left()) > 2) await order(at.staff, id, later);
  const longer = () => shop.quoteChange(at.staff.id, orderNo, 0, { caller, after: 1 });
  expect(await refusalOf(longer())).toBe('该房型在所选日期的余房不足，请选择其他日期');
  await agree({ id, revision: 1, lastRoom: true });
  expect((await longer()).dueFen).toBe(10_000);
});

test('one room has one agreement on a day; what is ended or of other days leaves room for another', async () => {
  const { id } = await agree({ validTo: addDays(today(), 30) });
  const twice = /在所选有效期内已有协议，请调整日期或修改原协议$/;
  expect(await refusalOf(agree({ validFrom: addDays(today(), 30) }))).toMatch(twice);
  const later = await agree({ validFrom: addDays(today(), 31) });
  expect(await refusalOf(agree({ id: later.id, revision: 1, validFrom: addDays(today(), 20) }))).toMatch(
    twice,
  );
  await endHotelAgreement(deps, at.boss.ctx(), { id });
  await agree({ id: later.id, revision: 1, validFrom: addDays(today(), 20), priceFen: fen(12_000) });
  expect((await listOf(at.boss)).list.map(({ state, priceFen }) => [state, priceFen])).toEqual([
    ['planned', 12_000],
    ['ended', 10_000],
  ]);
});

test('somebody else has changed it, it is not theirs, or it is no agreement: each is refused', async () => {
  const { id } = await agree();
  await agree({ id, revision: 1 });
  expect(await refusalOf(agree({ id, revision: 1 }))).toBe('该协议已被他人修改，请刷新后重试');
  expect(await refusalOf(agree({ id, revision: 2, hotelId: '330100-9999' }))).toBe(
    '酒店与房型不可修改，请终止后重新登记',
  );
  const stranger = await company();
  for (const one of [id, 'no-uuid', '00000000-0000-4000-8000-000000000000']) {
    expect(await refusalOf(agree({ id: one, revision: 2 }, stranger.boss))).toBe(
      '该协议不存在或已终止，请刷新后重试',
    );
    expect(await refusalOf(endHotelAgreement(deps, stranger.boss.ctx(), { id: one }))).toBe(
      '该协议不存在或已终止，请刷新后重试',
    );
  }
  expect(await refusalOf(agree({ hotelId: '330100-9999' }))).toBe('该酒店不存在或已停止合作，请选择其他酒店');
  expect(await refusalOf(agree({ roomId: 'X9' }))).toBe('请选择房型');
  expect((await listOf(stranger.boss)).list).toEqual([]);
});

test('the list is found by name, city and state, page by page', async () => {
  const { name } = (await shop.hotels.hotel(hotelId))!.facts;
  await agree();
  expect(await foundBy({ keyword: name })).toBe(1);
  expect(await foundBy({ keyword: '杭' })).toBe(1);
  expect(await foundBy({ keyword: '100%' })).toBe(0);
  expect(await foundBy({ state: 'live' })).toBe(1);
  expect(await foundBy({ state: 'expired' })).toBe(0);
  expect(await foundBy({ page: 2 })).toBe(0);
});
