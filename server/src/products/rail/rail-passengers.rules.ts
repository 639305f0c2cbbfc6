import { type Fen, fen, percentOf, roundFen, subtractFen } from '@woxing/contract/core/money';
import type { BerthLevel, RailSeat } from '@woxing/contract/products/rail/train-seats.rules';
import type { RailTicketType } from '@woxing/contract/products/rail/train-tickets.rules';
import { railTariffs } from './rail-fares.rules.ts';

/**
 * What a ticket costs by whom it is for. Source: the railway's rules on the carriage of passengers (铁路旅客运输规程): children and
 * disabled soldiers pay half; students 75 % of second class, half of hard seats and of what a hard berth has of a hard seat, and
 * full price elsewhere (soft sleepers too). Everything is rounded to half a yuan, up from the middle.
 */
export function ticketFare(
  type: RailTicketType,
  { seat, tariff, km }: { readonly seat: RailSeat; readonly tariff: number; readonly km: number },
  level: BerthLevel = 'upper',
): Fen {
  const { seats, fare } = railTariffs[tariff]!;
  const full = atLevel(fare(seat, km), level);
  if (type === 'adult') return full;
  if (type !== 'student') return percentOfFare(full, 50);
  if (seats.includes('O')) return seat === 'O' || seat === 'W' ? percentOfFare(full, 75) : full;
  if (!studentSeats.has(seat)) return full;
  const hardSeat = fare('1', km).fen;
  return subtractFen(full, subtractFen(hardSeat, percentOfFare(hardSeat, 50)));
}

/** Of conventional trains. */
const studentSeats: ReadonlySet<RailSeat> = new Set(['1', 'W', '3']);

const halfYuan = 50;

function percentOfFare(fare: Fen, percent: number): Fen {
  return roundFen(percentOf(fare, percent), halfYuan);
}

/** A middle berth costs what lies between the upper and the lower. */
function atLevel({ fen: upper, maxFen: lower }: { fen: Fen; maxFen: Fen }, level: BerthLevel): Fen {
  if (level === 'middle') return roundFen({ numerator: upper + lower, denominator: 2 }, halfYuan);
  return fen(level === 'lower' ? lower : upper);
}
