import { dayOf, formatMonthDay, timeOf } from '@woxing/contract/core/days';
import { type Fen, fen, formatYuan } from '@woxing/contract/core/money';
import { instantOf, zonedTime } from '@woxing/contract/core/zoned-time.rules';
import { zoneOfAirport } from '@woxing/contract/products/air/airport-zones.rules';
import { type FeePhase, feePhases, phaseAt } from '@woxing/contract/products/air/fee-ladder.rules';
import { carbonKg, greatCircleKm } from '@woxing/contract/products/air/flight-carbon.rules';
import type { FareOption, FlightSegment, Itinerary } from '@woxing/contract/products/air/flights';
import type { Speak } from '#src/tenants/public.ts';
import type { readingWords } from './reading.words.ts';

/** What a fare and its flights say in words and figures. Pure: when it is read is an argument. */

type Words = Speak<(typeof readingWords)['base']>;
export type ReadFare = Pick<FareOption, 'refundLadder' | 'changeLadder' | 'adultFen'>;

/** When the first of the flights leaves. */
export function departureOf([first]: readonly Pick<FlightSegment, 'day' | 'departs' | 'from'>[]): Date {
  const { day, departs, from } = first!;
  return instantOf(zonedTime(day, departs, zoneOfAirport(from)));
}

export interface ReadLadders {
  readonly refund: readonly FeePhase[];
  readonly change: readonly FeePhase[];
}

export function laddersOf(fare: ReadFare, departsAt: Date): ReadLadders {
  return {
    refund: feePhases(fare.refundLadder, fare.adultFen, departsAt),
    change: feePhases(fare.changeLadder, fare.adultFen, departsAt),
  };
}

/** `12月3日 08:00`, by the clocks of China. */
export const momentWords = (moment: Date): string => `${formatMonthDay(dayOf(moment))} ${timeOf(moment)}`;

const isClosed = (phases: readonly FeePhase[]) => phases.every(({ percent }) => percent >= 100);

/** The rules as sentences: what a refund and a change cost now, and when that changes. */
export function ruleSentences(fare: ReadFare, ladders: ReadLadders, now: Date, t: Words): string[] {
  const { refund, change } = ladders;
  if (isClosed(refund) && isClosed(change)) return [t('rule.none')];
  return [
    isClosed(refund)
      ? t('rule.no-refund')
      : refundNow(phaseAt(refund, now), fare, t) + nextWords(refund, now, t),
    isClosed(change) ? t('rule.no-change') : changeNow(phaseAt(change, now), t) + nextWords(change, now, t),
  ];
}

function refundNow({ percent, feeFen }: FeePhase, { adultFen }: ReadFare, t: Words): string {
  if (percent === 0) return t('rule.refund-free', { price: formatYuan(adultFen) });
  if (percent >= 100) return t('rule.refund-all');
  return t('rule.refund-fee', {
    fee: feeWords({ percent, feeFen }, t),
    back: formatYuan(fen(adultFen - feeFen)),
  });
}

function changeNow({ percent, feeFen }: FeePhase, t: Words): string {
  if (percent === 0) return t('rule.change-free');
  return percent >= 100
    ? t('rule.change-not')
    : t('rule.change-fee', { fee: feeWords({ percent, feeFen }, t) });
}

function nextWords(phases: readonly FeePhase[], now: Date, t: Words): string {
  if (phases.length === 1) return t('rule.constant');
  const here = phaseAt(phases, now);
  const next = phases[phases.indexOf(here) + 1];
  if (next === undefined || here.until === null) return t('rule.last');
  return t('rule.next', { moment: momentWords(here.until), fee: feeWords(next, t) });
}

/** `¥88（20%）`, `不收费`, `不可办理`. */
export function feeWords({ percent, feeFen }: Pick<FeePhase, 'percent' | 'feeFen'>, t: Words): string {
  if (percent >= 100) return t('fee.not');
  return percent === 0 ? t('fee.none') : t('fee.some', { fee: formatYuan(feeFen), percent });
}

/** A ladder for those who hear it: every step, and which of them holds. */
export function chartWords(act: string, phases: readonly FeePhase[], now: Date, t: Words): string {
  const at = phases.indexOf(phaseAt(phases, now)) + 1;
  return t('chart.words', {
    act,
    steps: phases.map((phase) => stepWords(phase, t)).join('，'),
    where: t('chart.where', { at, count: phases.length }),
  });
}

function stepWords(phase: FeePhase, t: Words): string {
  const fee = feeWords(phase, t);
  if (phase.until !== null) return t('chart.until', { moment: momentWords(phase.until), fee });
  return phase.after === null
    ? t('chart.always', { fee })
    : t('chart.after', { moment: momentWords(phase.after), fee });
}

/**
 * Where a moment stands in a chart whose steps are equally wide, from 0 to 1. The first step has no beginning: whoever is in it stands in
 * its middle; the last one goes to the departure.
 */
export function placeOfMoment(phases: readonly FeePhase[], departsAt: Date, now: Date): number {
  const here = phaseAt(phases, now);
  const from = here.after?.getTime();
  const until = (here.until ?? departsAt).getTime();
  const share =
    from === undefined || until <= from ? 0.5 : Math.min(1, (now.getTime() - from) / (until - from));
  return (phases.indexOf(here) + share) / phases.length;
}

/** Kilometres of all segments; undefined where one of the airports is not known. */
export function kmOf(segments: Itinerary['segments']): number | undefined {
  return sumOf(segments.map(greatCircleKm));
}

export function carbonOf(segments: Itinerary['segments'], cabin: FareOption['cabin']): number | undefined {
  return sumOf(
    segments.map((segment) => {
      const km = greatCircleKm(segment);
      return km === undefined ? undefined : carbonKg(km, cabin);
    }),
  );
}

function sumOf(parts: readonly (number | undefined)[]): number | undefined {
  let sum = 0;
  for (const part of parts) {
    if (part === undefined) return undefined;
    sum += part;
  }
  return sum;
}

/** What a child saves at the adult's fare, taxes included; undefined where it saves nothing. */
export function childSaves(
  prices: readonly { readonly type: string; readonly eachFen: Fen }[],
): Fen | undefined {
  const [adult, child] = ['ADT', 'CHD'].map((type) => prices.find((price) => price.type === type)?.eachFen);
  if (adult === undefined || child === undefined || child <= adult) return undefined;
  return fen(child - adult);
}
