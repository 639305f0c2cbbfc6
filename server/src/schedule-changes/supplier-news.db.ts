import {
  type FlightReadings,
  flightReadings,
  type NewsOfAircraft,
  newsOfAircraft,
} from '@woxing/contract/orders/schedule-changes';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, listed, query, type TableRow } from '#src/platform/rows.ts';
import type { SupplierNews } from './scheduled-flights.ts';

export type NewsOutcome = NonNullable<TableRow<'air_news'>['outcome']>;

interface Supplied {
  readonly tenantId: string;
  readonly supplier: string;
}

/** How far the news of a supplier were read; null: not at all. */
export async function markOf(tx: Tx, { tenantId, supplier }: Supplied): Promise<string | null> {
  const row = await tx
    .selectFrom('air_news_marks')
    .select('mark')
    .where('tenant_id', '=', tenantId)
    .where('supplier', '=', supplier)
    .executeTakeFirst();
  return row?.mark ?? null;
}

/** Keeps what was read, each piece once, and how far that was. */
export async function keepNews(
  tx: Tx,
  { tenantId, supplier }: Supplied,
  { news, mark, at }: { readonly news: readonly SupplierNews[]; readonly mark: string; readonly at: Date },
): Promise<void> {
  if (news.length > 0)
    await tx
      .insertInto('air_news')
      .values(
        news.map((piece) => ({
          tenant_id: tenantId,
          supplier,
          news_id: piece.id,
          reference: piece.reference,
          segment: piece.segment,
          kind: piece.kind,
          flight: piece.flight === null ? null : JSON.stringify(piece.flight),
          aircraft: piece.aircraft ? JSON.stringify(piece.aircraft) : null,
          free: piece.free,
          cause: piece.cause,
          told_at: piece.at,
          received_at: at,
          outcome: null,
        })),
      )
      .onConflict((conflict) => conflict.columns(['tenant_id', 'supplier', 'news_id']).doNothing())
      .execute();
  await tx
    .insertInto('air_news_marks')
    .values({ tenant_id: tenantId, supplier, mark })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'supplier']).doUpdateSet({ mark }))
    .execute();
}

/** What was not dealt with yet, the oldest first. */
export async function openNews(tx: Tx, { tenantId, supplier }: Supplied, max: number): Promise<string[]> {
  const rows = await query(tx, columns('air_news', 'newsId'))`
    select news_id as "newsId" from air_news
    where tenant_id = ${tenantId} and supplier = ${supplier} and outcome is null
    order by told_at, length(news_id), news_id limit ${max}`;
  return rows.map(({ newsId }) => newsId);
}

const newsRow = columns(
  'air_news',
  'newsId',
  'supplier',
  'reference',
  'segment',
  'kind',
  'flight',
  'aircraft',
  'free',
  'cause',
  'toldAt',
);
export type NewsRow = Omit<Awaited<ReturnType<typeof rawNews>>[number], 'flight' | 'aircraft'> & {
  readonly flight: FlightReadings | null;
  readonly aircraft: NewsOfAircraft | null;
};

function rawNews(tx: Tx, { tenantId, supplier }: Supplied, newsId: string) {
  return query(tx, newsRow)`
    select ${listed(newsRow, 'n')} from air_news n
    where n.tenant_id = ${tenantId} and n.supplier = ${supplier} and n.news_id = ${newsId} and n.outcome is null
    for update skip locked`;
}

/** Takes a piece until the transaction ends; undefined where another does, or has. */
export async function claimNews(tx: Tx, of: Supplied, newsId: string): Promise<NewsRow | undefined> {
  const [row] = await rawNews(tx, of, newsId);
  if (row === undefined) return undefined;
  const { flight, aircraft } = row;
  return {
    ...row,
    flight: flightReadings.nullable().parse(flight),
    aircraft: newsOfAircraft.nullable().parse(aircraft),
  };
}

export async function endNews(
  tx: Tx,
  { tenantId, supplier }: Supplied,
  newsId: string,
  outcome: NewsOutcome,
): Promise<void> {
  await tx
    .updateTable('air_news')
    .set({ outcome })
    .where('tenant_id', '=', tenantId)
    .where('supplier', '=', supplier)
    .where('news_id', '=', newsId)
    .execute();
}

/** Pieces that were dealt with and received before a moment are gone; answers how many. */
export async function removeNewsBefore(tx: Tx, tenantId: string, before: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from air_news where tenant_id = ${tenantId} and ctid in (
      select ctid from air_news
      where tenant_id = ${tenantId} and outcome is not null and received_at < ${before} limit ${max})`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}
