import { flightReadings, newsOfAircraft } from '@woxing/contract/orders/schedule-changes';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, query, text } from '#src/platform/rows.ts';
import type { InternationalNews } from '#src/products/international-air/international-supplier.ts';

type Piece = Omit<InternationalNews, 'id'>;

/** Until the transaction ends nobody else adds news of the tenant: what has a higher number is never to be read first. */
export async function lockNews(tx: Tx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`embedded international news ${tenantId}`}, 0))`.execute(
    tx,
  );
}

export async function insertNews(
  tx: Tx,
  tenantId: string,
  { flight, aircraft, ...piece }: Piece,
): Promise<void> {
  await tx
    .insertInto('embedded_international_news')
    .values({
      tenant_id: tenantId,
      ...piece,
      flight: flight === null ? null : JSON.stringify(flight),
      aircraft: aircraft ? JSON.stringify(aircraft) : null,
    })
    .execute();
}

const newsRow = {
  no: text,
  ...columns(
    'embedded_international_news',
    'reference',
    'segment',
    'kind',
    'flight',
    'aircraft',
    'free',
    'cause',
    'at',
  ),
};

export async function newsAfter(tx: Tx, tenantId: string, mark: string, max: number) {
  const rows = await query(tx, newsRow)`
    select no::text as no, reference, segment, kind, flight, aircraft, free, cause, at from embedded_international_news
    where tenant_id = ${tenantId} and no > ${mark}::bigint order by no limit ${max}`;
  return rows.map(({ flight, aircraft, ...row }) => ({
    ...row,
    flight: flightReadings.nullable().parse(flight),
    aircraft: newsOfAircraft.nullable().parse(aircraft),
  }));
}

/** Whether something was done to a flight of a booking that lets its coupons go free. */
export async function isFreed(tx: Tx, tenantId: string, reference: string): Promise<boolean> {
  const row = await tx
    .selectFrom('embedded_international_news')
    .select('no')
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .where('free', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
