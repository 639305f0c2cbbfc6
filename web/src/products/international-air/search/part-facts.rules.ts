import { addDays, type Day } from '@woxing/contract/core/days';
import { type Fen, sumFen } from '@woxing/contract/core/money';
import type { Cabin } from '@woxing/contract/products/air/flights';
import type { ListedPart, Segment, ShownPart } from './journeys.queries.ts';

/** The carriers under whose numbers a part is flown, each once. */
export const carriersOf = ({ segments }: ShownPart): readonly string[] => [
  ...new Set(segments.map(({ airline }) => airline)),
];

export const flightNumbers = ({ segments }: ShownPart): string =>
  segments.map(({ flightNo }) => flightNo).join(' / ');

/** Days of the calendar from the departure of a part to its arrival, each by its own clocks. */
export function daysUnderWay({ segments }: ShownPart): number {
  const [first, last] = [segments[0]!, segments.at(-1)!];
  return daysApart(first.day, arrivalDay(last));
}

export const arrivalDay = ({ day, arrivesDaysLater }: Segment): Day => addDays(day, arrivesDaysLater);

const daysApart = (from: Day, to: Day) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** What deserves a warning before it is chosen. */
export interface PartWarnings {
  readonly overnight: boolean;
  readonly changesAirport: boolean;
  readonly changesTerminal: boolean;
  /** A cabin below the one that was asked for, on some of its flights. */
  readonly lower: Cabin | undefined;
}

export function warningsOf({ connections, segments }: ShownPart, asked: Cabin): PartWarnings {
  return {
    overnight: connections.some(({ overnight }) => overnight),
    changesAirport: connections.some(({ changesTo }) => changesTo !== null),
    changesTerminal: connections.some(({ changesTerminal }) => changesTerminal),
    lower: segments.find(({ cabin }) => cabin !== asked)?.cabin,
  };
}

/** Who really flies, where it is somebody else than whose number it is. */
export const operatorsOf = ({ segments }: ShownPart): readonly string[] => [
  ...new Set(segments.flatMap(({ operatedBy }) => operatedBy ?? [])),
];

/** What an adult pays for the whole journey, taxes included. */
export const adultFen = ({ adultPrice, adultTax }: ListedPart['price']): Fen =>
  sumFen([adultPrice, adultTax]);
