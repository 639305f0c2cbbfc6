import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { noFen, yuan } from '@woxing/contract/core/money';
import { zonedTimeOf } from '@woxing/contract/core/zoned-time.rules';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { CarDetail, CarRide } from '@woxing/contract/products/car/car-order-detail';
import { carParts } from '@woxing/contract/products/car/car-price.rules';
import type { CarEstimate, CarOffer } from '@woxing/contract/products/car/cars';
import { vi } from 'vitest';
import { type Member, sessionStore } from '#src/access/session.ts';
import { carScreens } from '#src/products/car/cars.screens.tsx';
import { AskHost } from '#src/ui/ask.tsx';
import { Toaster } from '#src/ui/toast.tsx';
import { InProducts } from './products.tsx';

/** Pages of cars over answers that a test writes. */

export const orderNo = 'W20261201000000001';
const now = new Date();
export const minutesFromNow = (minutes: number): string =>
  new Date(now.getTime() + minutes * 60_000).toISOString();

export const office = { name: '国贸大厦', address: '', city: '北京', lat: 39.9087, lon: 116.4605 };
export const airport = { name: '首都机场T3', address: '', city: '北京', lat: 40.0532, lon: 116.6142 };
export const hotel = { name: '北京饭店', address: '', city: '北京', lat: 39.9084, lon: 116.4109 };

/** The way of the address that most tests open. */
export const rideAddress = `/car/index?from=${office.name}&fromCity=北京&fromAt=39.90870,116.46050&to=${airport.name}&toCity=北京&toAt=40.05320,116.61420`;

const partsOf = (start: number, distance: number) =>
  carParts.map((part) => ({
    part,
    fen: part === 'start' ? yuan(start) : part === 'distance' ? yuan(distance) : noFen,
  }));

export const offer = (part: Partial<CarOffer> = {}): CarOffer => ({
  kind: 'economy',
  seats: 4,
  estimateFen: yuan(88),
  lowFen: yuan(79),
  highFen: yuan(106),
  parts: partsOf(14, 74),
  minimumFen: yuan(14),
  pickUpMinutes: 4,
  available: true,
  standard: null,
  personFen: noFen,
  ...part,
});

export const estimate = (part: Partial<CarEstimate> = {}): CarEstimate => ({
  scene: 'city',
  from: office,
  to: airport,
  departsAt: now.toISOString(),
  immediate: true,
  metres: 28_400,
  minutes: 53,
  arrivesAt: minutesFromNow(53),
  freeWaitMinutes: 5,
  cancelRule: '司机接单前及接单后3分钟内免费取消',
  night: false,
  co2Grams: 4232,
  kinds: [
    offer(),
    offer({ kind: 'comfort', estimateFen: yuan(132), lowFen: yuan(118), highFen: yuan(159) }),
    offer({ kind: 'luxury', available: false }),
  ],
  sandbox: true,
  now: now.toISOString(),
  ...part,
});

export const ride = (part: Partial<CarRide> = {}): CarRide => ({
  state: 'coming',
  words: '司机正赶来，约4分钟后到达',
  times: [
    { state: 'looking', at: minutesFromNow(-3) },
    { state: 'found', at: minutesFromNow(-2) },
    { state: 'coming', at: minutesFromNow(-2) },
  ],
  driver: { name: '沙箱师傅王', phone: '17000000001', rating: '4.9', rides: 3120 },
  car: { plate: '京A·沙1234', model: '沙箱轿车', colour: '白色' },
  position: { lat: 39.9, lon: 116.45 },
  etaMinutes: 4,
  etaMetres: 1300,
  freeUntil: null,
  cancel: { feeFen: noFen, words: '司机接单3分钟内可免费取消', until: minutesFromNow(1) },
  mayRedirect: true,
  to: airport,
  ...part,
});

export const car = (part: Partial<CarDetail> = {}): CarDetail => ({
  kind: 'car',
  scene: 'city',
  car: 'economy',
  from: office,
  to: airport,
  destinations: [{ place: airport, at: minutesFromNow(-3) }],
  departsAt: minutesFromNow(-3),
  immediate: true,
  transfer: null,
  estimate: {
    fen: yuan(88),
    lowFen: yuan(79),
    highFen: yuan(106),
    metres: 28_400,
    minutes: 53,
    parts: partsOf(14, 74),
  },
  ride: ride(),
  bill: null,
  dispute: null,
  mayDispute: false,
  review: null,
  mayReview: false,
  cancelRule: '司机接单前及接单后3分钟内免费取消',
  freeWaitMinutes: 5,
  co2Grams: 4232,
  mayReceipt: false,
  sandbox: true,
  ...part,
});

export const bill = (part: Partial<NonNullable<CarDetail['bill']>> = {}): NonNullable<CarDetail['bill']> => ({
  totalFen: yuan(112),
  metres: 31_200,
  minutes: 66,
  parts: carParts.map((name) => ({
    part: name,
    estimateFen: name === 'start' ? yuan(14) : name === 'distance' ? yuan(74) : noFen,
    fen: name === 'start' ? yuan(14) : name === 'distance' ? yuan(83) : name === 'toll' ? yuan(15) : noFen,
  })),
  companyFen: yuan(100),
  personFen: yuan(12),
  aboveFen: yuan(6),
  words: '实际费用高出预估上限¥6：途经收费路段',
  cancelled: false,
  ...part,
});

