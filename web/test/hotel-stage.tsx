import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { addDays, type Day, dayOf } from '@woxing/contract/core/days';
import { fen, noFen, yuan } from '@woxing/contract/core/money';
import { vi } from 'vitest';
import { type Member, sessionStore } from '#src/access/session.ts';
import { ProductsContext } from '#src/orders/public.ts';
import { hotelScreens } from '#src/products/hotel/hotels.screens.tsx';
import { hotelProduct } from '#src/products/hotel/product.tsx';
import type { HotelInFull, ListedHotel, RatePlan } from '#src/products/hotel/search/hotels.queries.ts';
import { AskHost } from '#src/ui/ask.tsx';

/** Pages of hotels over answers that a test writes. */

export const arrival: Day = addDays(dayOf(new Date()), 10);
export const secondNight = addDays(arrival, 1);
export const departure = addDays(arrival, 2);
export const stayQuery = `arrival=${arrival}&departure=${departure}`;

const freeUntil = `${arrival}T10:00:00.000Z`;

export const plan = (part: Partial<RatePlan> = {}): RatePlan => ({
  planId: 'p1',
  kind: 'public',
  breakfasts: 2,
  payment: 'prepay',
  cancellation: 'free',
  cancelWords: '当天18:00前可免费取消，之后取消收取首晚房费',
  freeUntil,
  onRequest: false,
  heldUntil: null,
  nights: [arrival, secondNight].map((night) => ({
    night,
    priceFen: yuan(400),
    capFen: null,
    companyFen: yuan(400),
    personFen: noFen,
  })),
  meanFen: yuan(400),
  totalFen: yuan(800),
  left: 4,
  saving: null,
  lines: [],
  over: null,
  cancelSpans: [
    { from: null, fineFen: noFen },
    { from: freeUntil, fineFen: yuan(400) },
  ],
  ...part,
});

export const facts = (at = 1): HotelInFull['facts'] => ({
  id: `310000-${at}`,
  name: `全季酒店（${at}号店）`,
  brand: '全季酒店',
  group: '华住',
  city: '上海',
  address: `南京东路${at}号`,
  lat: 31.2 + at / 500,
  lon: 121.4 + at / 400,
  star: 3,
  facilities: ['wifi', 'gym'],
  score: 47,
  reviews: 312,
  openedIn: 2015,
  renovatedIn: 2022,
  near: { name: '人民广场', metres: 640 },
  picture: `/hotel/picture?hotelId=310000-${at}&view=house`,
});

export const listed = (at: number, part: Partial<ListedHotel['rate']> = {}): ListedHotel => {
  const { cancelSpans: _, ...rate } = plan({ meanFen: yuan(300 + at) });
  return { ...facts(at), distance: null, rate: { roomId: 'r1', ...rate, ...part } };
};

export const inFull = (): HotelInFull => ({
  facts: facts(),
  phone: '021-55550000',
  floors: 12,
  roomCount: 120,
  policies: {
    checkIn: '14:00',
    checkOut: '12:00',
    children: '1.2米以下儿童使用现有床铺免费',
    pets: '不可携带宠物',
    deposit: '入住须交押金¥200，退房时退还',
    foreignGuests: true,
  },
  scores: { place: 48, clean: 47, service: 46, facility: 45 },
  reviews: [{ on: '2026-10-01' as Day, score: 48, words: '离地铁很近', guest: '李**' }],
  rooms: [
    {
      id: 'r1',
      name: '高级大床房',
      areaSqm: 24,
      bed: 'king',
      bedWidthCm: 180,
      window: 'window',
      smoking: false,
      floors: { from: 3, to: 8 },
      maxAdults: 2,
      picture: '/hotel/picture?hotelId=310000-1&view=r1',
    },
  ],
  nearby: [{ name: '人民广场', kind: 'metro', metres: 640 }],
  pictures: [{ title: '外观', url: '/hotel/picture?hotelId=310000-1&view=house' }],
});

export const checked = (part: object = {}) => ({
  canBook: true,
  reason: '',
  changed: [],
  plan: plan(),
  rooms: [{ nights: plan().nights }],
  personFen: fen(0),
  standard: null,
  payMinutes: 30,
  ...part,
});

type Answer =
  | Readonly<Record<string, unknown>>
  | Response
  | ((sent: URLSearchParams) => Readonly<Record<string, unknown>>);
type Answers = Readonly<Record<string, Answer>>;

const usual: Answers = {
  '/hotel/queryCity': {
    cities: [{ name: '上海', pinyin: 'shanghai', initials: 'sh', hot: true, hotels: 480 }],
  },
  '/hotel/areaInfo': { city: '上海', groups: [] },
  '/hotel/search/choice': { stars: [], brands: [], facilities: [], payments: [] },
  '/hotel/search/baseinfo': inFull(),
  '/hotel/search/list_credit': { total: 0, forbidden: 0, nights: 2, place: null, caps: null, hotels: [] },
  '/api/place/v2/map': { city: '上海', cityid: '310000', districts: [], waters: [], metro: [] },
};

/** What each call was sent, by its path. */
export const sent = vi.fn<(path: string, fields: URLSearchParams) => void>();

/** Opens an address; the answers go before the usual ones. One with `ret` is a refusal. */
export async function openHotels(
  address: string,
  answers: Answers = {},
  { member = {}, wide = true }: { readonly member?: object; readonly wide?: boolean } = {},
) {
  sent.mockClear();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: wide === /min-width/.test(query) && !/max-width/.test(query),
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.stubGlobal('fetch', async (url: string, init?: { readonly body?: URLSearchParams }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const fields = init?.body ?? searchParams;
    sent(pathname, fields);
    const answer = answers[pathname] ?? usual[pathname] ?? {};
    if (answer instanceof Response) return answer;
    const data = typeof answer === 'function' ? answer(fields) : answer;
    return Response.json('ret' in data ? data : { ret: '0', msg: '', data });
  });
  sessionStore.setState({
    token: 't',
    member: {
      memberId: 'm1',
      realName: '陈晓明',
      mobilePhone: '13800000010',
      permissions: [14],
      ...member,
    } as unknown as Member,
  });
  const root = createRootRoute({ staticData: { name: 'root' } });
  const under = createRoute({ getParentRoute: () => root, id: 'member', staticData: { name: 'member' } });
  const searching = createRoute({
    getParentRoute: () => root,
    id: 'searching',
    staticData: { name: 'searching' },
  });
  const screens = hotelScreens(under, searching);
  const router = createRouter({
    routeTree: root.addChildren([
      under.addChildren([...screens.member]),
      searching.addChildren([...screens.searching]),
    ]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ProductsContext value={{ hotel: hotelProduct } as never}>
        <RouterProvider router={router as never} />
        <AskHost />
      </ProductsContext>
    </QueryClientProvider>,
  );
  return router;
}
