import type { LevelStandards, StandardKind } from '@woxing/contract/products/level-standards';
import { judgedBy } from '@woxing/contract/standards/several-levels.rules';
import { employeesRanked } from '#src/people/public.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { heldStandardOf, type ProductStandard } from './held-standard.ts';
import { preferencesOf } from './preferences.ts';

/** What limits somebody in a product, or nothing. */
export type Limit<Kind extends StandardKind> = ProductStandard<NonNullable<LevelStandards[Kind]>> | null;

/**
 * What limits each traveller of an order in one product, by their names as the enterprise's setting says: an employee is known by their
 * name, where nobody else has it; all others go by whoever books. Null where nothing limits them; all null of people on their own.
 */
export async function travellerStandardsOf<Kind extends StandardKind>(
  { db }: { readonly db: Database },
  { tenantId, signedIn }: Ctx,
  kind: Kind,
  names: readonly string[],
): Promise<readonly Limit<Kind>[]> {
  const { creditMemberId: enterpriseId, creditEmployeeId, memberId = '' } = signedIn ?? {};
  if (enterpriseId === undefined || creditEmployeeId === undefined) return names.map(() => null);
  return db.read(tenantId, async (tx) => {
    const [employees, { severalLevels }] = await Promise.all([
      employeesRanked(tx, tenantId, enterpriseId, { memberId, names }),
      preferencesOf(tx, tenantId, enterpriseId),
    ]);
    const booker = employees.find((employee) => employee.memberId === memberId);
    const people = names.map((name) => {
      if (booker?.name === name) return booker;
      const named = employees.filter((employee) => employee.name === name);
      return named.length === 1 ? named[0] : booker;
    });
    const by = judgedBy(
      severalLevels,
      people.map((person) => person?.rank ?? null),
    );
    const limits = await limitsOf(
      tx,
      tenantId,
      kind,
      by.map((at) => people[at]?.memberId ?? memberId),
    );
    return by.map((at) => limits.get(people[at]?.memberId ?? memberId) ?? null);
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
