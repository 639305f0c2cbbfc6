import type { Day } from '@woxing/contract/core/days';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { isUuid } from '#src/platform/ids.ts';
import { columns, listed, number, query, type TableRow } from '#src/platform/rows.ts';

type AgreementRow = TableRow<'carrier_agreements'>;

/** Whose agreements. */
export interface AgreementOwner {
  readonly tenantId: string;
  readonly enterpriseId: string;
}

const agreementRow = columns(
  'carrier_agreements',
  'id',
  'airline',
  'code',
  'validFrom',
  'validTo',
  'revision',
  'endedAt',
);

/** Those that hold first, then the newest; with how many people are on their lists. */
export function agreementsOf(tx: Tx, { tenantId, enterpriseId }: AgreementOwner) {
  return query(tx, { ...agreementRow, confirmed: number, applied: number })`
    select ${listed(agreementRow, 'a')}, ${counted('confirmed')} as confirmed, ${counted('applied')} as applied
    from carrier_agreements a where a.tenant_id = ${tenantId} and a.enterprise_id = ${enterpriseId}
    order by a.ended_at is not null, a.created_at desc, a.id limit ${maxListed}`;
}

const counted = (state: string) => sql`(select count(*)::integer from carrier_listings l
  where l.tenant_id = a.tenant_id and l.agreement_id = a.id and l.state = ${state})`;

/** Carriers are a few dozen, agreements of years past add up. */
const maxListed = 300;

/** Until the transaction ends nobody else changes what this enterprise has agreed on. */
export async function lockAgreements(tx: Tx, { tenantId, enterpriseId }: AgreementOwner): Promise<void> {
  const key = `carrier agreements ${tenantId} ${enterpriseId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** One that was not ended. */
export async function findAgreement(
  tx: Tx,
  { tenantId, enterpriseId }: AgreementOwner,
  by: { readonly id: string } | { readonly airline: string },
): Promise<AgreementRow | undefined> {
  if ('id' in by && !isUuid(by.id)) return undefined;
  const found = tx
    .selectFrom('carrier_agreements')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('enterprise_id', '=', enterpriseId)
    .where('ended_at', 'is', null);
  return 'id' in by
    ? found.where('id', '=', by.id).executeTakeFirst()
    : found.where('airline', '=', by.airline).executeTakeFirst();
}

/** False where another enterprise has the code. */
export async function insertAgreement(
  tx: Tx,
  { tenantId, enterpriseId }: AgreementOwner,
  agreement: {
    readonly id: string;
    readonly airline: string;
    readonly code: string;
    readonly validFrom: Day;
    readonly validTo: Day;
    readonly at: Date;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('carrier_agreements')
    .values({
      tenant_id: tenantId,
      id: agreement.id,
      enterprise_id: enterpriseId,
      airline: agreement.airline,
      code: agreement.code,
      valid_from: agreement.validFrom,
      valid_to: agreement.validTo,
      created_at: agreement.at,
    })
    .onConflict((taken) =>
      taken.columns(['tenant_id', 'airline', 'code']).where('ended_at', 'is', null).doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** False where somebody else has saved it in the meantime. */
export async function changeAgreementDays(
  tx: Tx,
  { tenantId }: AgreementOwner,
  id: string,
  {
    revision,
    validFrom,
    validTo,
  }: { readonly revision: number; readonly validFrom: Day; readonly validTo: Day },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('carrier_agreements')
    .set({ valid_from: validFrom, valid_to: validTo, revision: revision + 1 })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function saveAgreementEnd(
  tx: Tx,
  { tenantId }: AgreementOwner,
  id: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('carrier_agreements')
    .set({ ended_at: at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

const inForce = columns('carrier_agreements', 'id', 'airline', 'code', 'validFrom', 'validTo');
export type AgreementInForce = Awaited<ReturnType<typeof agreementsInForce>>[number];

/** Those that hold on a day. */
export function agreementsInForce(tx: Tx, { tenantId, enterpriseId }: AgreementOwner, today: Day) {
  return query(tx, inForce)`
    select ${listed(inForce)} from carrier_agreements
    where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId} and ended_at is null
      and valid_from <= ${today} and valid_to >= ${today}`;
}
