import { dayOf, formatMonthDay, momentOf, timeOf } from '@woxing/contract/core/days';
import { presaleOpensOn } from '@woxing/contract/products/rail/train-presale.rules';
import type { TrainSale } from '@woxing/contract/products/rail/trains';
import { chance, seedOf } from '#src/platform/dice.rules.ts';

/**
 * When a ride can be bought: from 起售时间, an hour of the day that each station has for itself, fourteen days before the train
 * leaves there, until shortly before it leaves; not while it is stopped, and by night only where the railway sells by night.
 */
export interface SaleRules {
  /** Minutes before departure at which the sale ends. */
  readonly closesMinutes: number;
  /** The same to and from Hong Kong, where gates close for the border. */
  readonly closesMinutesHongKong: number;
  /** Whether nothing is sold from 1:00 to 5:00. */
  readonly nightPause: boolean;
}

export const usualSaleRules: SaleRules = { closesMinutes: 30, closesMinutesHongKong: 60, nightPause: false };

/** A ride from where it is boarded. */
export interface Leaving {
  readonly from: string;
  readonly to: string;
  readonly departsAt: Date;
  /** 停运 on this day. */
  readonly stopped: boolean;
}

const open: TrainSale = { state: 'open', words: '', opensAt: null };

/** Whether the ride can be bought at a moment, and if not, why: what no waiting helps against first. */
export function saleOf(leaving: Leaving, rules: SaleRules, now: Date): TrainSale {
  const { from, departsAt, stopped } = leaving;
  if (stopped) return { state: 'stopped', words: '列车停运', opensAt: null };
  const closes = closesMinutesOf(leaving, rules);
  const minutes = (departsAt.getTime() - now.getTime()) / 60_000;
  if (minutes < 0) return { state: 'too-close', words: '列车已开车', opensAt: null };
  if (minutes < closes)
    return { state: 'too-close', words: `距开车不足${closes}分钟，已停止售票`, opensAt: null };
  const opensAt = saleOpensAt(from, departsAt);
  if (opensAt > now)
    return { state: 'not-yet', words: `${momentWords(opensAt, now)}起售`, opensAt: opensAt.toISOString() };
  const pauseEnds = rules.nightPause ? pauseEndsAt(now) : undefined;
  return pauseEnds === undefined
    ? open
    : { state: 'not-yet', words: `夜间暂停售票，${timeOf(pauseEnds)}恢复`, opensAt: pauseEnds.toISOString() };
}

function closesMinutesOf({ from, to }: Leaving, rules: SaleRules): number {
  return isHongKong(from) || isHongKong(to) ? rules.closesMinutesHongKong : rules.closesMinutes;
}

const isHongKong = (station: string) => station.startsWith('香港');

/** The moment from which rides from a station are sold that leave there at `departsAt`. */
export function saleOpensAt(station: string, departsAt: Date): Date {
  return momentOf(presaleOpensOn(dayOf(departsAt)), openingOf(station));
}

const firstOpening = 8 * 60;
const lastOpening = 18 * 60;
const halfHour = 30;

/** Minutes after midnight: between 8:00 and 18:00, every half hour another part of the stations, the same for a station for ever. */
function openingOf(station: string): number {
  const turns = (lastOpening - firstOpening) / halfHour + 1;
  return firstOpening + Math.floor(chance(seedOf('sale-opens', station), 0) * turns) * halfHour;
}

const pauseFrom = 60;
const pauseUntil = 5 * 60;

function pauseEndsAt(now: Date): Date | undefined {
  const today = dayOf(now);
  return now >= momentOf(today, pauseFrom) && now < momentOf(today, pauseUntil)
    ? momentOf(today, pauseUntil)
    : undefined;
}

function momentWords(at: Date, now: Date): string {
  const day = dayOf(at);
  return day === dayOf(now) ? timeOf(at) : `${formatMonthDay(day)}${timeOf(at)}`;
}
