import { day, momentOf } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { blankTraveller } from '#src/booking/draft-passenger.rules.ts';
import type { DraftPassenger } from '#src/booking/public.rules.ts';
import { readChosenRate } from '../hotel-params.rules.ts';
import { chosenRateOf, writeChosenRate } from './chosen-rate.rules.ts';
import {
  arrivalClocks,
  type HotelOrderDraft,
  hasRequest,
  hotelOrderInput,
  hotelOrderProblem,
  noInvoice,
  type SoldLimits,
  soldRooms,
  usualArrival,
  withGuests,
  withRequest,
  withRoom,
} from './hotel-draft.rules.ts';
import { fieldsOfHotelDraft, hotelDraftForm, restoredHotelDraft } from './stored-hotel-draft.rules.ts';

const today = day('2026-12-01');
const listed = (id: string, name: string) =>
  ({ key: id, listed: { id, name }, written: blankTraveller }) as unknown as DraftPassenger;
const written = (key: string, name: string): DraftPassenger => ({
  key,
  listed: undefined,
  written: { ...blankTraveller, name, certNo: '110101199003070011' },
});

const draft: HotelOrderDraft = {
  rooms: [[listed('p1', '陈晓明')], [listed('p2', '林静')]],
  arrivesAt: '18:00',
  requests: '',
  invoice: noInvoice,
  contactName: '陈晓明',
  contactMobile: '13800000010',
};
const limits = { maxAdults: 2, heldUntil: null };
const problemOf = (part: Partial<HotelOrderDraft>, sold: Partial<SoldLimits> = {}) =>
  hotelOrderProblem({ ...draft, ...part }, { ...limits, ...sold }, today, (room) => `房间${room + 1}没有人`);

const chosen = {
  hotelId: 'h1',
  roomId: 'r1',
  planId: 'p1',
  stay: { arrival: day('2026-12-10'), departure: day('2026-12-12'), rooms: 2, adults: 1 },
  prices: [
    { night: day('2026-12-10'), priceFen: yuan(400) },
    { night: day('2026-12-11'), priceFen: yuan(420) },
  ],
};

test('rooms are sold under their first guests, all of their price for the nights, with the price that each is asked', () => {
  const sold = soldRooms([draft.rooms[0]!, []], chosen.prices, (at) => `房间${at + 1}`);
  expect(sold.map(({ name }) => name)).toEqual(['陈晓明', '房间2']);
  expect(sold[1]).toMatchObject({ key: 'room.1', netFen: yuan(820), fareFen: yuan(820), times: 2 });
  const sale = { order: { customerId: 'c1', customerNote: '' }, each: [{ saleFen: 1 }, { saleFen: 2 }] };
  const shown = { nights: chosen.prices, totalFen: yuan(1640) };
  const input = hotelOrderInput(draft, chosen, shown, sale);
  expect([input.customerId, ...input.rooms.map(({ saleFen }) => saleFen)]).toEqual(['c1', 1, 2]);
  expect(hotelOrderInput(draft, chosen, shown)).not.toHaveProperty('customerId');
});

test('people of a customer take empty rooms first, then the places that are left', () => {
  const people = ['p3', 'p4', 'p5'].map((id) => ({ id, name: id })) as unknown as Parameters<
    typeof withGuests
  >[1];
  const rooms = withGuests([draft.rooms[0]!, []], people, 2);
  expect(rooms.map((guests) => guests.map(({ key }) => key))).toEqual([
    ['p1', 'p4'],
    ['p3', 'p5'],
  ]);
});

test('a draft with somebody in each room is in order', () => {
  expect(problemOf({})).toBeUndefined();
});

test.each([
  ['nobody in the second room', { rooms: [draft.rooms[0]!, []] }, 'guests.1', '房间2没有人'],
  [
    'more than sleep in a room',
    { rooms: [[listed('p1', '甲'), listed('p2', '乙'), listed('p3', '丙')], [listed('p4', '丁')]] },
    'guests.0',
    '房间1最多入住2人',
  ],
  [
    'two of one name',
    { rooms: [[listed('p1', '王伟')], [listed('p2', '王伟')]] },
    'guests.0',
    '有两位入住人名为“王伟”，请在姓名后加以区分，如“王伟（大）”',
  ],
  [
    'a special invoice without a name',
    { invoice: { ...noInvoice, kind: 'special' } },
    'invoice.title',
    '开具专用发票须填写单位名称',
  ],
  [
    'a tax number that is none',
    { invoice: { kind: 'plain', title: '某公司', taxNo: '123' } },
    'invoice.taxNo',
    '税号应为18位，现为3位，请核对',
  ],
  [
    'a tax number with a mistake',
    { invoice: { kind: 'plain', title: '某公司', taxNo: '91000000MA00000000' } },
    'invoice.taxNo',
    '税号校验未通过，请逐位核对',
  ],
  ['no contact', { contactMobile: '1' }, 'contact.mobile', '请正确输入联系人手机号码'],
] satisfies [string, Partial<HotelOrderDraft>, string, string][])(
  '%s is told at its field',
  (_, part, field, message) => {
    expect(problemOf(part)).toEqual({ field, message });
  },
);

