import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { externalsInReach } from './external-access.ts';
import { externalNames } from './externals.db.ts';

interface KnownExternal {
  readonly id: string;
  readonly name: string;
  readonly company: string;
}

/** Which of these external travellers the caller may book for, with their names. */
export async function externalsWithin(
  tx: Tx,
  ctx: MemberCtx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await externalsInReach(tx, ctx, ids);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** External travellers of an enterprise by their ids, whoever asks; who is deleted is missing. */
export async function externalsKnown(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownExternal>> {
  const rows = await externalNames(tx, { tenantId, enterpriseId }, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}
