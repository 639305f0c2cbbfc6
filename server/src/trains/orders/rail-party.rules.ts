import { ageOn, type Day, formatMonthDay } from '@woxing/contract/days';
import { refuse } from '@woxing/contract/errors';
import type { RailTicketType } from '@woxing/contract/train-tickets.rules';

/**
 * Who may travel on one order, and on which tickets. Source: the railway's rules on the carriage of passengers (铁路旅客运输规程):
 * from 6 to under 14 on a child's ticket and with an adult, one ticket of a train for each person, no trains at the same time.
 */
const childTo = 14;
const studentFrom = 6;

export interface RailTraveller {
  readonly name: string;
  readonly type: RailTicketType;
  readonly birth: Day | null;
  readonly paperNo: string;
}

/** Refuses with the first rule that is broken. `adultAboard`: somebody grown up has a ticket of the same trains already. */
export function checkRailParty(party: readonly RailTraveller[], travelsOn: Day, adultAboard: boolean): void {
  const papers = new Set<string>();
  for (const { name, type, birth, paperNo } of party) {
    if (papers.has(paperNo)) throw refuse('train.twice', { name });
    papers.add(paperNo);
    const age = birth === null ? undefined : ageOn(birth, travelsOn);
    if (type === 'child' && age !== undefined && age >= childTo) throw refuse('train.child-age', { name });
    if (type === 'student' && age !== undefined && age < studentFrom)
      throw refuse('train.student-age', { name });
  }
  if (!adultAboard && isOfChildren(party)) throw refuse('train.child-alone');
}

export const isOfChildren = (party: readonly Pick<RailTraveller, 'type'>[]): boolean =>
  party.every(({ type }) => type === 'child');

/** A train under way from one moment to another. */
export interface TrainTime {
  readonly trainNo: string;
  readonly startsOn: Day;
  readonly from: string;
  readonly to: string;
  readonly day: Day;
  readonly departsAt: Date;
  readonly arrivesAt: Date;
}

/** One ticket of a train is enough, whatever part of the way it is for. */
export function isSameTrain(a: Pick<TrainTime, 'trainNo' | 'startsOn'>, b: typeof a): boolean {
  return a.trainNo === b.trainNo && a.startsOn === b.startsOn;
}

/** Refuses with `train.overlap` who would be on another train at the same time. */
export function checkOverlap(name: string, taken: TrainTime, wished: readonly TrainTime[]): void {
  for (const ride of wished) {
    const apart = taken.arrivesAt <= ride.departsAt || ride.arrivesAt <= taken.departsAt;
    if (apart && !isSameTrain(taken, ride)) continue;
    throw refuse('train.overlap', {
      name,
      day: formatMonthDay(taken.day),
      trainNo: taken.trainNo,
      from: taken.from,
      to: taken.to,
      other: ride.trainNo,
    });
  }
}
