import { day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { clashOf, type TicketedFlight } from './flight-overlap.rules.ts';

const taken: TicketedFlight = {
  flightNo: 'CA1501',
  day: day('2026-12-01'),
  from: 'PEK',
  to: 'SHA',
  departs: '08:30',
  arrives: '10:40',
  arrivesDaysLater: 0,
  cabin: 'economy',
  bookingClass: 'Y',
};
const other = { flightNo: 'MU5102', from: 'SHA', to: 'PEK' };

test.each([
  ['the same ticket', {}, 'same-ticket'],
  ['another booking class of the same flight', { bookingClass: 'M' }, 'conflict'],
  ['another cabin of the same flight', { cabin: 'business' }, 'conflict'],
  [
    'another flight of the day on the same way',
    { flightNo: 'CA1519', departs: '20:00', arrives: '22:10' },
    undefined,
  ],
  ['another flight at the same time', other, 'conflict'],
  ['the same number between other places at that time', { to: 'SZX' }, 'conflict'],
  ['the same number from another place at that time', { from: 'TSN' }, 'conflict'],
  ['the same number on the next day', { day: day('2026-12-02') }, undefined],
  ['one that leaves as the first lands', { ...other, departs: '10:40', arrives: '13:00' }, undefined],
  ['one that leaves a minute before that', { ...other, departs: '10:39', arrives: '13:00' }, 'conflict'],
  ['one that lands as the first leaves', { ...other, departs: '06:00', arrives: '08:30' }, undefined],
  ['one that lands a minute after that', { ...other, departs: '06:00', arrives: '08:31' }, 'conflict'],
] as const)('%s', (_, asked, clash) => {
  expect(clashOf(taken, { ...taken, ...asked })).toBe(clash);
});
