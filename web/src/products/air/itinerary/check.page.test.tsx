import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ItineraryCheckPage } from './check.page.tsx';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  getRouteApi: () => ({ useParams: () => ({ proof: '1.official.W1.0x3.sign' }) }),
}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(answer: object): { readonly sent: URLSearchParams[] } {
  const sent: URLSearchParams[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    expect(path).toBe('/itinerary/check');
    sent.push(init.body as URLSearchParams);
    return new Response(JSON.stringify(answer));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ItineraryCheckPage />
    </QueryClientProvider>,
  );
  return { sent };
}

const flown = { flightNo: 'MU5101', day: '2026-12-01', from: '北京首都机场T2', to: '上海虹桥机场T2' };

test('what holds and what does not is said of each ticket, in two languages', async () => {
  const { sent } = show({
    ret: '0',
    msg: '',
    data: {
      brand: '我行',
      tickets: [
        { ...flown, traveller: '张*', status: 'valid' },
        { ...flown, traveller: '李*', status: 'refunded' },
      ],
      now: '2026-11-30T03:20:00.000Z',
    },
  });
  expect(await screen.findByText('有效')).toBeTruthy();
  expect(screen.getByText('Refunded')).toBeTruthy();
  expect(screen.getAllByText('北京首都机场T2—上海虹桥机场T2')).toHaveLength(2);
  expect(screen.getAllByText('2026年12月1日 周二')).toHaveLength(2);
  expect(screen.getByText('核验时间：2026-11-30 11:20')).toBeTruthy();
  expect(sent.map((body) => body.get('proof'))).toEqual(['1.official.W1.0x3.sign']);
});

test('an unknown proof is said to be, in one sentence and without a way to try again', async () => {
  show({ ret: '2021', msg: '无法核验该行程单，请核对二维码或链接是否完整', data: null });
  expect(await screen.findByRole('heading', { name: '无法核验' })).toBeTruthy();
  expect(screen.getByText('无法核验该行程单，请核对二维码或链接是否完整')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
