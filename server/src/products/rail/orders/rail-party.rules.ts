import { ageOn, type Day } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import type { RailTicketType } from '@woxing/contract/products/rail/train-tickets.rules';

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
  readonly paperType: number;
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

const freeBelow = 6;
const grownUpFrom = 18;

/**
 * The adult whose seat each child shares, by the position in the party: a grown-up with a ticket takes one child under six along for
 * nothing. Refuses with the first rule that is broken.
 */
export function checkFreeChildren(
  children: readonly Omit<RailTraveller, 'type'>[],
  party: readonly RailTraveller[],
  travelsOn: Day,
): number[] {
  const papers = new Set(party.map(({ paperNo }) => paperNo));
  for (const { name, birth, paperNo } of children) {
    if (papers.has(paperNo)) throw refuse('train.twice', { name });
    papers.add(paperNo);
    if (birth === null || ageOn(birth, travelsOn) >= freeBelow)
      throw refuse('train.free-child-age', { name });
  }
  const adults = party.flatMap(({ type, birth }, at) =>
    type !== 'child' && (birth === null || ageOn(birth, travelsOn) >= grownUpFrom) ? [at] : [],
  );
  if (children.length > adults.length) throw refuse('train.free-children');
  return adults.slice(0, children.length);
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

/** The first of the rides that somebody on a train cannot be on: it is the same train, or under way at the same time. */
export function rideInTheWay<R extends TrainTime>(taken: TrainTime, asked: readonly R[]): R | undefined {
  return asked.find((ride) => {
    const apart = taken.arrivesAt <= ride.departsAt || ride.arrivesAt <= taken.departsAt;
    return !apart || isSameTrain(taken, ride);
  });
}
