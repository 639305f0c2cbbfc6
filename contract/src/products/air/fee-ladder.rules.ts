import { type Fen, fen, percentOf, roundFen } from '../../core/money.ts';

/**
 * Refund and change ladders of air tickets, as carriers file them: `20-168-30-48-70-4-90` is 20 % up to 168 h before
 * departure, 30 % up to 48 h, 70 % up to 4 h, 90 % later. The earlier side of a boundary is included. Percentages are
 * taken of the ticket price and rounded to whole yuan, half up; taxes are not part of the base.
 * `100` alone means not allowed; `0` alone means free at any time.
 */
export interface FeeStep {
  /** The step holds until this many hours before departure, that moment included; `null` is the last step. */
  readonly untilHoursBefore: number | null;
  readonly percent: number;
}

export interface FeeLine extends FeeStep {
  readonly feeFen: Fen;
  /** `起飞前168小时（含）以上` and so on. */
  readonly words: string;
}

/** Throws on a malformed ladder: ladders come from suppliers and are parsed at the edge once. */
export function parseLadder(ladder: string): FeeStep[] {
  const numbers = ladder.split('-').map(Number);
  const hours = numbers.filter((_, at) => at % 2 === 1);
  const descends = hours.every((value, at) => at === 0 || value < hours[at - 1]!);
  if (!/^\d+(-\d+-\d+)*$/.test(ladder) || !descends) throw new RangeError(`malformed fee ladder: ${ladder}`);
  const steps: FeeStep[] = [];
  for (let at = 0; at < numbers.length; at += 2) {
    steps.push({ percent: numbers[at]!, untilHoursBefore: numbers[at + 1] ?? null });
  }
  return steps;
}

/** The step that holds `minutesBefore` minutes before departure (negative after it). */
export function stepAt(steps: readonly FeeStep[], minutesBefore: number): FeeStep {
  return steps.find((step) => step.untilHoursBefore === null || minutesBefore >= step.untilHoursBefore * 60)!;
}

/** Fee on a ticket price, whole yuan, half up (950 yuan at 5 % is 48 yuan). */
export function ladderFee(priceFen: Fen, percent: number): Fen {
  return fen(Math.min(priceFen, roundFen(percentOf(priceFen, percent), 100)));
}

/** The whole table for a ticket price, in words. */
export function feeTable(ladder: string, priceFen: Fen): FeeLine[] {
  const steps = parseLadder(ladder);
  return steps.map((step, index) => ({
    ...step,
    feeFen: ladderFee(priceFen, step.percent),
    words: stepWords(step, steps[index - 1]),
  }));
}

/** A line of the table as moments of the clock: it holds after `after` (null: from the beginning) until `until`, that moment included. */
export interface FeePhase extends FeeLine {
  readonly after: Date | null;
  /** Null: it is the last one. */
  readonly until: Date | null;
}

const hourMs = 3_600_000;

/** The table of a ticket whose flight departs at a moment. */
export function feePhases(ladder: string, priceFen: Fen, departsAt: Date): FeePhase[] {
  const momentOf = (hours: number | null) =>
    hours === null ? null : new Date(departsAt.getTime() - hours * hourMs);
  const lines = feeTable(ladder, priceFen);
  return lines.map((line, at) => ({
    ...line,
    after: at === 0 ? null : momentOf(lines[at - 1]!.untilHoursBefore),
    until: momentOf(line.untilHoursBefore),
  }));
}

/** The phase that holds at a moment, after departure the last. */
export function phaseAt(phases: readonly FeePhase[], now: Date): FeePhase {
  return phases.find(({ until }) => until === null || now.getTime() <= until.getTime())!;
}

function stepWords(step: FeeStep, before: FeeStep | undefined): string {
  if (step.untilHoursBefore === null) {
    return before === undefined ? '任何时间' : `起飞前${hoursWords(before.untilHoursBefore!)}以内及起飞后`;
  }
  const until = `起飞前${hoursWords(step.untilHoursBefore)}（含）以上`;
  return before === undefined
    ? until
    : `起飞前${hoursWords(before.untilHoursBefore!)}至${hoursWords(step.untilHoursBefore)}（含）`;
}

function hoursWords(hours: number): string {
  return hours >= 72 && hours % 24 === 0 ? `${hours / 24}天` : `${hours}小时`;
}
