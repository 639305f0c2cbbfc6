import type { Day } from '@woxing/contract/core/days';
import { ageOn } from '@woxing/contract/core/days';
import { refusalText } from '@woxing/contract/core/errors';
import type { Fen } from '@woxing/contract/core/money';
import type { ListedPassenger } from '@woxing/contract/people/travellers';
import type { RailTicketType } from '@woxing/contract/products/rail/train-tickets.rules';
import {
  birthDayOf,
  type DraftPassenger,
  type FormProblem,
  firstTwice,
  withListed,
} from '#src/booking/public.rules.ts';
import {
  blankConcession,
  type ConcessionDraft,
  concessionProblem,
  isConcession,
} from './concession-draft.rules.ts';

/** A passenger with the kind of ticket that was chosen for them. */
export interface RailPassenger extends DraftPassenger {
  readonly type: RailTicketType;
  /** Under six, on the seat of an adult, without a ticket. */
  readonly free?: boolean;
  /** Written here for a lower price; without it what was kept of a listed passenger counts. */
  readonly concession?: ConcessionDraft | undefined;
}

/** One order is of no more tickets for a train. */
export const maxPassengers = 5;
const childFrom = 6;
const childTo = 14;
const grownUpFrom = 18;

/** By age on the day of travel; an adult while the birth date is not known. Who is under 14 and travels on an own seat pays as a child. */
export function proposedType(passenger: DraftPassenger, travelsOn: Day): RailTicketType {
  const age = ageOf(passenger, travelsOn);
  return age !== undefined && age < childTo ? 'child' : 'adult';
}

/** Whether somebody travels free with an adult and needs a ticket only for a seat of their own. */
export function needsNoTicket(passenger: DraftPassenger, travelsOn: Day): boolean {
  const age = ageOf(passenger, travelsOn);
  return age !== undefined && age < childFrom;
}

/** Those of the list beside whoever travels already, each with the ticket of their age, as far as there is room. */
export function withTravellers(
  passengers: readonly RailPassenger[],
  people: readonly ListedPassenger[],
  travelsOn: Day,
  max: number,
): RailPassenger[] {
  const added = withListed(passengers, people, max).slice(passengers.length);
  return [...passengers, ...added.map((one) => ({ ...one, type: proposedType(one, travelsOn) }))];
}

/** Those who have tickets. */
export const ticketHolders = (passengers: readonly RailPassenger[]): RailPassenger[] =>
  passengers.filter(({ free }) => free !== true);

/** Who may travel together, and on which tickets. Rules of the railway on children (铁路旅客运输规程, in force since 2023). */
export function companyProblem(everybody: readonly RailPassenger[], travelsOn: Day): FormProblem | undefined {
  const passengers = ticketHolders(everybody);
  if (passengers.length > maxPassengers) return whole(`每个订单最多${maxPassengers}名乘车人`);
  const twice = firstTwice(everybody);
  if (twice !== undefined) return whole(`乘车人“${twice}”的证件重复`);
  for (const passenger of passengers) {
    const age = ageOf(passenger, travelsOn);
    const name = passenger.listed?.name ?? passenger.written.name;
    if (passenger.type === 'child' && age !== undefined && age >= childTo) {
      return whole(`“${name}”乘车当日已满${childTo}周岁，请改选其他票种`);
    }
    if (passenger.type === 'student' && age !== undefined && age < childFrom) {
      return whole(`“${name}”不足${childFrom}周岁，不能购买学生票`);
    }
    const wrong = writtenProblem(passenger, travelsOn);
    if (wrong !== undefined) return wrong;
  }
  if (everybody.length > 0 && passengers.every(({ type }) => type === 'child')) {
    return whole('儿童票须与成人同行，请添加一名成人');
  }
  return freeProblem(everybody, travelsOn);
}

function freeProblem(everybody: readonly RailPassenger[], travelsOn: Day): FormProblem | undefined {
  const free = everybody.filter((passenger) => passenger.free === true);
  const grown = free.find((passenger) => !needsNoTicket(passenger, travelsOn));
  if (grown !== undefined) {
    const name = grown.listed?.name ?? grown.written.name;
    return whole(refusalText('train.free-child-age', { name }));
  }
  const adults = ticketHolders(everybody).filter((passenger) => {
    const age = ageOf(passenger, travelsOn);
    return passenger.type !== 'child' && (age === undefined || age >= grownUpFrom);
  });
  return free.length > adults.length ? whole(refusalText('train.free-children', {})) : undefined;
}

/** Whether students pay less than others for a seat; where they do not, there are no tickets of students. */
export function hasStudentFare({
  fares,
}: {
  readonly fares: readonly { readonly type: RailTicketType; readonly maxFen: Fen }[];
}): boolean {
  const maxOf = (type: RailTicketType) => fares.find((fare) => fare.type === type)?.maxFen;
  return maxOf('student') !== maxOf('adult');
}

/** The same people, those with a lower price by their papers as anybody. */
export function asAdults(passengers: readonly RailPassenger[]): RailPassenger[] {
  return passengers.map((passenger) =>
    isConcession(passenger.type) ? { ...passenger, type: 'adult', concession: undefined } : passenger,
  );
}

/** Of a listed passenger with nothing written the server knows whether something was kept. */
function writtenProblem(
  { key, type, listed, concession }: RailPassenger,
  travelsOn: Day,
): FormProblem | undefined {
  if (!isConcession(type) || (concession === undefined && listed !== undefined)) return undefined;
  const problem = concessionProblem(concession ?? blankConcession, type, travelsOn);
  return problem && { field: `${key}.concession.${problem.field}`, message: problem.message };
}

const whole = (message: string): FormProblem => ({ field: 'passengers', message });

function ageOf(passenger: DraftPassenger, travelsOn: Day): number | undefined {
  const birth = birthDayOf(passenger);
  return birth === undefined ? undefined : ageOn(birth, travelsOn);
}
