import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { addDays, formatDay, formatMonthDay } from '@woxing/contract/core/days';
import { noFen, yuan } from '@woxing/contract/core/money';
import { priceItem } from '@woxing/contract/orders/price-items.rules';
import type { HotelDetail } from '@woxing/contract/products/hotel/hotel-order-detail';
import { afterEach, expect, test, vi } from 'vitest';
import { arrival, departure, facts, openHotels, secondNight, sent } from '../../../../test/hotel-stage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const orderNo = '26120110000000000001';
const now = new Date().toISOString();

const stay = (part: Partial<HotelDetail> = {}): HotelDetail => ({
  kind: 'hotel',
  abilities: { holdsRooms: true, singleNights: true, modifies: true },
  hotel: { ...facts(), phone: '021-55550000', checkIn: '14:00', checkOut: '12:00' },
  room: {
    id: 'r1',
    name: '高级大床房',
    areaSqm: 24,
    bed: 'king',
    bedWidthCm: 180,
    window: 'window',
    smoking: false,
    picture: '',
  },
  plan: {
    planId: 'p1',
    kind: 'public',
    breakfasts: 2,
    payment: 'prepay',
    cancellation: 'free',
    onRequest: false,
    heldUntil: null,
  },
  arrival,
  departure,
  nights: [arrival, secondNight],
  rooms: [
    {
      guests: [0],
      nights: [arrival, secondNight].map((night, leg) => ({
        leg,
        night,
        priceFen: yuan(400),
        personFen: noFen,
        state: 'confirmed' as const,
      })),
    },
  ],
  arrivesAt: '18:00',
  arrivalWords: `${formatMonthDay(arrival)}18:00`,
  requests: '',
  guestsAsked: false,
  maxAdults: 2,
  invoice: null,
  nextWords: null,
  stay: null,
  cancelWords: '',
  freeUntil: null,
  spans: [{ from: null, fineFen: noFen }],
  confirmationNo: '63448933',
  sheets: [],
  ...part,
});

function order(detail: HotelDetail, code = 2) {
  const nights = detail.rooms[0]!.nights;
  return {
    orderNo,
    product: 'hotel',
    code,
    partial: false,
    createdAt: now,
    payBefore: null,
    totalFen: yuan(800),
    waitsFor: null,
    trip: [],
    passengers: [{ name: '陈晓明', type: 'ADT', paperType: 2, paperNoMasked: 'E****1', insurances: [] }],
    detail,
    standard: null,
    tickets: nights.map(({ leg, state }) => ({
      passenger: 0,
      leg,
      state: state === 'confirmed' ? 'issued' : 'changed',
      ticketNo: `H1-${leg}`,
      seat: null,
      place: '63448933',
    })),
    items: nights.map(({ leg, night, priceFen }) =>
      priceItem('fare', priceFen, { passenger: 0, leg, day: night }),
    ),
    contact: { name: '陈晓明', mobileMasked: '138****0010' },
    payments: [],
    events: [],
    actions: [],
    version: 3,
    now,
  };
}

const open = (detail = stay(), answers: Parameters<typeof openHotels>[1] = {}, code = 2) =>
  openHotels(
    `/hotel/OrderDetails/${orderNo}`,
    { '/order/appOrderDetail': order(detail, code), ...answers },
    { member: { permissions: [11, 14, 31], rightsKey: '1' } },
  );
const lastOf = (path: string) => sent.mock.calls.filter(([called]) => called === path).at(-1)![1];

test('a confirmed stay says where it is and by which number, with the way there and what may be done', async () => {
  await open();
  expect(await screen.findByText('63448933')).toBeTruthy();
  expect(screen.getByRole('link', { name: '021-55550000' }).getAttribute('href')).toBe('tel:021-55550000');
  const way = screen.getByRole('link', { name: '查看路线（高德地图）' });
  expect(way.getAttribute('href')).toMatch(/^https:\/\/uri\.amap\.com\/marker\?position=121\.4/);
  for (const act of ['修改入住', '改期', '加住', '取消预订', '确认单'])
    expect(await screen.findByRole('button', { name: act })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '续住' })).toBeNull();
});

test('where the booking cannot be changed, the nights after it are an order of their own', async () => {
  await open(stay({ abilities: { holdsRooms: false, singleNights: false, modifies: false } }));
  expect((await screen.findByRole('link', { name: '续住' })).getAttribute('href')).toContain(
    `arrival=${departure}`,
  );
  expect(screen.queryByRole('button', { name: '加住' })).toBeNull();
});

