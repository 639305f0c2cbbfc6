import { expect, test } from 'vitest';
import { day } from '../../core/days.ts';
import { yuan } from '../../core/money.ts';
import { alertDaysProblem, tellingOf } from './fare-alert.rules.ts';

test.each([
  ['2026-12-01', '2026-12-01', undefined],
  ['2026-12-01', '2026-12-31', undefined],
  ['2026-11-01', '2026-12-01', undefined],
  ['2026-12-01', '2027-01-01', 'long'],
  ['2026-12-02', '2026-12-01', 'order'],
  ['2026-11-01', '2026-11-30', 'past'],
])('from %s to %s: %s', (firstDay, lastDay, problem) => {
  expect(alertDaysProblem({ firstDay: day(firstDay), lastDay: day(lastDay) }, day('2026-12-01'))).toBe(
    problem,
  );
});

test('a fall is told once, a further one of 5 % again, and after a rise the next one', () => {
  const found = [700, 500, 500, 490, 480, 475, null, 520, 510, 500, 400, 800, 450];
  let toldFen = null as ReturnType<typeof tellingOf>['toldFen'];
  const alerted = found.filter((price) => {
    const telling = tellingOf({ ceilingFen: yuan(500), toldFen }, price === null ? null : yuan(price));
    toldFen = telling.toldFen;
    return telling.tell;
  });
  expect(alerted).toEqual([500, 475, 500, 400, 450]);
});
