import { day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { freedSegments, isDisrupted } from './disrupted.rules.ts';
import { movedTimes } from './moved-times.rules.ts';

test.each([
  [undefined, false],
  [{ offBy: 0 }, false],
  [{ offBy: 14 }, false],
  [{ offBy: 15 }, true],
  [{ offBy: 1440 }, true],
  [{ offBy: null }, true],
])('%j disrupts: %s', (known, disrupted) => {
  expect(isDisrupted(known)).toBe(disrupted);
});

const onTime = { known: undefined, hasLeft: false, direction: 0 };
const late = { known: { offBy: 120 }, hasLeft: false, direction: 0 };
const cancelled = { known: { offBy: null }, hasLeft: false, direction: 0 };
const left = { hasLeft: true };
const back = { direction: 1 };

test.each([
  ['nothing is late', [onTime, onTime], [false, false]],
  ['ten minutes are no delay', [{ ...late, known: { offBy: 10 } }], [false]],
  ['a late flight frees itself and what follows', [late, onTime, { ...onTime, ...back }], [true, true, true]],
  ['not what comes before', [onTime, cancelled], [false, true]],
  [
    'once it has left what may be missed alone',
    [{ ...late, ...left }, onTime, { ...onTime, ...back }],
    [false, true, false],
  ],
  [
    'a flight that has left itself is never free',
    [
      { ...late, ...left },
      { ...onTime, ...left },
    ],
    [false, false],
  ],
  [
    'the way back that is late frees itself alone',
    [
      { ...onTime, ...left },
      { ...late, ...back },
    ],
    [false, true],
  ],
] as const)('%s', (_name, segments, freed) => {
  expect(freedSegments(segments)).toEqual(freed);
});

const flight = { day: day('2026-12-31'), departs: '22:30', arrives: '00:45', arrivesDaysLater: 1 };

test.each([
  [0, '2026-12-31', '22:30', '00:45', 1],
  [30, '2026-12-31', '23:00', '01:15', 1],
  [90, '2027-01-01', '00:00', '02:15', 0],
  [1440, '2027-01-01', '22:30', '00:45', 1],
  [-45, '2026-12-31', '21:45', '00:00', 1],
  [-46, '2026-12-31', '21:44', '23:59', 0],
  [-1380, '2026-12-30', '23:30', '01:45', 1],
])('%i minutes later', (minutes, on, departs, arrives, arrivesDaysLater) => {
  expect(movedTimes(flight, minutes)).toEqual({ day: on, departs, arrives, arrivesDaysLater });
});
