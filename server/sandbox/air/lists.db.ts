import type { Tx } from '#src/platform/database.ts';
import { columns, listed, query, type TableRow } from '#src/platform/rows.ts';

const listingRow = columns(
  'embedded_air_listings',
  'clientReference',
  'state',
  'airline',
  'agreementCode',
  'name',
  'listNo',
  'decideAt',
);
export type Listing = NonNullable<Awaited<ReturnType<typeof lockListing>>>;
type ListingState = TableRow<'embedded_air_listings'>['state'];

/** Writes an application down, or that one which has not come is refused from now on; what stands there before stays. */
export async function writeListing(
  tx: Tx,
  tenantId: string,
  row: {
    readonly clientReference: string;
    readonly state: 'asked' | 'barred';
    readonly at: Date;
    readonly asked?: {
      readonly airline: string;
      readonly agreementCode: string;
      readonly name: string;
      readonly decideAt: Date;
    };
  },
): Promise<void> {
  const { clientReference, state, at, asked } = row;
  await tx
    .insertInto('embedded_air_listings')
    .values({
      tenant_id: tenantId,
      client_reference: clientReference,
      state,
      asked_at: at,
      airline: asked?.airline ?? null,
      agreement_code: asked?.agreementCode ?? null,
      name: asked?.name ?? null,
      decide_at: asked?.decideAt ?? null,
    })
    .onConflict((known) => known.columns(['tenant_id', 'client_reference']).doNothing())
    .execute();
}

/** Locks it until the transaction ends. */
export async function lockListing(tx: Tx, tenantId: string, clientReference: string) {
  const [row] = await query(tx, listingRow)`
    select ${listed(listingRow)} from embedded_air_listings
    where tenant_id = ${tenantId} and client_reference = ${clientReference} for no key update`;
  return row;
}

/** Whose application was not agreed to is forgotten. */
export async function settleListing(
  tx: Tx,
  tenantId: string,
  clientReference: string,
  settled: { readonly state: ListingState; readonly listNo: string | null },
): Promise<void> {
  await tx
    .updateTable('embedded_air_listings')
    .set({ state: settled.state, list_no: settled.listNo, ...(settled.state !== 'listed' && { name: '' }) })
    .where('tenant_id', '=', tenantId)
    .where('client_reference', '=', clientReference)
    .execute();
}

/** Takes a number off the list of an agreement, and forgets whose it was. */
export async function unlist(
  tx: Tx,
  tenantId: string,
  { airline, code, listNo }: { readonly airline: string; readonly code: string; readonly listNo: string },
): Promise<void> {
  await tx
    .updateTable('embedded_air_listings')
    .set({ state: 'removed', name: '' })
    .where('tenant_id', '=', tenantId)
    .where('list_no', '=', listNo)
    .where('airline', '=', airline)
    .where('agreement_code', '=', code)
    .execute();
}

/** Who stands on lists under these numbers. */
export function listedUnder(tx: Tx, tenantId: string, listNos: readonly string[]) {
  return query(tx, columns('embedded_air_listings', 'airline', 'agreementCode', 'name', 'listNo'))`
    select airline, agreement_code as "agreementCode", name, list_no as "listNo" from embedded_air_listings
    where tenant_id = ${tenantId} and state = 'listed' and list_no = any(${[...listNos]}::text[])`;
}

/** Whose applications these were. */
export async function forgetListed(
  tx: Tx,
  tenantId: string,
  clientReferences: readonly string[],
): Promise<void> {
  if (clientReferences.length === 0) return;
  await tx
    .updateTable('embedded_air_listings')
    .set({ name: '' })
    .where('tenant_id', '=', tenantId)
    .where('client_reference', 'in', [...clientReferences])
    .where('airline', 'is not', null)
    .execute();
}
