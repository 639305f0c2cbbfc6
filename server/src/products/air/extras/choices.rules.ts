import type { Day } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import { type Fen, formatYuan, noFen, sumFen } from '@woxing/contract/core/money';
import {
  type ExtraKind,
  type ExtrasPerson,
  maxExtraBaggage,
  seatBar,
} from '@woxing/contract/products/air/air-extras.rules';
import type { TicketKey } from '#src/orders/public.ts';
import type { AirExtrasOffer } from '../air-extras.ts';
import type { AirPassengerType } from '../air-fares.rules.ts';
import { isOn } from '../insurance/policy-steps.rules.ts';
import { ageOnFlight } from '../orders/air-passengers.rules.ts';
import type { Extras } from './extras.db.ts';
import { seatName } from './extras-steps.rules.ts';

export interface Choice extends TicketKey {
  readonly kind: ExtraKind;
  readonly code: string;
}

/** Somebody on a flight, with a ticket or about to have one. */
export interface Flyer extends TicketKey {
  readonly name: string;
  /** At which fare. */
  readonly type: AirPassengerType;
  /** Null where it was erased. */
  readonly birth: Day | null;
  readonly flight: { readonly day: Day };
}

/** A choice with whom it is for, and what the flight offers. */
export interface OfferedChoice {
  readonly choice: Choice;
  readonly flyer: Flyer;
  readonly offer: AirExtrasOffer;
}

/**
 * Each with what it is called and what it costs; `party`: all who fly. Refuses with `extras.late`, `extras.taken`, and with
 * `extras.invalid` what is not offered, not for whoever would have it, chosen twice, or there already.
 */
export function priced(
  chosen: readonly OfferedChoice[],
  party: readonly Flyer[],
  kept: readonly Extras[],
  now: Date,
) {
  checkOnce(chosen);
  return chosen.map((each) => {
    checkBefore(each, kept);
    const { name, priceFen } = offered(each, party, now);
    const { passenger, leg, kind, code } = each.choice;
    return { passenger, leg, kind, code, name, priceFen };
  });
}

const invalid = (problem: string) => refuse('extras.invalid', { problem });

/** One seat and one meal for each on a flight. */
function checkOnce(chosen: readonly OfferedChoice[]): void {
  const seen = new Set<string>();
  const seats = new Set<string>();
  for (const { choice, flyer } of chosen) {
    const { kind, code, leg, passenger } = choice;
    const key = `${kind} ${passenger} ${leg} ${kind === 'baggage' ? code : ''}`;
    const seat = `${leg} ${code}`;
    if (seen.has(key)) throw invalid(`“${flyer.name}”在同一航段重复选择了座位、餐食或行李，请修改后重新提交`);
    if (kind === 'seat' && seats.has(seat)) throw invalid(`${seatName(code)}被选择了两次，请修改后重新提交`);
    seen.add(key);
    if (kind === 'seat') seats.add(seat);
  }
}

/** What they have on it already. */
function checkBefore({ choice, flyer }: OfferedChoice, kept: readonly Extras[]): void {
  const own = kept
    .flatMap(({ lines }) => lines)
    .filter((line) => line.state === 'kept' && isOn(choice)(line) && line.kind === choice.kind);
  const paid = own.find(({ priceFen }) => priceFen > noFen);
  if (choice.kind === 'seat' && paid !== undefined)
    throw invalid(`“${flyer.name}”的${paid.name}为付费座位，确认后不能更换`);
  if (choice.kind === 'baggage' && own.length >= maxExtraBaggage)
    throw invalid(`“${flyer.name}”在该航段已购买${own.length}件额外行李，最多${maxExtraBaggage}件`);
  if (choice.kind !== 'baggage' && own.some(({ code }) => code === choice.code))
    throw invalid(`“${flyer.name}”已选${own[0]!.name}，无需重复选择`);
}

function offered(
  { choice, flyer, offer }: OfferedChoice,
  party: readonly Flyer[],
  now: Date,
): { name: string; priceFen: Fen } {
  const { kind, code } = choice;
  if (kind === 'seat') return offeredSeat({ choice, flyer, offer }, party, now);
  const until = kind === 'baggage' ? offer.baggageUntil : offer.mealsUntil;
  const what = kind === 'baggage' ? '购买额外行李' : '申请特殊餐食';
  if (now >= until) throw refuse('extras.late', { what });
  if (kind === 'meal') {
    const meal = offer.meals.find((one) => one.code === code);
    if (meal === undefined) throw invalid('该航班不提供所选餐食，请刷新后重新选择');
    return { name: meal.name, priceFen: noFen };
  }
  const bag = offer.baggage.find((one) => one.code === code);
  if (bag === undefined) throw invalid('该航班不提供所选行李，请刷新后重新选择');
  if (flyer.type === 'INF') throw invalid(`“${flyer.name}”购买婴儿票，不能购买额外行李`);
  return { name: bag.name, priceFen: bag.priceFen };
}

function offeredSeat(
  { choice: { code, leg }, flyer, offer }: OfferedChoice,
  party: readonly Flyer[],
  now: Date,
): { name: string; priceFen: Fen } {
  if (now >= offer.seatsUntil) throw refuse('extras.late', { what: '选座' });
  const seats = (offer.map?.rows ?? []).flatMap((row) => row.seats.map((seat) => ({ row, seat })));
  const found = seats.find(({ row, seat }) => `${row.row}${seat.letter}` === code);
  if (found === undefined) throw invalid(`该航班没有${seatName(code)}，请刷新后重新选择`);
  const here = party.filter((one) => one.leg === leg).map(seatedAs);
  const bar = seatBar(found.row, seatedAs(flyer), here);
  if (bar === 'infant') throw invalid(`“${flyer.name}”购买婴儿票，不占座位`);
  if (bar === 'exit') throw invalid(`${seatName(code)}位于紧急出口，不提供给儿童、婴儿及其同行旅客`);
  if (!found.seat.free) throw refuse('extras.taken', { seat: code });
  return { name: seatName(code), priceFen: found.seat.priceFen };
}

/** An infant on a lap has no seat; who is a child by age has none at an exit, whatever the fare. */
export function seatedAs(flyer: Flyer): ExtrasPerson {
  if (flyer.type === 'INF') return 'INF';
  return ageOnFlight(flyer) === 'ADT' ? 'ADT' : 'CHD';
}

/** Refuses with `extras.price` another sum than the page showed. */
export function checkSum(lines: readonly { readonly priceFen: Fen }[], expectFen: Fen): Fen {
  const amountFen = sumFen(lines.map(({ priceFen }) => priceFen));
  if (amountFen !== expectFen)
    throw refuse('extras.price', { before: formatYuan(expectFen), after: formatYuan(amountFen) });
  return amountFen;
}
