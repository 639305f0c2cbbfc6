import type { Day } from '@woxing/contract/core/days';
import { keptStayAddress } from '@woxing/contract/people/stay-address';
import type { StayAddress } from '@woxing/contract/people/stay-address.rules';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Tx, vaultOf } from '#src/platform/database.ts';

/** On which paper somebody travels; its number is the passenger's. */
export interface KeptDocument {
  readonly passenger: number;
  readonly nationality: string;
  readonly issuingCountry: string;
  readonly expiresOn: Day;
  readonly sex: 'M' | 'F';
  readonly frequentFlyers: readonly { readonly airline: string; readonly numberMasked: string }[];
}

/** A paper with what a country is told of where its bearer stays first, which nobody is shown but the member. */
export type WrittenDocument = KeptDocument & { readonly stay: StayAddress | undefined };

/** Moved to another row it does not open. */
export const stayPlace = (tenantId: string, orderNo: string, passenger: number) =>
  `${tenantId}|international_documents|${orderNo}|${passenger}|stay`;

const frequentFlyers = z.array(z.object({ airline: z.string(), numberMasked: z.string() }));

export async function insertDocuments(
  tx: Tx,
  tenantId: string,
  orderNo: string,
  documents: readonly WrittenDocument[],
): Promise<void> {
  await tx
    .insertInto('international_documents')
    .values(
      documents.map((document) => ({
        tenant_id: tenantId,
        order_no: orderNo,
        passenger: document.passenger,
        nationality: document.nationality,
        issuing_country: document.issuingCountry,
        expires_on: document.expiresOn,
        sex: document.sex,
        frequent_flyers: JSON.stringify(document.frequentFlyers),
        stay_sealed:
          document.stay === undefined
            ? null
            : vaultOf(tx).seal(
                JSON.stringify(document.stay),
                stayPlace(tenantId, orderNo, document.passenger),
              ),
      })),
    )
    .execute();
}

export async function documentsOf(tx: Tx, tenantId: string, orderNo: string): Promise<KeptDocument[]> {
  const rows = await tx
    .selectFrom('international_documents')
    .select(['passenger', 'nationality', 'issuing_country', 'expires_on', 'sex', 'frequent_flyers'])
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', orderNo)
    .orderBy('passenger')
    .execute();
  return rows.map((row) => ({
    passenger: row.passenger,
    nationality: row.nationality,
    issuingCountry: row.issuing_country,
    expiresOn: row.expires_on,
    sex: row.sex,
    frequentFlyers: frequentFlyers.parse(row.frequent_flyers),
  }));
}

/** Of all orders that a member placed. */
export async function removeDocumentsOf(tx: Tx, tenantId: string, memberId: string): Promise<void> {
  await sql`
    delete from international_documents d using orders o
    where d.tenant_id = ${tenantId} and o.tenant_id = d.tenant_id and o.order_no = d.order_no and o.member_id = ${memberId}`.execute(
    tx,
  );
}

export async function documentsOfMember(tx: Tx, tenantId: string, memberId: string) {
  const rows = await tx
    .selectFrom('international_documents as d')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.tenant_id', '=', 'd.tenant_id').onRef('o.order_no', '=', 'd.order_no'),
    )
    .innerJoin('order_passengers as p', (join) =>
      join
        .onRef('p.tenant_id', '=', 'd.tenant_id')
        .onRef('p.order_no', '=', 'd.order_no')
        .onRef('p.position', '=', 'd.passenger'),
    )
    .select([
      'd.order_no',
      'd.passenger',
      'p.name',
      'd.nationality',
      'd.issuing_country',
      'd.expires_on',
      'd.sex',
      'd.frequent_flyers',
      'd.stay_sealed',
    ])
    .where('d.tenant_id', '=', tenantId)
    .where('o.member_id', '=', memberId)
    .orderBy('d.order_no', 'desc')
    .orderBy('d.passenger')
    .execute();
  return rows.map((row) => ({
    orderNo: row.order_no,
    passengerName: row.name,
    nationality: row.nationality,
    issuingCountry: row.issuing_country,
    expiresOn: row.expires_on,
    sex: row.sex,
    frequentFlyers: frequentFlyers.parse(row.frequent_flyers),
    stay: openedStay(tx, tenantId, row),
  }));
}

function openedStay(
  tx: Tx,
  tenantId: string,
  row: { readonly order_no: string; readonly passenger: number; readonly stay_sealed: string | null },
): StayAddress | undefined {
  if (row.stay_sealed === null) return undefined;
  const opened = vaultOf(tx).open(row.stay_sealed, stayPlace(tenantId, row.order_no, row.passenger));
  return keptStayAddress.parse(JSON.parse(opened));
}
