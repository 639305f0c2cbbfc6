import { type Day, dayOf, formatMonthDay, minutesOf, momentOf, timeOf } from '../../core/days.ts';
import { type Fen, percentOf, roundFen, sumFen } from '../../core/money.ts';

/**
 * What giving back nights of a stay costs. The clock is a time of the day of arrival, 18:00 where a plan says no other. A step begins
 * so many hours before the clock and holds until the next; before the first one nothing is kept. It is told by the night, so that nights
 * that are given back one by one cost what they cost together. Pure.
 */

export const cancelKinds = ['free', 'penalty', 'none'] as const;
export type CancelKind = (typeof cancelKinds)[number];

export interface CancelStep {
  /** Before the clock; 0 is the clock itself. */
  readonly hoursBefore: number;
  /** Percent of the night of arrival, and of each later one, that the hotel keeps. */
  readonly firstPercent: number;
  readonly laterPercent: number;
}

export interface CancelTerms {
  readonly kind: CancelKind;
  /** `HH:MM` at the hotel, on the day of arrival. */
  readonly clock: string;
  /** Of `penalty`: the earliest first. The others need none. */
  readonly steps: readonly CancelStep[];
  /** False where nothing was paid or guaranteed: nothing is ever kept, and at the clock the rooms go to others. */
  readonly charged?: boolean | undefined;
}

export const usualClock = '18:00';

/** One night of one room. */
export interface PaidNight {
  readonly night: Day;
  readonly priceFen: Fen;
}

/** Free until the clock; whoever has not come by then and says nothing is charged the first night. */
const freeSteps: readonly CancelStep[] = [{ hoursBefore: 0, firstPercent: 100, laterPercent: 0 }];
const noneStep: CancelStep = {
  hoursBefore: Number.POSITIVE_INFINITY,
  firstPercent: 100,
  laterPercent: 100,
};

const stepsOf = ({ kind, steps, charged }: CancelTerms): readonly CancelStep[] =>
  charged === false ? [] : { free: freeSteps, penalty: steps, none: [noneStep] }[kind];

const hourMs = 3_600_000;

/** The moment of the clock. */
export const clockOf = ({ clock }: Pick<CancelTerms, 'clock'>, arrival: Day): Date =>
  momentOf(arrival, minutesOf(clock));

const beginOf = (terms: CancelTerms, arrival: Day, { hoursBefore }: CancelStep): number =>
  clockOf(terms, arrival).getTime() - hoursBefore * hourMs;

/** The step that holds at a moment: from its first millisecond on; undefined while nothing is kept. */
function stepAt(terms: CancelTerms, arrival: Day, at: Date): CancelStep | undefined {
  return stepsOf(terms).findLast((step) => at.getTime() >= beginOf(terms, arrival, step));
}

/** What the hotel keeps of one night of one room, rounded half up to the fen. */
export function nightFine(terms: CancelTerms, arrival: Day, { night, priceFen }: PaidNight, at: Date): Fen {
  return fineBy(stepAt(terms, arrival, at), arrival, { night, priceFen });
}

function fineBy(step: CancelStep | undefined, arrival: Day, { night, priceFen }: PaidNight): Fen {
  const percent = step === undefined ? 0 : night === arrival ? step.firstPercent : step.laterPercent;
  return roundFen(percentOf(priceFen, percent));
}

/** The same of several nights, of whichever rooms. */
export const cancelFine = (terms: CancelTerms, arrival: Day, nights: readonly PaidNight[], at: Date): Fen =>
  sumFen(nights.map((night) => nightFine(terms, arrival, night, at)));

/** Until when giving everything back costs nothing; undefined where it always costs something. */
export function freeUntil(terms: CancelTerms, arrival: Day): Date | undefined {
  if (terms.charged === false) return clockOf(terms, arrival);
  const first = stepsOf(terms).find(({ firstPercent, laterPercent }) => firstPercent + laterPercent > 0);
  if (first === undefined || first.hoursBefore === Number.POSITIVE_INFINITY) return undefined;
  return new Date(beginOf(terms, arrival, first));
}

/** What it costs from a moment on, step by step; `from` is null where that is from the beginning. */
export interface CancelSpan {
  readonly from: Date | null;
  readonly fineFen: Fen;
}

/** For a line with today on it: the spans of a stay in their order, the first from the beginning. */
export function cancelSpans(terms: CancelTerms, arrival: Day, nights: readonly PaidNight[]): CancelSpan[] {
  const fineOf = (step: CancelStep | undefined) =>
    sumFen(nights.map((night) => fineBy(step, arrival, night)));
  const steps = stepsOf(terms);
  if (terms.kind === 'none' && terms.charged !== false) return [{ from: null, fineFen: fineOf(steps[0]) }];
  return [
    { from: null, fineFen: fineOf(undefined) },
    ...steps.map((step) => ({ from: new Date(beginOf(terms, arrival, step)), fineFen: fineOf(step) })),
  ];
}

/** Why terms cannot be used: steps that do not follow one another, shares that are none. */
export function termsProblem({ kind, clock, steps }: CancelTerms): string | undefined {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(clock)) return '取消时限须为HH:MM';
  if ((kind === 'penalty') === (steps.length === 0)) return '限时取消须有扣费规则，其他没有';
  if (
    steps.some(
      ({ hoursBefore }, at) => hoursBefore < 0 || hoursBefore >= (steps[at - 1]?.hoursBefore ?? Infinity),
    )
  )
    return '扣费规则须按时间先后排列';
  if (steps.some((step) => [step.firstPercent, step.laterPercent].some((share) => share < 0 || share > 100)))
    return '扣费比例须在0至100之间';
  return undefined;
}

/** `12月3日18:00前可免费取消，之后取消收取首晚房费`. */
export function cancelWords(terms: CancelTerms, arrival: Day): string {
  if (terms.charged === false)
    return `${momentWords(clockOf(terms, arrival))}前可免费取消，之后未到店的房间不再保留`;
  if (terms.kind === 'none') return '不可取消，取消不退房费';
  const [first, ...later] = stepsOf(terms).map((step) => ({
    moment: momentWords(new Date(beginOf(terms, arrival, step))),
    share: shareWords(step),
  }));
  const rest = later.map(({ moment, share }) => `，${moment}后${share}`).join('');
  return `${first!.moment}前可免费取消，之后${first!.share}${rest}`;
}

function shareWords({ firstPercent, laterPercent }: CancelStep): string {
  if (firstPercent === laterPercent)
    return firstPercent === 100 ? '取消不退房费' : `取消收取房费的${firstPercent}%`;
  const first = firstPercent === 100 ? '收取首晚房费' : `收取首晚房费的${firstPercent}%`;
  return laterPercent === 0 ? `取消${first}` : `取消${first}、其余各晚的${laterPercent}%`;
}

/** `12月3日18:00`. */
export const momentWords = (at: Date): string => `${formatMonthDay(dayOf(at))}${timeOf(at)}`;
