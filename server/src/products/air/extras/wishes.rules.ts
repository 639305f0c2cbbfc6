import type { ExtraWish } from '@woxing/contract/products/air/air-extras';
import { seatPlaceOf } from '@woxing/contract/products/air/air-extras.rules';
import type { OrderWithTickets, TicketKey } from '#src/orders/public.ts';
import type { AirSeatMap } from '../air-extras.ts';
import { isOn } from '../insurance/policy-steps.rules.ts';
import type { AirContent } from '../orders/air-content.ts';

const waitingStates: ReadonlySet<string> = new Set(['holding', 'held', 'issuing', 'failed']);

/** What was chosen while booking for tickets that may still come. */
export const waitingWishes = (
  { wishes }: Pick<AirContent, 'wishes'>,
  { tickets, ended }: Pick<OrderWithTickets, 'tickets' | 'ended'>,
): ExtraWish[] =>
  ended === null ? wishes.filter((wish) => waitingStates.has(tickets.find(isOn(wish))?.state ?? '')) : [];

/**
 * Wishes for tickets that there are now, as they are asked for: each seat by itself, so that one that is taken takes nothing along; the rest,
 * of which there is enough for all, together.
 */
export function askedApart(wishes: readonly ExtraWish[], tickets: readonly TicketKey[]): ExtraWish[][] {
  const due = wishes.filter((wish) => tickets.some(isOn(wish)));
  const seats = due.filter(({ kind }) => kind === 'seat');
  const rest = due.filter(({ kind }) => kind !== 'seat');
  return [...seats.map((seat) => [seat]), ...(rest.length === 0 ? [] : [rest])];
}

const toldAtMost = 3;

/** Seats that are left for somebody who did not get theirs: at the same place of a row and no dearer before others, the nearest first. */
export function otherSeats(map: AirSeatMap, wanted: string, paidFen: number): string[] {
  const row = Number.parseInt(wanted, 10);
  const place = seatPlaceOf(map.layout, wanted.slice(-1));
  return map.rows
    .filter(({ exit }) => !exit)
    .flatMap((each) =>
      each.seats
        .filter(({ free, letter }) => free && `${each.row}${letter}` !== wanted)
        .map(({ letter, priceFen }) => ({
          code: `${each.row}${letter}`,
          worse: (seatPlaceOf(map.layout, letter) === place ? 0 : 1) + (priceFen > paidFen ? 2 : 0),
          away: Math.abs(each.row - row),
        })),
    )
    .toSorted((x, y) => x.worse - y.worse || x.away - y.away)
    .slice(0, toldAtMost)
    .map(({ code }) => code);
}
