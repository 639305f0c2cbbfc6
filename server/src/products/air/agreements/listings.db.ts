import type { ListingReason, ListingState } from '@woxing/contract/products/air/carrier-agreements.rules';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { isUuid } from '#src/platform/ids.ts';
import { columns, number, query, type Row, text } from '#src/platform/rows.ts';
import type { AgreementOwner } from './agreements.db.ts';

/** An employee by member id, or an external traveller. */
interface CompanyPerson {
  readonly kind: 'employee' | 'external';
  readonly id: string;
}

const shownListing = {
  ...columns(
    'carrier_listings',
    'id',
    'memberId',
    'externalId',
    'name',
    'state',
    'reason',
    'appliedAt',
    'appliedBy',
    'settledAt',
  ),
  ...columns('carrier_agreements', 'airline'),
  departmentName: text,
};
type ShownListing = Row<typeof shownListing>;

interface ListingFilter {
  readonly airline: string;
  readonly state: ListingState | '';
  readonly keyword: string;
}

const found = ({ tenantId, enterpriseId }: AgreementOwner, { airline, state, keyword }: ListingFilter) =>
  sql`from carrier_listings l
    join carrier_agreements a on a.tenant_id = l.tenant_id and a.id = l.agreement_id and (${airline} = '' or a.airline = ${airline})
    where l.tenant_id = ${tenantId} and l.enterprise_id = ${enterpriseId} and (${state} = '' or l.state = ${state})
      and (l.member_id is not null or l.external_id is not null)
      and (${keyword} = '' or position(lower(${keyword}) in lower(l.name)) > 0)`;

/** Those who were last applied for first. */
export function listListings(
  tx: Tx,
  owner: AgreementOwner,
  filter: ListingFilter,
  { max, skip }: { readonly max: number; readonly skip: number },
): Promise<ShownListing[]> {
  return query(tx, shownListing)`
    select l.id, l.member_id as "memberId", l.external_id as "externalId", l.name, l.state, l.reason,
      l.applied_at as "appliedAt", l.applied_by as "appliedBy", l.settled_at as "settledAt", a.airline,
      coalesce((select d.name from employments e join departments d on d.tenant_id = e.tenant_id and d.id = e.department_id
          where e.tenant_id = l.tenant_id and e.member_id = l.member_id),
        (select x.company from external_travellers x where x.tenant_id = l.tenant_id and x.id = l.external_id), '')
        as "departmentName"
    ${found(owner, filter)}
    order by l.applied_at desc, l.id limit ${max} offset ${skip}`;
}

export async function countListings(tx: Tx, owner: AgreementOwner, filter: ListingFilter): Promise<number> {
  const [row] = await query(tx, { count: number })`
    select count(*)::integer as count ${found(owner, filter)}`;
  return row!.count;
}

const standing = columns(
  'carrier_listings',
  'agreementId',
  'memberId',
  'externalId',
  'name',
  'state',
  'reason',
  'listNo',
  'askAt',
);
export type Standing = Row<typeof standing>;

/** How people stand to the lists of agreements. */
export function standingsOf(
  tx: Tx,
  tenantId: string,
  agreementIds: readonly string[],
  people: readonly CompanyPerson[],
): Promise<Standing[]> {
  const ids = (kind: CompanyPerson['kind']) =>
    people.flatMap((person) => (person.kind === kind ? [person.id] : []));
  return query(tx, standing)`
    select agreement_id as "agreementId", member_id as "memberId", external_id as "externalId", name, state, reason,
      list_no as "listNo", ask_at as "askAt"
    from carrier_listings where tenant_id = ${tenantId} and agreement_id = any(${[...agreementIds]}::uuid[])
      and (member_id = any(${ids('employee')}::text[]) or external_id = any(${ids('external')}::uuid[]))`;
}

export const isOf = (row: Pick<Standing, 'memberId' | 'externalId'>, { kind, id }: CompanyPerson): boolean =>
  (kind === 'employee' ? row.memberId : row.externalId) === id;

/**
 * Writes an application down. Nothing happens to who is on the list or asked for already, nor to whom the carrier has not taken off yet;
 * false there.
 */
