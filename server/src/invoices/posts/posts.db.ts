import { type PostStand, type PostState, postStates } from '@woxing/contract/invoices/invoice-posts.rules';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Letter } from '#src/addresses/public.ts';
import { type Tx, vaultOf } from '#src/platform/database.ts';
import { anyOf, columns, listed, query, type Row } from '#src/platform/rows.ts';
import { letterPlace } from '../applications/sealed-places.rules.ts';

const postRow = columns(
  'invoice_posts',
  'tenantId',
  'applicationNo',
  'memberId',
  'state',
  'letterSealed',
  'courier',
  'trackingNo',
  'reason',
  'back',
  'askedAt',
  'sentAt',
);

/** A letter as it is sealed. */
export const storedLetter = z.object({
  name: z.string(),
  phone: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  detail: z.string(),
  postcode: z.string(),
});

/** `letter`: as the address was when it was asked for; null once its owner is gone. */
export type PostRow = Omit<Row<typeof postRow>, 'letterSealed'> & { readonly letter: Letter | null };

export interface PostKey {
  readonly tenantId: string;
  readonly applicationNo: string;
}

export async function insertPost(
  tx: Tx,
  {
    tenantId,
    applicationNo,
    ...row
  }: PostKey & { readonly memberId: string; readonly letter: Letter; readonly askedAt: Date },
): Promise<void> {
  await tx
    .insertInto('invoice_posts')
    .values({
      tenant_id: tenantId,
      application_no: applicationNo,
      member_id: row.memberId,
      state: 'waiting',
      letter_sealed: vaultOf(tx).seal(JSON.stringify(row.letter), letterPlace(tenantId, applicationNo)),
      asked_at: row.askedAt,
    })
    .execute();
}

export async function lockPost(tx: Tx, { tenantId, applicationNo }: PostKey): Promise<PostRow | undefined> {
  const [row] = await query(tx, postRow)`
    select ${listed(postRow)} from invoice_posts
    where tenant_id = ${tenantId} and application_no = ${applicationNo} for update`;
  return row && opened(tx, row);
}

export async function postsOf(
  tx: Tx,
  tenantId: string,
  applicationNos: readonly string[],
): Promise<PostRow[]> {
  const rows = await query(tx, postRow)`
    select ${listed(postRow)} from invoice_posts
    where tenant_id = ${tenantId} and application_no = ${anyOf(applicationNos)}`;
  return rows.map((row) => opened(tx, row));
}

/** A member's own, the last first. */
export async function postsOfMember(tx: Tx, tenantId: string, memberId: string): Promise<PostRow[]> {
  const rows = await query(tx, postRow)`
    select ${listed(postRow)} from invoice_posts
    where tenant_id = ${tenantId} and member_id = ${memberId} order by asked_at desc, application_no desc`;
  return rows.map((row) => opened(tx, row));
}

export interface ParcelFilter {
  readonly show: 'to-send' | 'sent' | 'back' | 'all';
  /** Of an application or of a parcel; empty: any. */
  readonly no: string;
}

export interface ParcelPage {
  readonly max: number;
  /** The last one of the page before: what leaves the filter meanwhile moves nothing. */
  readonly after?: { readonly askedAt: Date; readonly applicationNo: string } | undefined;
}

/** Of one tenant, those that were asked for first in front, behind the one given. */
export async function parcels(
  tx: Tx,
  tenantId: string,
  { show, no }: ParcelFilter,
  { max, after }: ParcelPage,
): Promise<PostRow[]> {
  const states: readonly PostState[] =
    show === 'to-send' ? ['to-send'] : show === 'sent' ? ['sent', 'received'] : postStates;
  const rows = await query(tx, postRow)`
    select ${listed(postRow)} from invoice_posts
    where tenant_id = ${tenantId} and state = ${anyOf(states)}
      and ${show === 'back' ? sql`back = 'asked'` : sql`true`}
      and (${no} = '' or application_no = ${no} or tracking_no = ${no})
      and ${after === undefined ? sql`true` : sql`(asked_at, application_no) > (${after.askedAt}, ${after.applicationNo})`}
    order by asked_at, application_no limit ${max}`;
  return rows.map((row) => opened(tx, row));
}

export async function saveStand(tx: Tx, key: PostKey, { state, back }: PostStand): Promise<void> {
  await update(tx, key).set({ state, back }).execute();
}

export async function saveSent(
  tx: Tx,
  key: PostKey,
  { courier, trackingNo, at }: { readonly courier: string; readonly trackingNo: string; readonly at: Date },
): Promise<void> {
  await update(tx, key).set({ state: 'sent', courier, tracking_no: trackingNo, sent_at: at }).execute();
}

export async function saveRefusal(tx: Tx, key: PostKey, reason: string): Promise<void> {
  await update(tx, key).set({ state: 'refused', reason }).execute();
}

export async function saveReceived(tx: Tx, key: PostKey, at: Date): Promise<void> {
  await update(tx, key).set({ state: 'received', received_at: at }).execute();
}

export async function saveReturned(tx: Tx, key: PostKey, at: Date): Promise<void> {
  await update(tx, key).set({ back: 'returned', returned_at: at }).execute();
}

/** Nothing is sent to somebody who is gone, and where it was sent is forgotten. */
export async function forgetLetters(tx: Tx, tenantId: string, memberId: string): Promise<void> {
  await sql`update invoice_posts set letter_sealed = null, tracking_no = '',
      state = case when state in ('waiting', 'to-send') then 'dropped' else state end
    where tenant_id = ${tenantId} and member_id = ${memberId} and letter_sealed is not null`.execute(tx);
}

const update = (tx: Tx, { tenantId, applicationNo }: PostKey) =>
  tx
    .updateTable('invoice_posts')
    .where('tenant_id', '=', tenantId)
    .where('application_no', '=', applicationNo);

function opened(tx: Tx, { letterSealed, ...row }: Row<typeof postRow>): PostRow {
  const place = letterPlace(row.tenantId, row.applicationNo);
  return {
    ...row,
    letter:
      letterSealed === null ? null : storedLetter.parse(JSON.parse(vaultOf(tx).open(letterSealed, place))),
  };
}