test('another arrival is told to the hotel, and nothing is sent where nothing changes', async () => {
  await open(stay(), { '/hotel/order/modify': {} });
  await userEvent.click(await screen.findByRole('button', { name: '修改入住' }));
  const dialog = await screen.findByRole('dialog', { name: '修改入住人与到店时间' });
  await userEvent.click(within(dialog).getByRole('button', { name: '提交给酒店' }));
  expect(within(dialog).getByText('入住人、到店时间与特殊要求都没有变化')).toBeTruthy();
  await userEvent.selectOptions(within(dialog).getByLabelText('预计到店时间'), '22:00');
  await userEvent.click(within(dialog).getByRole('button', { name: '提交给酒店' }));
  await waitFor(() => expect(lastOf('/hotel/order/modify').get('arrivesAt')).toBe('22:00'));
  expect(lastOf('/hotel/order/modify').get('orderNo')).toBe(orderNo);
});

test('while the hotel has not answered, the page says so and offers no second change', async () => {
  await open(stay({ guestsAsked: true }));
  expect(await screen.findByText('入住修改正在等酒店答复')).toBeTruthy();
  await screen.findByRole('button', { name: '取消预订' });
  expect(screen.queryByRole('button', { name: '修改入住' })).toBeNull();
});

test('other days are quoted as they are chosen, and what they cost more is paid', async () => {
  const line = {
    passenger: 0,
    leg: 0,
    name: '陈晓明',
    ticketNo: 'H1-0',
    priceFen: yuan(400),
    newPriceFen: yuan(450),
    feeFen: noFen,
    percent: 0,
    rule: '免费改期',
    dueFen: yuan(50),
    backFen: noFen,
    differenceFeeFen: noFen,
    until: null,
  };
  const quote = {
    quoteId: 'q1',
    lines: [line],
    dueFen: yuan(50),
    backFen: noFen,
    needsApproval: false,
    overStandard: null,
    outsideApplication: null,
    expiresAt: now,
    now,
    arrival: secondNight,
    departure: addDays(departure, 1),
    given: [arrival],
    taken: [{ night: departure, priceFen: yuan(450), personFen: noFen }],
    oldFen: yuan(400),
    newFen: yuan(450),
    deskFen: null,
  };
  const router = await open(stay(), {
    '/hotel/order/changeQuote': quote,
    '/hotel/order/change': {
      sheetNo: `${orderNo}C1`,
      code: 13,
      dueFen: yuan(50),
      payBefore: now,
      caseId: null,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '改期' }));
  const dialog = await screen.findByRole('dialog', { name: '更改入住日期' });
  expect(within(dialog).getByRole('button', { name: '确认改期' })).toHaveProperty('disabled', true);
  await userEvent.click(within(dialog).getByRole('button', { name: /^入住日期/ }));
  const wanted = new RegExp(`^${formatMonthDay(secondNight)}`);
  await userEvent.click(await screen.findByRole('button', { name: wanted }));
  await userEvent.click(await screen.findByRole('button', { name: '确认改期，去支付¥50' }));
  expect(lastOf('/hotel/order/changeQuote').get('arrival')).toBe(secondNight);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/pay/hotel/${orderNo}C1`));
});

const more = (part: object = {}) => ({
  quoteId: 'q2',
  lines: [],
  dueFen: yuan(450),
  backFen: noFen,
  needsApproval: false,
  overStandard: null,
  outsideApplication: null,
  expiresAt: now,
  now,
  arrival,
  departure: addDays(departure, 1),
  given: [],
  taken: [{ night: departure, priceFen: yuan(450), personFen: yuan(50) }],
  oldFen: noFen,
  newFen: yuan(450),
  deskFen: null,
  ...part,
});

test('a later departure is quoted at once, night by night with both parts, and paid', async () => {
  const asked = { sheetNo: `${orderNo}C1`, code: 13, dueFen: yuan(450), payBefore: now, caseId: null };
  const router = await open(stay(), {
    '/hotel/order/changeQuote': more(),
    '/hotel/order/change': asked,
  });
  await userEvent.click(await screen.findByRole('button', { name: '加住' }));
  const dialog = await screen.findByRole('dialog', { name: '加住' });
  const confirm = await within(dialog).findByRole('button', { name: '确认加住，去支付¥450' });
  expect(lastOf('/hotel/order/changeQuote').get('arrival')).toBe(arrival);
  expect(lastOf('/hotel/order/changeQuote').get('departure')).toBe(addDays(departure, 1));
  const nights = within(within(dialog).getByRole('list', { name: '加住的各晚' }));
  expect(nights.getByRole('listitem').textContent).toContain(formatDay(departure));
  expect(nights.getByText('¥50')).toBeTruthy();
  expect(within(dialog).queryByText('不再入住')).toBeNull();
  await userEvent.click(confirm);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/pay/hotel/${orderNo}C1`));
});