const leg = {
  from: office.name,
  to: airport.name,
  fromCity: office.name,
  toCity: airport.name,
  no: '经济型',
  day: zonedTimeOf(now).day,
  starts: zonedTimeOf(now),
  ends: zonedTimeOf(new Date(minutesFromNow(53))),
};

export const carOrder = (detail: CarDetail, part: object = {}): OrderDetail =>
  ({
    orderNo,
    product: 'car',
    code: 20,
    partial: false,
    travelled: false,
    createdAt: minutesFromNow(-3),
    now: now.toISOString(),
    version: 3,
    payBefore: null,
    totalFen: yuan(88),
    waitsFor: null,
    issuedElsewhere: false,
    trip: [leg],
    passengers: [{ name: '陈晓明', type: 'ADT', paperType: 1, paperNoMasked: '', insurances: [] }],
    tickets: [{ leg: 0, passenger: 0, state: 'holding', ticketNo: null, seat: null, place: null }],
    items: [],
    payments: [],
    contact: { name: '陈晓明', mobileMasked: '138****0010' },
    actions: [],
    events: [],
    standard: null,
    detail,
    ...part,
  }) as unknown as OrderDetail;

type Answer =
  | Readonly<Record<string, unknown>>
  | ((sent: URLSearchParams) => Readonly<Record<string, unknown>>);

const usual: Readonly<Record<string, Answer>> = {
  '/car/desk': { unpaid: null, current: [], now: now.toISOString() },
  '/car/transfers': { list: [] },
  '/order/appOrderDetail': () => ({ ...carOrder(car()) }),
  '/order/appOrderState': { code: 20, version: 3 },
  '/car/estimate': { ...estimate() },
  '/beneficiary/list': {
    list: [
      {
        id: 'p1',
        name: '陈晓明',
        relation: 'self',
        psgType: 'ADT',
        certTypeCN: '身份证',
        certNo: '1101**********0011',
      },
    ],
  },
  '/beneficiary/colleague/find': { list: [], total: 0 },
  '/api/place/v2/map': { city: '北京', cityid: '110000', districts: [], waters: [], metro: [] },
  '/api/place/v2/suggestion': {
    status: 0,
    message: 'ok',
    result: [
      {
        uid: 'u1',
        name: hotel.name,
        location: { lat: hotel.lat, lng: hotel.lon },
        province: '北京',
        city: '北京',
        district: '东城区',
        business: '',
        cityid: '110000',
        tag: '酒店',
        address: '',
        adcode: '110101',
        kind: 'hotel',
        metres: null,
        sandbox: false,
      },
    ],
  },
  '/trip/find': {},
};

/** What each call was sent, by its path. */
export const sent = vi.fn<(path: string, fields: URLSearchParams) => void>();

export const lastSent = (path: string): URLSearchParams =>
  sent.mock.calls.filter(([one]) => one === path).at(-1)![1];

/** Tells whoever follows a ride. */
export interface Followed {
  tell(event: object): void;
}

/** Opens an address; the answers go before the usual ones. One with `ret` is a refusal. */
export async function openCars(
  address: string,
  answers: Readonly<Record<string, Answer>> = {},
  member: object = {},
): Promise<Followed & { readonly path: () => string }> {
  sent.mockClear();
  const stream = new TransformStream<Uint8Array, Uint8Array>();
  const writer = stream.writable.getWriter();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: /min-width/.test(query) && !/max-width/.test(query),
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.stubGlobal('fetch', async (url: string, init?: { readonly body?: URLSearchParams }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const fields = init?.body ?? searchParams;
    sent(pathname, fields);
    if (pathname === '/car/order/follow')
      return new Response(stream.readable, { headers: { 'content-type': 'text/event-stream' } });
    const answer = answers[pathname] ?? usual[pathname] ?? {};
    const data = typeof answer === 'function' ? answer(fields) : answer;
    return Response.json('ret' in data ? data : { ret: '0', msg: '', data });
  });
  sessionStore.setState({
    token: 't',
    member: {
      memberId: 'm1',
      realName: '陈晓明',
      mobilePhone: '13800000010',
      rightsKey: '1',
      permissions: [31, 47],
      ...member,
    } as unknown as Member,
  });
  const root = createRootRoute({ staticData: { name: 'root' } });
  const under = createRoute({ getParentRoute: () => root, id: 'member', staticData: { name: 'member' } });
  const router = createRouter({
    routeTree: root.addChildren([under.addChildren([...carScreens(under).member])]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <InProducts>
        <RouterProvider router={router as never} />
        <AskHost />
        <Toaster />
      </InProducts>
    </QueryClientProvider>,
  );
  return {
    path: () => router.state.location.pathname,
    tell: (event) => void writer.write(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`)),
  };
}
