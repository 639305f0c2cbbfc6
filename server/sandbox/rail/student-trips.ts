import { dayOf } from '@woxing/contract/core/days';
import { schoolYearOf, tripsPerSchoolYear } from '@woxing/contract/products/rail/train-concessions.rules';
import type { Tx } from '#src/platform/database.ts';
import { type StudentTrip, studentTripsOf } from './student-trips.db.ts';

/** How often students travel at their price, by the school year of the day on which they leave. */
export interface KnownStudentTrips {
  /** Of a person by the indexes of their paper; a trip that is being changed does not count. */
  left(papers: readonly string[], leavesAt: Date, butTrip?: string): number;
  add(trip: StudentTrip): void;
}

export async function readStudentTrips(
  tx: Tx,
  tenantId: string,
  papers: readonly string[],
): Promise<KnownStudentTrips> {
  const known = await studentTripsOf(tx, tenantId, papers);
  return {
    left(of, leavesAt, butTrip) {
      const { from, until } = schoolYearOf(dayOf(leavesAt));
      const taken = known.filter(({ paper, trip, departsAt }) => {
        const day = dayOf(departsAt);
        return of.includes(paper) && trip !== butTrip && from <= day && day <= until;
      });
      return Math.max(0, tripsPerSchoolYear - new Set(taken.map(({ trip }) => trip)).size);
    },
    add: (trip) => void known.push(trip),
  };
}
