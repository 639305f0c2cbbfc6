import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { LevelTrial } from './level-trial.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const actions = [
  { over: 'forbid', orders: 2, tickets: 3, gapFen: 60_001, savedFen: 60_001 },
  { over: 'notify', orders: 1, tickets: 1, gapFen: 9, savedFen: 0 },
];
const people = [
  {
    memberId: '1',
    name: '郑文博',
    deptName: '销售部',
    orders: 2,
    tickets: 3,
    gapFen: 60_000,
    savedFen: 60_000,
  },
  { memberId: '2', name: '褚天宇', deptName: '', orders: 1, tickets: 1, gapFen: 10, savedFen: 1 },
];
const hit = {
  orderNo: 'T1',
  name: '郑文博',
  product: 'airTicket',
  title: '北京—上海 CA1501',
  orderedAt: '2026-01-01T02:00:00.000Z',
  fareFen: 160_000,
  gapFen: 60_000,
  over: 'forbid',
  words: '',
};

/** A trial with what it found; `hits`: those of its orders that are above the draft. */
function show(over: number) {
  const asked: string[] = [];
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    const input = new URLSearchParams(body);
    asked.push(path);
    const answers: Readonly<Record<string, object>> = {
      '/member/center/tripRule/trialInfo': {
        trial: {
          trialId: '7f7d4c2e-0000-4000-8000-000000000000',
          state: 'done',
          since: hit.orderedAt,
          until: hit.orderedAt,
          doneOrders: 9,
          allOrders: 9,
          over: [],
          totals: {
            orders: 9,
            over,
            overNow: 0,
            people: 2,
            gapFen: 60_010,
            actions: over === 0 ? [] : actions,
            unjudged: 0,
          },
        },
      },
      '/member/center/tripRule/trialHits': { list: over === 0 ? [] : [hit], next: null },
      '/member/center/tripRule/trialPeople':
        input.get('after') === '' || input.get('after') === null
          ? { list: [people[0]], next: '60000 2 1' }
          : { list: [people[1]], next: null },
    };
    return new Response(JSON.stringify({ ret: '0', msg: '', data: answers[path] }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LevelTrial levelId="l1" draft={null} />
    </QueryClientProvider>,
  );
  return asked;
}

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('a trial tells what each action would have done, to the last fen', async () => {
  show(3);
  const section = await screen.findByRole('region', { name: '按处理方式' });
  expect(cellsOf(await within(section).findByRole('table'))).toEqual([
    ['禁止预订', '2', '3', '¥600.01', '¥600.01'],
    ['提醒后可订', '1', '1', '¥0.09', '¥0'],
  ]);
  expect(screen.getAllByText('¥600.01').length).toBeGreaterThan(2);
});

test('whom it hits is read page after page', async () => {
  show(3);
  const section = await screen.findByRole('region', { name: '按员工' });
  await within(section).findByText('郑文博');
  expect(within(section).queryByText('褚天宇')).toBeNull();
  await userEvent.click(within(section).getByRole('button', { name: '加载更多' }));
  await waitFor(() =>
    expect(cellsOf(within(section).getByRole('table'))).toEqual([
      ['郑文博', '销售部', '2', '3', '¥600', '¥600'],
      ['褚天宇', '', '1', '1', '¥0.10', '¥0.01'],
    ]),
  );
});

test('where nothing is above the draft nobody is asked for', async () => {
  const asked = show(0);
  expect(await screen.findByText('没有订单超出草稿')).toBeTruthy();
  expect(screen.queryByRole('region', { name: '按员工' })).toBeNull();
  expect(asked).not.toContain('/member/center/tripRule/trialPeople');
});
