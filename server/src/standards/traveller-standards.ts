import type { LevelStandards, StandardKind } from '@woxing/contract/products/level-standards';
import { judgedBy } from '@woxing/contract/standards/several-levels.rules';
import { employeesRanked } from '#src/people/public.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { identifyTravellers, type TravellerAsked } from '#src/travellers/public.ts';
import { heldStandardOf, type ProductStandard } from './held-standard.ts';
import { preferencesOf } from './preferences.ts';

/** What limits somebody in a product, or nothing. */
export type Limit<Kind extends StandardKind> = ProductStandard<NonNullable<LevelStandards[Kind]>> | null;

/**
 * What limits each traveller of an order in one product, as the enterprise's setting says: an employee as `identifyTravellers` knows
 * them; all others, and whom nobody can tell from a namesake, go by whoever books. Null where nothing limits them; all null of people
 * on their own.
 */
export async function travellerStandardsOf<Kind extends StandardKind>(
  { db }: { readonly db: Database },
  { tenantId, signedIn }: Ctx,
  kind: Kind,
  travellers: readonly TravellerAsked[],
): Promise<readonly Limit<Kind>[]> {
  const { creditMemberId: enterpriseId, creditEmployeeId, memberId = '' } = signedIn ?? {};
  if (enterpriseId === undefined || creditEmployeeId === undefined) return travellers.map(() => null);
  return db.read(tenantId, async (tx) => {
    const [identified, { severalLevels }] = await Promise.all([
      identifyTravellers(tx, { tenantId, enterpriseId, memberId }, travellers),
      preferencesOf(tx, tenantId, enterpriseId),
    ]);
    const people = identified.map((id) => id ?? memberId);
    const employees = await employeesRanked(tx, tenantId, enterpriseId, people);
    const by = judgedBy(
      severalLevels,
      people.map((id) => employees.find((one) => one.memberId === id)?.rank ?? null),
    );
    const limits = await limitsOf(
      tx,
      tenantId,
      kind,
      by.map((at) => people[at]!),
    );
    return by.map((at) => limits.get(people[at]!) ?? null);
  });
}

async function limitsOf<Kind extends StandardKind>(
  tx: Tx,
  tenantId: string,
  kind: Kind,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Limit<Kind>>> {
  const found = await Promise.all(
    [...new Set(memberIds)].map(async (memberId) => {
      const held = await heldStandardOf(tx, tenantId, memberId);
      const standard = held?.standards[kind];
      const limit =
        held === null || standard === null || standard === undefined ? null : { ref: held.ref, standard };
      return [memberId, limit] as const;
    }),
  );
  return new Map(found);
}
