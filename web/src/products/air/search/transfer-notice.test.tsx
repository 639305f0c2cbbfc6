import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TransferHint, TransferNotices } from './transfer-notice.tsx';

afterEach(cleanup);

const segment = (airline: string, route: string, departs: string, arrives: string, day = '2026-12-01') => ({
  airline,
  from: route.slice(0, 3),
  to: route.slice(3),
  day,
  departs,
  arrives,
  arrivesDaysLater: 0,
});
const first = segment('CA', 'HRBPEK', '08:00', '10:05');

test('two carriers are named, and bags are claimed and checked in again', () => {
  const segments = [first, segment('HU', 'PEKSYX', '12:45', '16:55')];
  render(<TransferNotices segments={segments} />);
  expect(
    screen.getByText('北京中转 2小时40分，两程由中国国际航空、海南航空分别承运，需提取行李并重新托运'),
  ).toBeTruthy();
  render(<TransferHint segments={segments} />);
  expect(screen.getByText('不同航司 · 需重新托运行李')).toBeTruthy();
});

test('with one carrier bags go through', () => {
  const segments = [first, segment('CA', 'PEKSYX', '11:30', '15:40')];
  render(<TransferNotices segments={segments} />);
  expect(screen.getByText('北京中转 1小时25分，行李直挂至目的地')).toBeTruthy();
  render(<TransferHint segments={segments} />);
  expect(screen.getByText('行李直挂')).toBeTruthy();
});

test('another airport of the city is said', () => {
  render(<TransferNotices segments={[first, segment('CA', 'PKXSYX', '15:30', '19:40')]} />);
  expect(screen.getByText('北京中转 5小时25分，需换机场，需提取行李并重新托运')).toBeTruthy();
});

test('there and back is no change of planes', () => {
  const { container } = render(
    <TransferNotices segments={[first, segment('CA', 'PEKHRB', '18:00', '20:05')]} />,
  );
  expect(container.textContent).toBe('');
});
