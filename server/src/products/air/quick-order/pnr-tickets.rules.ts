import type { PnrTicket } from './pnr-papers.rules.ts';
import type { PnrSegment } from './pnr-segments.rules.ts';

/**
 * The numbers of a person's tickets by flight. What names its flight stands for it alone; the others are for the flights that are left:
 * one for each of them where there are as many, else the first for all.
 */
export function ticketNosBy(
  tickets: readonly PnrTicket[],
  segments: readonly PnrSegment[],
): (string | undefined)[] {
  const named = segments.map((segment) => tickets.find((ticket) => isFor(ticket, segment))?.ticketNo);
  const left = segments.filter((_, at) => named[at] === undefined).length;
  const loose = [...new Set(tickets.filter(({ way }) => way === undefined).map(({ ticketNo }) => ticketNo))];
  let next = 0;
  return named.map((ticketNo) => ticketNo ?? (loose.length === left ? loose[next++] : loose[0]));
}

const isFor = ({ way, flight }: PnrTicket, { from, to, flightNo }: PnrSegment): boolean =>
  way === `${from}${to}` && Number(flight) === Number(/\d+/.exec(flightNo.slice(2))![0]);
