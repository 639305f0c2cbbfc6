import {
  type LevelStandards,
  levelStandards,
  type StandardKind,
} from '@woxing/contract/products/level-standards';
import { type HeldStandard, readHeldStandard } from '@woxing/contract/standards/held-standard';
import type { StandardRef } from '@woxing/contract/standards/standard-trace';
import type { Ctx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { findStandardOf, findVersion } from './standards.db.ts';

/** What a product asks: its own standard, and of which version it is. */
export interface ProductStandard<Standard> {
  readonly ref: StandardRef;
  readonly standard: Standard;
}

export async function heldStandardOf(
  tx: Tx,
  tenantId: string,
  memberId: string,
): Promise<HeldStandard | null> {
  return readHeldStandard(await findStandardOf(tx, tenantId, memberId));
}

/** What a version says, whatever was published since; undefined where it says nothing of its own. */
export async function standardsOfVersion(
  tx: Tx,
  tenantId: string,
  version: { readonly levelId: string; readonly version: number },
): Promise<LevelStandards | undefined> {
  const row = await findVersion(tx, tenantId, version);
  return row === undefined || row.standards === null ? undefined : levelStandards.parse(row.standards);
}

/** What limits whoever asks in one product; null for people on their own, and where the level says nothing of it. */
export async function productStandardOf<Kind extends StandardKind>(
  { db }: { readonly db: Database },
  { tenantId, signedIn }: Ctx,
  kind: Kind,
): Promise<ProductStandard<NonNullable<LevelStandards[Kind]>> | null> {
  if (signedIn?.creditEmployeeId === undefined) return null;
  const found = await db.read(tenantId, (tx) => heldStandardOf(tx, tenantId, signedIn.memberId));
  const standard = found?.standards[kind];
  if (found === null || standard === null || standard === undefined) return null;
  return { ref: found.ref, standard };
}
