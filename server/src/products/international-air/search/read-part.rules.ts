import { refuse } from '@woxing/contract/core/errors';
import type { FareFilings } from '../fares/filed-fares.rules.ts';
import { connects, limitsOf, makePart } from '../planner/make-part.rules.ts';
import { noWishes, type Part } from '../planner/part.rules.ts';
import { measureOf } from '../planner/plan-part.rules.ts';
import { departuresAround } from '../schedule/departures.rules.ts';
import { dayNumberOf } from '../schedule/flight-schedule.rules.ts';
import type { JourneyQuestion } from './journey-question.rules.ts';
import { readPartKey } from './part-key.rules.ts';
import { partQuestion } from './part-question.rules.ts';

/** A part of a journey by its key, looked up and priced anew. Refuses with `intl.gone` what is not flown, open, or on that way and day. */
export function readPart(journey: JourneyQuestion, at: number, key: string, filings: FareFilings): Part {
  const { schedule, parts, cabin } = journey;
  const read = readPartKey(schedule, key);
  const asked = parts[at]!;
  if (read === undefined || read.cabin !== cabin) throw refuse('intl.gone');
  const { legs } = read;
  const [first, last] = [legs[0]!, legs.at(-1)!];
  const isOnItsWay =
    asked.from.includes(schedule.from[first.row]!) &&
    asked.to.includes(schedule.to[last.row]!) &&
    first.day === dayNumberOf(asked.day);
  const areReached = legs.every((leg, place) => place === 0 || connects(schedule, legs[place - 1]!, leg));
  if (!isOnItsWay || !areReached) throw refuse('intl.gone');
  const question = partQuestion(journey, at, filings, departuresAround(schedule, first.day), noWishes);
  const part = makePart(question, legs, limitsOf(question, measureOf(schedule)));
  if (part === undefined) throw refuse('intl.gone');
  return part;
}
