import type { FlightSegment } from '@woxing/contract/products/air/flights';
import type { Tx } from '#src/platform/database.ts';
import type { AirNews, AirNewsPage, AirOutcome } from '#src/products/air/air-supplier.ts';
import { insertNews, lockNews, newsAfter } from '../carrier-news.db.ts';
import { bookedOn } from './booked-flights.db.ts';
import type { SupplierDeps } from './calls.ts';
import { isDisrupted } from './disrupted.rules.ts';
import type { FlightOfDay, NewDisruption } from './disruptions.db.ts';

const pageSize = 100;

/** Tells whoever has tickets of a flight, booking by booking, what its carrier says of it. */
export async function tellBookings(
  tx: Tx,
  tenantId: string,
  flight: FlightOfDay & Pick<FlightSegment, 'flightNo'>,
  said: NewDisruption,
): Promise<void> {
  await lockNews(tx, 'embedded_air_news', tenantId);
  const now = said.kind === 'cancelled' ? null : readingsOf(flight.flightNo, said);
  for (const { reference, segment } of await bookedOn(tx, tenantId, flight))
    await insertNews(tx, 'embedded_air_news', tenantId, {
      reference,
      segment,
      kind: now === null ? 'cancelled' : 'retimed',
      flight: now,
      free: isDisrupted(said),
      cause: said.cause,
      at: said.at,
    });
}

function readingsOf(
  flightNo: string,
  { departsDay, departs, arrives, arrivesDaysLater }: NewDisruption,
): NonNullable<AirNews['flight']> {
  return {
    flightNo,
    day: departsDay!,
    departs: departs!,
    arrives: arrives!,
    arrivesDaysLater: arrivesDaysLater!,
  };
}

/** What was said after a mark; marks are numbers of ours. */
export async function readNews(
  { db }: SupplierDeps,
  tenantId: string,
  after: string | null,
): Promise<AirOutcome<AirNewsPage>> {
  const mark = after ?? '0';
  const found = await db.read(tenantId, (tx) =>
    newsAfter(tx, 'embedded_air_news', tenantId, { mark, max: pageSize + 1 }),
  );
  const page = found.slice(0, pageSize);
  const news = page.map(({ no, ...piece }): AirNews => ({ id: `N${no}`, ...piece }));
  return {
    kind: 'done',
    value: { news, mark: page.at(-1)?.no ?? mark, more: found.length > pageSize },
  };
}