test('one paper is one guest, whichever room it is written in', () => {
  const rooms = [[written('0-new-0', '王芳')], [written('1-new-0', '李强')]].map((guests) =>
    guests.map((guest) => ({
      ...guest,
      written: {
        ...guest.written,
        bornDate: '1990-03-07',
        sex: '1' as never,
        certType: 2 as never,
        certNo: 'E12345678',
      },
    })),
  );
  expect(problemOf({ rooms })?.message).toContain('证件重复');
});

test('a room that is not kept so long asks for an earlier arrival', () => {
  expect(problemOf({ arrivesAt: '22:00' }, { heldUntil: '18:00' })).toMatchObject({ field: 'arrivesAt' });
  expect(problemOf({ arrivesAt: '01:00' }, { heldUntil: '18:00' })).toMatchObject({ field: 'arrivesAt' });
  expect(problemOf({ arrivesAt: '18:00' }, { heldUntil: '18:00' })).toBeUndefined();
});

test('hours that have passed are not offered on the day of arrival', () => {
  const evening = momentOf(today, 20 * 60 + 30);
  expect(arrivalClocks(today, evening)[0]).toBe('21:00');
  expect(usualArrival(today, evening)).toBe('21:00');
  expect(usualArrival(day('2026-12-02'), evening)).toBe('18:00');
  expect(arrivalClocks(day('2026-12-02'), evening, '18:00').at(-1)).toBe('18:00');
  expect(usualArrival(today, momentOf(today, 15 * 60), '17:00')).toBe('16:00');
  const smallHours = momentOf(day('2026-12-02'), 2 * 60);
  expect(arrivalClocks(today, smallHours)).toEqual(['03:00', '04:00', '05:00', '06:00']);
});

test('somebody who is added to a room leaves the other', () => {
  const rooms = withRoom(draft.rooms, 0, [...draft.rooms[0]!, listed('p2', '林静')]);
  expect(rooms.map((guests) => guests.map(({ key }) => key))).toEqual([['p1', 'p2'], []]);
});

test('phrases are put behind what was written and taken out again', () => {
  const wished = withRequest('加床', '高楼层', true);
  expect(wished).toBe('加床，高楼层');
  expect(hasRequest(wished, '高楼层')).toBe(true);
  expect(withRequest(wished, '高楼层', false)).toBe('加床');
});

test('the order is asked for at the prices of each night that were shown', () => {
  const input = hotelOrderInput(draft, chosen, { nights: chosen.prices, totalFen: yuan(1640) });
  expect(input).toMatchObject({
    rooms: [{ guests: [{ passengerId: 'p1' }] }, { guests: [{ passengerId: 'p2' }] }],
    prices: [
      { night: '2026-12-10', priceFen: 40_000 },
      { night: '2026-12-11', priceFen: 42_000 },
    ],
    expectTotalFen: 164_000,
  });
  expect(input).not.toHaveProperty('invoice');
});

test('a chosen room goes into an address and comes out of it with its prices', () => {
  const { hotelId, roomId, planId, stay, prices } = chosen;
  const search = writeChosenRate({ hotelId, roomId, plan: { planId, nights: prices }, stay });
  expect(chosenRateOf(readChosenRate({ ...search }))).toEqual(chosen);
  expect(chosenRateOf(readChosenRate({ ...search, prices: '1-2-3' }))).toEqual({ ...chosen, prices: [] });
  expect(chosenRateOf(readChosenRate({ ...search, plan: '' }))).toBeUndefined();
  expect(chosenRateOf(readChosenRate({ ...search, departure: search.arrival }))).toBeUndefined();
});

test('a draft is kept with its rooms and without numbers of papers', () => {
  const fields = JSON.parse(
    JSON.stringify(
      fieldsOfHotelDraft({
        ...draft,
        rooms: [[draft.rooms[0]![0]!], [written('1-new-0', '外人')]],
        requests: '安静房间',
      }),
    ),
  ) as Record<string, unknown>;
  expect(JSON.stringify(fields)).not.toContain('110101');
  const kept = restoredHotelDraft(fields, { ...draft, rooms: [[], []] }, [
    { id: 'p1', name: '陈晓明' } as never,
  ]);
  expect(kept.rooms.map((guests) => guests.map((one) => one.listed?.name ?? one.written.name))).toEqual([
    ['陈晓明'],
    ['外人'],
  ]);
  expect(kept.requests).toBe('安静房间');
  expect(hotelDraftForm(chosen)).toContain('2026-12-10');
});