export async function writeApplication(
  tx: Tx,
  { tenantId, enterpriseId }: AgreementOwner,
  application: {
    readonly agreementId: string;
    readonly person: CompanyPerson;
    readonly name: string;
    readonly id: string;
    readonly clientReference: string;
    readonly appliedBy: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const { agreementId, person, name, id, clientReference, appliedBy, at } = application;
  const anew = {
    name,
    state: 'applied',
    reason: null,
    client_reference: clientReference,
    sent_at: null,
    list_no: null,
    applied_at: at,
    applied_by: appliedBy,
    settled_at: null,
    ask_at: at,
  } as const;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('carrier_listings')
    .values({
      tenant_id: tenantId,
      id,
      agreement_id: agreementId,
      enterprise_id: enterpriseId,
      member_id: person.kind === 'employee' ? person.id : null,
      external_id: person.kind === 'external' ? person.id : null,
      ...anew,
    })
    .onConflict((known) =>
      known
        .columns(['tenant_id', 'agreement_id', person.kind === 'employee' ? 'member_id' : 'external_id'])
        .doUpdateSet(anew)
        .where('carrier_listings.state', 'in', ['refused', 'removed'])
        .where('carrier_listings.ask_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whom to take off: some of an enterprise's by id, all of an agreement, or an employee everywhere. */
type Leaving =
  | (AgreementOwner & { readonly ids: readonly string[] })
  | { readonly tenantId: string; readonly agreementId: string }
  | { readonly tenantId: string; readonly memberId: string };

/** Nobody of them travels by the agreement from now on; the carrier is told next. Answers how many there were. */
export async function leaveLists(
  tx: Tx,
  leaving: Leaving,
  { reason, at }: { readonly reason: ListingReason; readonly at: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('carrier_listings')
    .set({ state: 'removed', reason, settled_at: at, ask_at: at })
    .where('tenant_id', '=', leaving.tenantId)
    .where('state', 'in', ['applied', 'confirmed'])
    .where(
      'ids' in leaving
        ? sql<boolean>`enterprise_id = ${leaving.enterpriseId} and id = any(${leaving.ids.filter((id) => isUuid(id))}::uuid[])`
        : 'agreementId' in leaving
          ? sql<boolean>`agreement_id = ${leaving.agreementId}`
          : sql<boolean>`member_id = ${leaving.memberId}`,
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const openListing = {
  ...columns(
    'carrier_listings',
    'id',
    'enterpriseId',
    'memberId',
    'externalId',
    'name',
    'state',
    'clientReference',
    'sentAt',
    'listNo',
    'appliedBy',
  ),
  ...columns('carrier_agreements', 'airline', 'code'),
};
export type OpenListing = Row<typeof openListing>;

/** Takes those that are due, until `again`: whoever comes later takes others. */
export function claimListings(
  tx: Tx,
  tenantId: string,
  { now, again, max }: { readonly now: Date; readonly again: Date; readonly max: number },
): Promise<OpenListing[]> {
  return query(tx, openListing)`
    update carrier_listings l set ask_at = ${again}::timestamptz from carrier_agreements a
    where l.tenant_id = ${tenantId} and a.tenant_id = l.tenant_id and a.id = l.agreement_id and l.id in (
      select id from carrier_listings where tenant_id = ${tenantId} and ask_at <= ${now}
      order by ask_at, id limit ${max} for update skip locked)
    returning l.id, l.enterprise_id as "enterpriseId", l.member_id as "memberId", l.external_id as "externalId", l.name,
      l.state, l.client_reference as "clientReference", l.sent_at as "sentAt", l.list_no as "listNo",
      l.applied_by as "appliedBy", a.airline, a.code`;
}

/** What became of a listing, unless it has moved on since it was taken: false then. */
export async function saveListing(
  tx: Tx,
  tenantId: string,
  { id, state, clientReference }: Pick<OpenListing, 'id' | 'state' | 'clientReference'>,
  change: {
    readonly state?: ListingState;
    readonly reason?: ListingReason;
    readonly client_reference?: string;
    readonly sent_at?: Date | null;
    readonly list_no?: string;
    readonly settled_at?: Date;
    readonly ask_at?: Date | null;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('carrier_listings')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('client_reference', '=', clientReference)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Somebody who is gone, and of whom the carrier has heard. */
export async function forgetListing(tx: Tx, tenantId: string, id: string): Promise<void> {
  await tx.deleteFrom('carrier_listings').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** The lists that an employee is on or was to be on. */
export function listingsOfMember(tx: Tx, tenantId: string, memberId: string) {
  return query(tx, {
    ...columns('carrier_listings', 'name', 'state', 'appliedAt', 'settledAt'),
    ...columns('carrier_agreements', 'airline'),
  })`
    select l.name, l.state, l.applied_at as "appliedAt", l.settled_at as "settledAt", a.airline
    from carrier_listings l join carrier_agreements a on a.tenant_id = l.tenant_id and a.id = l.agreement_id
    where l.tenant_id = ${tenantId} and l.member_id = ${memberId} order by l.applied_at desc, l.id`;
}

/** By which carriers know the applications for a member. */
export async function listingReferencesOf(
  tx: Tx,
  { tenantId, memberId }: { readonly tenantId: string; readonly memberId: string },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('carrier_listings')
    .select('client_reference')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .execute();
  return rows.map((row) => row.client_reference);
}

/** A member's account is gone: off the lists without a name, and nobody's applications say that they were theirs. */
export async function forgetMember(tx: Tx, tenantId: string, memberId: string, at: Date): Promise<void> {
  await tx
    .updateTable('carrier_listings')
    .set({
      member_id: null,
      name: '',
      state: 'removed',
      reason: 'person-gone',
      settled_at: at,
      ask_at: at,
    })
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .execute();
  await tx
    .updateTable('carrier_listings')
    .set({ applied_by: null })
    .where('tenant_id', '=', tenantId)
    .where('applied_by', '=', memberId)
    .execute();
}
