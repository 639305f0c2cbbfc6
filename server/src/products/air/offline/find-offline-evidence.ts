import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { findOfflineEvidence as endpoint } from '@woxing/contract/products/air/offline-orders';
import { findAnyOrder } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import { findOfflineOrderRow } from './offline-orders.db.ts';
import { recordsOf } from './offline-records.db.ts';
import { pnrPlace } from './pnr-place.rules.ts';
import { recordView } from './record-view.rules.ts';

/** What shows the tickets of an offline order, to whoever has kept it and nobody else. Refuses with `order.unknown`. */
export async function findOfflineEvidence(
  { db, vault }: { readonly db: Database; readonly vault: Vault },
  { tenantId, signedIn }: MemberCtx,
  { orderNo }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  return db.read(tenantId, async (tx) => {
    const order = await findAnyOrder(tx, tenantId, orderNo);
    const kept = await findOfflineOrderRow(tx, tenantId, orderNo);
    const records = await recordsOf(tx, tenantId, orderNo);
    const record = records.find(({ kind }) => kind === 'order');
    if (order?.memberId !== signedIn.memberId || kept === undefined || record === undefined)
      throw refuse('order.unknown');
    const { reference, note, files } = recordView(record);
    const pnrText = kept.pnrSealed === null ? null : vault.open(kept.pnrSealed, pnrPlace(orderNo));
    return { issuedOn: kept.issuedOn, reference, note, files, pnrText };
  });
}
