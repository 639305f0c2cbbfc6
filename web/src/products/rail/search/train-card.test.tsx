import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Day } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import type { TrainFare, TrainOffer } from '@woxing/contract/products/rail/trains';
import { afterEach, expect, test, vi } from 'vitest';
import type { SeatAct } from './seat-tile.tsx';
import { type OpenPart, TrainCard } from './train-card.tsx';
import { stockOf } from './train-stock.rules.ts';

afterEach(cleanup);

const day = '2026-12-01' as Day;
const fare = (part: Partial<TrainFare>): TrainFare => ({
  seat: 'O',
  name: '二等座',
  fareFen: yuan(554),
  maxFen: yuan(554),
  left: 40,
  waitlist: false,
  ...part,
});
const g1: TrainOffer = {
  trainNo: 'G1',
  startsOn: day,
  from: '北京南',
  to: '上海虹桥',
  origin: '北京南',
  terminus: '杭州东',
  day,
  departs: '22:00',
  arrives: '02:29',
  arrivesDaysLater: 1,
  minutes: 269,
  km: 1318,
  stops: 4,
  fares: [
    fare({ seat: '9', name: '商务座', left: 0, waitlist: true }),
    fare({ seat: 'M', name: '一等座', left: 3 }),
    fare({}),
    fare({ seat: 'W', name: '无座', left: 0 }),
  ],
  sale: { state: 'open', words: '', opensAt: null },
};

const act: SeatAct = (of, one, label) =>
  ['none', 'closed'].includes(stockOf(of, one)) ? null : (
    <button type="button" aria-label={label('预订')}>
      预订
    </button>
  );

function show(train: TrainOffer) {
  const onToggle = vi.fn<(part: OpenPart) => void>();
  render(<TrainCard train={train} open={undefined} act={act} onToggle={onToggle} />);
  return { card: within(screen.getByRole('article', { name: 'G1' })), onToggle };
}

test('every seat says what is left of it, and its act says so to those who hear it alone', () => {
  const { card } = show(g1);
  const acts = card.getAllByRole('button', { name: /，预订$/ }).map((one) => one.getAttribute('aria-label'));
  expect(acts).toEqual([
    'G1商务座，¥554，候补，预订',
    'G1一等座，¥554，剩3张，预订',
    'G1二等座，¥554，有票，预订',
  ]);
  expect(within(card.getByRole('group', { name: 'G1的席别' })).getByText('无票')).toBeTruthy();
});

test('the marks tell where the train itself begins, and that it goes on', () => {
  const { card } = show(g1);
  expect(card.getByTitle('始发站').textContent).toBe('始');
  expect(card.getByTitle('途经站').textContent).toBe('过');
  expect(card.queryByTitle('终到站')).toBeNull();
  expect(card.getByText('+1天')).toBeTruthy();
});

test('a train that is not sold yet says from when, and offers nothing', () => {
  const { card } = show({ ...g1, sale: { state: 'not-yet', words: '14:30起售', opensAt: null } });
  expect(card.getAllByText('14:30起售')).not.toHaveLength(0);
  expect(card.queryByRole('button', { name: /，预订$/ })).toBeNull();
});

test('stops and seats open on their own buttons', async () => {
  const { card, onToggle } = show(g1);
  const user = userEvent.setup();
  await user.click(card.getAllByRole('button', { name: /经停4站/ })[0]!);
  await user.click(card.getByRole('button', { name: /选席别$/ }));
  expect(onToggle.mock.calls).toEqual([['stops'], ['seats']]);
});
