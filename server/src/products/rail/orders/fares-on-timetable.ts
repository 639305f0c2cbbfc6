import { RefusalError } from '@woxing/contract/core/errors';
import type { Fen } from '@woxing/contract/core/money';
import type { RailSeat } from '@woxing/contract/products/rail/train-seats.rules';
import type { RailTimetable } from '../rail-timetable.rules.ts';
import { rideNamed } from '../search/ride-named.rules.ts';
import { faresOf } from '../search/train-view.rules.ts';
import type { RailLeg } from './rail-content.ts';

/** What the seats of a ride cost an adult by the timetable in use; nothing of a train that is not in it any more. */
export function faresOnTimetable(
  table: RailTimetable,
  leg: Pick<RailLeg, 'trainNo' | 'startsOn' | 'from' | 'to'>,
): readonly { readonly seat: RailSeat; readonly fareFen: Fen }[] {
  try {
    return faresOf(table, rideNamed(table, leg));
  } catch (error) {
    if (error instanceof RefusalError) return [];
    throw error;
  }
}
