import type { RailPassenger, RailRide } from '#src/products/rail/rail-supplier.ts';
import type { RailTimetable } from '#src/products/rail/rail-timetable.rules.ts';
import { Rejection } from './calls.ts';
import { qualificationOf } from './concessions.rules.ts';
import type { StoredPassenger } from './embedded-rail.db.ts';

/** Whether somebody may have the lower price of a student or a disabled soldier on a trip. */
export function checkConcession(
  table: RailTimetable,
  { type, concession }: Pick<RailPassenger, 'type' | 'concession'>,
  trip: readonly RailRide[],
): void {
  if (type !== 'student' && type !== 'disabled-soldier') return;
  if (concession?.type !== type || qualificationOf(table, concession, [trip]) !== 'qualified')
    throw new Rejection('concession');
}

/** What a booking keeps of a passenger. */
export function storedPassengerOf({ name, type, concession }: RailPassenger): StoredPassenger {
  if (concession?.type !== 'student' || type !== 'student') return { name, type };
  const { from, to } = concession.student;
  return { name, type, interval: { from, to } };
}
