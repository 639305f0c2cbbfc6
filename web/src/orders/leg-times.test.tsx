import { render } from '@testing-library/react';
import { day } from '@woxing/contract/core/days';
import { type LegZones, legTimes } from '@woxing/contract/orders/leg-times.rules';
import { expect, test } from 'vitest';
import { LegTimes } from './leg-times.tsx';

const shown = (departs: string, arrives: string, arrivesDaysLater: number, zones?: LegZones) => {
  const leg = legTimes({ day: day('2026-12-01'), departs, arrives, arrivesDaysLater }, zones);
  return render(<LegTimes leg={leg} />).container.textContent;
};

test.each([
  ['within a day', '07:00', '09:10', 0, undefined, '07:00–09:10'],
  ['over midnight', '23:10', '01:25', 1, undefined, '23:10–01:25+1天'],
  ['to Hong Kong', '09:00', '13:00', 0, ['Asia/Shanghai', 'Asia/Hong_Kong'], '09:00–13:00'],
  ['to other clocks', '21:00', '16:00', 0, ['Asia/Shanghai', 'America/Los_Angeles'], '21:00–16:00当地时间'],
  ['to the day before', '01:00', '13:00', -1, ['Asia/Tokyo', 'Pacific/Honolulu'], '01:00–13:00−1天当地时间'],
] as const)('a leg %s', (_, departs, arrives, later, zones, words) => {
  expect(shown(departs, arrives, later, zones && { fromZone: zones[0], toZone: zones[1] })).toBe(words);
});
