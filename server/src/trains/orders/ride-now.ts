import type { TrainKind } from '#src/orders/public.ts';
import { lineOf } from '../rail-line.rules.ts';
import type { RailSupplier } from '../rail-supplier.ts';
import { isStoppedTrain } from '../running-days.rules.ts';

/** What orders ask of trains when a ride that was sold is shown. */
export function railRideKind(rail: Pick<RailSupplier, 'timetable'>): Pick<TrainKind, 'rideNow'> {
  return {
    rideNow: (ride) => {
      const table = rail.timetable();
      return { line: lineOf(table, ride), stopped: isStoppedTrain(table, ride) };
    },
  };
}
