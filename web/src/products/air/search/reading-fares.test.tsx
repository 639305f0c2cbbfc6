import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { yuan } from '@woxing/contract/core/money';
import type { FareOption, Itinerary } from '@woxing/contract/products/air/flights';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Compared } from './compare.rules.ts';
import CompareBar from './compare-bar.tsx';
import FareList from './fare-list.tsx';
import FareReading from './fare-reading.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn<() => void>(),
    removeEventListener: vi.fn<() => void>(),
  }));
});
afterEach(cleanup);

const fareOf = (offerId: string, price: number, more: Partial<FareOption> = {}): FareOption => ({
  offerIds: [offerId],
  cabin: 'economy',
  bookingClass: 'V',
  discountTenths: 40,
  adultFen: yuan(price),
  seatsLeft: 9,
  refundLadder: '20-168-30-48-70-4-90',
  changeLadder: '10-168-20-48-50-4-70',
  checkedKg: 20,
  cabinKg: 5,
  ...more,
});

const fares = [
  fareOf('a', 400),
  fareOf('b', 900, { refundLadder: '0', changeLadder: '0', bookingClass: 'Y' }),
  fareOf('c', 1800, { cabin: 'business', checkedKg: 30, bookingClass: 'J' }),
  fareOf('d', 450, { refundLadder: '100', changeLadder: '100', checkedKg: 0 }),
];

const itinerary: Itinerary = {
  id: 'CA1501',
  segments: [
    {
      flightNo: 'CA1501',
      airline: 'CA',
      from: 'PEK',
      fromTerminal: 'T3',
      to: 'SHA',
      toTerminal: 'T2',
      day: '2999-12-10' as never,
      departs: '10:00',
      arrives: '12:15',
      arrivesDaysLater: 0,
      minutes: 135,
      km: 1075,
      aircraft: '738',
      meal: true,
      onTimePercent: 88,
      stops: [],
    },
  ],
  minutes: 135,
  fares,
  airportFeeFen: yuan(50),
  fuelFen: yuan(20),
};

function List({ onChoose = () => undefined }: { readonly onChoose?: (fare: FareOption) => void }) {
  const [picked, setPicked] = useState<readonly Compared[]>([]);
  return (
    <QueryClientProvider client={new QueryClient()}>
      <FareList
        itinerary={itinerary}
        fares={fares}
        flight="中国国际航空CA1501"
        act="预订"
        judged={undefined}
        comparing={{ picked, onPicked: setPicked }}
        onChoose={onChoose}
      />
      {picked.length > 0 && (
        <CompareBar picked={picked} act="预订" onPicked={setPicked} onChoose={onChoose} />
      )}
    </QueryClientProvider>
  );
}

const adding = () => screen.getAllByRole('button', { name: /，加入对比$/ });

test('up to three fares stand side by side, the lowest marked, and one is chosen there', async () => {
  const chosen: string[] = [];
  render(<List onChoose={(fare) => chosen.push(fare.offerIds[0]!)} />);
  fireEvent.click(adding()[0]!);
  const open = screen.getByRole<HTMLButtonElement>('button', { name: '开始对比' });
  expect(open.disabled).toBe(true);
  fireEvent.click(adding()[0]!);
  fireEvent.click(adding()[0]!);
  const [fourth] = adding() as HTMLButtonElement[];
  expect(fourth!.disabled).toBe(true);
  fireEvent.click(open);
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('columnheader')).toHaveLength(4);
  const price = within(table).getByRole('row', { name: /^票面价/ });
  expect(within(price).getAllByRole('cell')[0]!.textContent).toContain('最低');
  const refund = within(table).getByRole('row', { name: /^现在退票/ });
  expect(
    within(refund)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['¥80（20%）', '不收费最低', '¥360（20%）']);
  fireEvent.click(within(table).getByRole('button', { name: 'CA1501，¥900，预订' }));
  expect(chosen).toEqual(['b']);
});

test('what is removed from the bar leaves the comparison', () => {
  render(<List />);
  fireEvent.click(adding()[0]!);
  fireEvent.click(adding()[0]!);
  const bar = screen.getByRole('region', { name: '票价对比' });
  expect(within(bar).getAllByRole('listitem')).toHaveLength(2);
  fireEvent.click(within(bar).getAllByRole('button', { name: /移出对比/ })[0]!);
  expect(within(bar).getAllByRole('listitem')).toHaveLength(1);
  fireEvent.click(within(bar).getByRole('button', { name: '清空' }));
  expect(screen.queryByRole('region', { name: '票价对比' })).toBeNull();
});

/** What a check of prices answers. */
function answerQuote(prices: Readonly<Record<string, number>>, adult = 400) {
  vi.stubGlobal('fetch', async () => {
    const data = {
      segments: [{ adultFen: yuan(adult) }],
      prices: Object.entries(prices).map(([type, each]) => ({
        type,
        eachFen: yuan(each),
        items: [],
        personFen: 0,
      })),
    };
    return new Response(JSON.stringify({ ret: '0', msg: '', data }));
  });
}

function read(fare: FareOption, of = itinerary) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <FareReading itinerary={of} fare={fare} onClose={() => undefined} />
    </QueryClientProvider>,
  );
}

test('a fare is read in words, in a chart that says itself, and in facts', async () => {
  answerQuote({ ADT: 470, CHD: 210, INF: 100 });
  read(fares[0]!);
  const rules = screen.getByRole('region', { name: '退改规则' });
  expect(
    within(rules).getByText(/^现在退票收¥80（20%），退还票款¥320。12月3日 10:00后变为¥120（30%）。$/),
  ).toBeTruthy();
  expect(within(rules).getByRole('img', { name: /^退票费：.*现在为第1档，共4档。$/ })).toBeTruthy();
  const facts = screen.getByRole('region', { name: '航班与行李' });
  for (const words of ['88%', '波音737-800', '托运行李20公斤，手提行李5公斤'])
    expect(within(facts).getByText(words)).toBeTruthy();
  expect(within(facts).getByText(/^约(79|80|81)千克二氧化碳当量$/)).toBeTruthy();
  expect(await screen.findByText('470')).toBeTruthy();
  expect(screen.queryByText(/儿童按成人票购买更便宜/)).toBeNull();
});

test('of how often a flight is on time nothing is said where it is not known', () => {
  answerQuote({ ADT: 470, CHD: 210, INF: 100 });
  read(fares[0]!, {
    ...itinerary,
    segments: itinerary.segments.map((one) => ({ ...one, onTimePercent: 0 })),
  });
  const facts = screen.getByRole('region', { name: '航班与行李' });
  expect(within(facts).getByText('波音737-800')).toBeTruthy();
  expect(within(facts).queryByText(/^\d+%$/)).toBeNull();
});

test('a child that pays less at the adult fare is told so, and a price that moved is said', async () => {
  answerQuote({ ADT: 490, CHD: 610, INF: 100 }, 420);
  read(fares[0]!);
  expect(await screen.findByText(/儿童按成人票购买更便宜，每人省¥120/)).toBeTruthy();
  expect(screen.getByText(/票面价已由¥400变为¥420/)).toBeTruthy();
});

test('a price that cannot be checked says why', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ ret: '1', msg: '该舱位已售完' })));
  read(fares[0]!);
  expect((await screen.findByRole('alert')).textContent).toContain('未能核验价格：');
});