test('a refusal leads to an order of its own', async () => {
  await open(stay(), {
    '/hotel/order/changeQuote': { ret: '5009', msg: '该房型在所选日期的余房不足，请选择其他日期', data: {} },
  });
  await userEvent.click(await screen.findByRole('button', { name: '加住' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('余房不足');
  expect(within(alert).getByRole('link', { name: '另订之后的房晚' }).getAttribute('href')).toContain(
    `arrival=${departure}`,
  );
});

test('nights that were changed are struck out, the new ones stand among them, and it is changed once', async () => {
  const [first, third] = [stay().rooms[0]!.nights[0]!, addDays(arrival, 2)];
  const nights = [
    { ...first, state: 'moved' as const },
    { ...first, leg: 1, night: secondNight },
    { ...first, leg: 2, night: third },
  ];
  const sheet = {
    sheetNo: `${orderNo}C1`,
    kind: 'change' as const,
    state: 'done' as const,
    tickets: [{ passenger: 0, leg: 0 }],
    feeFen: noFen,
    dueFen: yuan(50),
    backFen: noFen,
    words: '改期成功',
    longer: false,
    askedAt: now,
    payBefore: null,
    lines: [],
    failure: null,
  };
  await open(
    stay({
      arrival: secondNight,
      departure: addDays(arrival, 3),
      rooms: [{ guests: [0], nights }],
      sheets: [sheet],
    }),
    {},
    3,
  );
  expect(await screen.findByText('已改期', { selector: 'li *' })).toBeTruthy();
  expect(screen.getByText(formatDay(third), { selector: 'li *' })).toBeTruthy();
  await screen.findByRole('button', { name: '取消预订' });
  expect(screen.queryByRole('button', { name: '改期' })).toBeNull();
  expect(screen.getByRole('button', { name: '加住' })).toBeTruthy();
});

test('a change that waits to be paid leads to its desk, and may be given up', async () => {
  const sheet = {
    sheetNo: `${orderNo}C1`,
    kind: 'change' as const,
    state: 'to-pay' as const,
    tickets: [{ passenger: 0, leg: 0 }],
    feeFen: noFen,
    dueFen: yuan(50),
    backFen: noFen,
    words: '房间已保留',
    longer: false,
    askedAt: now,
    payBefore: new Date(Date.now() + 600_000).toISOString(),
    lines: [],
    failure: null,
  };
  await open(stay({ sheets: [sheet] }), { '/hotel/order/changeCancel': {} }, 13);
  expect((await screen.findByRole('link', { name: '去支付' })).getAttribute('href')).toBe(
    `/pay/hotel/${orderNo}C1`,
  );
  await userEvent.click(screen.getByRole('button', { name: '取消改期' }));
  await waitFor(() => expect(lastOf('/hotel/order/changeCancel').get('sheetNo')).toBe(`${orderNo}C1`));
});

const deskStay = (part: Partial<HotelDetail> = {}) =>
  stay({ plan: { ...stay().plan, payment: 'desk', heldUntil: '18:00' }, ...part });
const openDesk = (detail: HotelDetail, code = 2) => {
  const paid = order(detail, code);
  const items = paid.items.map((item) => ({ ...item, fen: noFen, deskFen: item.fen }));
  return open(detail, { '/order/appOrderDetail': { ...paid, totalFen: 0, deskFen: yuan(800), items } });
};

test('what is paid at the desk says so wherever its price stands, and until when rooms are kept', async () => {
  await openDesk(deskStay());
  expect(await screen.findByText('到店付¥800')).toBeTruthy();
  expect(screen.getByText(`房间保留到${formatMonthDay(arrival)}18:00，届时未到店的不再保留`)).toBeTruthy();
  expect(screen.getAllByText('到店支付').length).toBe(2);
  expect(screen.queryByText('合计')).toBeNull();
  expect(await screen.findByRole('button', { name: '改期' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '取消预订' })).toBeTruthy();
});

test('given back, it is cancelled and not refunded', async () => {
  await openDesk(deskStay({ nextWords: '预订已取消，未产生任何费用。' }), 6);
  expect(await screen.findByText('已取消')).toBeTruthy();
  expect(screen.getByText('预订已取消，未产生任何费用。')).toBeTruthy();
});

test('of what is paid on arrival more nights are taken without a payment', async () => {
  const atDesk = order(deskStay());
  await open(deskStay(), {
    '/order/appOrderDetail': { ...atDesk, totalFen: 0, deskFen: yuan(800) },
    '/hotel/order/changeQuote': more({ dueFen: noFen, deskFen: yuan(450) }),
    '/hotel/order/change': {
      sheetNo: `${orderNo}C1`,
      code: 14,
      dueFen: noFen,
      payBefore: null,
      caseId: null,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '加住' }));
  const dialog = await screen.findByRole('dialog', { name: '加住' });
  expect(await within(dialog).findByText('房费在入住时向酒店前台支付。')).toBeTruthy();
  expect(within(dialog).queryByText('应补')).toBeNull();
  await userEvent.click(await within(dialog).findByRole('button', { name: '确认加住' }));
  await waitFor(() => expect(lastOf('/hotel/order/change').get('quoteId')).toBe('q2'));
});

test('what of it came by nights that were added is told below its sum', async () => {
  const [room] = stay().rooms;
  const added = {
    leg: 2,
    night: departure,
    priceFen: yuan(450),
    personFen: noFen,
    state: 'confirmed' as const,
  };
  const done = {
    sheetNo: `${orderNo}C1`,
    kind: 'change' as const,
    state: 'done' as const,
    tickets: [{ passenger: 0, leg: 2 }],
    feeFen: noFen,
    dueFen: noFen,
    backFen: noFen,
    words: '加住成功',
    longer: true,
    askedAt: now,
    payBefore: null,
    lines: [],
    failure: null,
  };
  const before = order(deskStay());
  const items = before.items.map((item) => ({ ...item, fen: noFen, deskFen: item.fen }));
  const detail = deskStay({
    departure: addDays(departure, 1),
    rooms: [{ guests: [0], nights: [...room!.nights, added] }],
    sheets: [done],
  });
  await open(detail, {
    '/order/appOrderDetail': { ...order(detail, 3), totalFen: 0, deskFen: yuan(1250), items },
  });
  expect((await screen.findByText('其中加住')).textContent).toContain('其中加住');
  expect(screen.getByText('¥450', { selector: 'p span' })).toBeTruthy();
  expect(screen.getAllByText('加住').length).toBeGreaterThan(1);
});

test('once its rooms are not kept any more nothing is done with it here', async () => {
  const freeUntil = new Date(Date.parse(now) - 1).toISOString();
  await openDesk(deskStay({ freeUntil }));
  expect(await screen.findByText('已过保留时间，请联系酒店')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '取消预订' })).toBeNull();
  expect(screen.queryByRole('button', { name: '修改入住' })).toBeNull();
});

test('when guests came and left is shown as the hotel says it, and who did not come by what that costs', async () => {
  const [inAt, outAt] = [`${arrival}T10:05:00.000Z`, `${departure}T03:40:00.000Z`];
  const left = stay({
    stay: { state: 'out', inAt, outAt, nights: 2, unused: 0, feeFen: noFen, deskFen: null },
  });
  await openHotels(
    `/hotel/OrderDetails/${orderNo}`,
    { '/order/appOrderDetail': { ...order(left), statusName: '已离店' } },
    { member: { permissions: [11, 14, 31], rightsKey: '1' } },
  );
  expect(await screen.findByText('已离店')).toBeTruthy();
  expect(screen.getByText(/18:05已入住$/)).toBeTruthy();
  expect(screen.getByText(/11:40已离店，实住2晚$/)).toBeTruthy();
  cleanup();
  const nobody = stay({
    stay: {
      state: 'no-show',
      inAt: null,
      outAt: null,
      nights: 0,
      unused: 2,
      feeFen: yuan(400),
      deskFen: null,
    },
  });
  await open(nobody, {}, 6);
  expect(await screen.findByText('客人未到店')).toBeTruthy();
  expect(screen.getByText('未住2间夜，收取房费¥400')).toBeTruthy();
  expect(screen.queryByText('目前取消')).toBeNull();
});

test('what was paid at the desk is told when its guests have left', async () => {
  const [inAt, outAt] = [`${arrival}T10:05:00.000Z`, `${departure}T03:40:00.000Z`];
  const left = { state: 'out' as const, inAt, outAt, nights: 2, unused: 0, feeFen: noFen };
  await openDesk(deskStay({ stay: { ...left, deskFen: yuan(800) } }));
  expect(await screen.findByText('已在酒店前台结清¥800')).toBeTruthy();
  expect(screen.queryByText('到店付¥800')).toBeNull();
  expect(screen.queryByRole('button', { name: '加住' })).toBeNull();
});

test('a guarantee stands beside what is paid at the desk', async () => {
  const detail = stay({ plan: { ...stay().plan, payment: 'guarantee' } });
  const paid = order(detail);
  const atDesk = paid.items.map((item) => ({ ...item, fen: noFen, deskFen: item.fen }));
  const items = [...atDesk, priceItem('guarantee', yuan(400), { passenger: 0, leg: 0 })];
  await open(detail, {
    '/order/appOrderDetail': { ...paid, totalFen: yuan(400), deskFen: yuan(800), items },
  });
  expect(await screen.findByText('担保金¥400')).toBeTruthy();
  expect(screen.getByText('担保金')).toBeTruthy();
  expect(screen.getByText('担保首晚房费，房间整晚保留，离店后担保金原路退回')).toBeTruthy();
  expect(screen.getAllByText('到店支付').length).toBe(2);
});
