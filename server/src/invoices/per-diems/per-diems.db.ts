import { perDiemClass } from '@woxing/contract/invoices/per-diems';
import type { PerDiemTable } from '@woxing/contract/invoices/per-diems.rules';
import { z } from 'zod';
import type { Tx } from '#src/platform/database.ts';

const kept = z.array(perDiemClass);

/** What an enterprise gives; nothing before it has said so. */
export async function perDiemsOf(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
): Promise<PerDiemTable & { readonly revision: number }> {
  const row = await tx
    .selectFrom('per_diems')
    .select(['edges', 'classes', 'revision'])
    .where('tenant_id', '=', tenantId)
    .where('enterprise_id', '=', enterpriseId)
    .executeTakeFirst();
  if (row === undefined) return { edges: 'whole', classes: [], revision: 0 };
  return { edges: row.edges, classes: kept.parse(row.classes), revision: row.revision };
}

/** Puts a table in the place of that of a revision, 0 of none; whether it was still the newest. */
export async function putPerDiems(
  tx: Tx,
  {
    tenantId,
    enterpriseId,
    at,
  }: { readonly tenantId: string; readonly enterpriseId: string; readonly at: Date },
  { edges, classes, revision }: PerDiemTable & { readonly revision: number },
): Promise<boolean> {
  const facts = { edges, classes: JSON.stringify(classes), changed_at: at };
  const written = await tx
    .insertInto('per_diems')
    .values({ tenant_id: tenantId, enterprise_id: enterpriseId, ...facts })
    .onConflict((taken) =>
      taken
        .columns(['tenant_id', 'enterprise_id'])
        .doUpdateSet({ ...facts, revision: revision + 1 })
        .where('per_diems.revision', '=', revision),
    )
    .returning('revision')
    .executeTakeFirst();
  return written?.revision === revision + 1;
}
