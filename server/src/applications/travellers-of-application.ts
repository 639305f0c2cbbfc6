import { namesOfMembers } from '#src/members/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { externalsKnown, type KnownTraveller } from '#src/travellers/public.ts';

interface Travelling {
  readonly travellers: readonly string[];
  readonly guests: readonly string[];
}

/** Who travels by an application, employees and guests; who is deleted is missing. */
export async function travellersOf(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  { travellers, guests }: Travelling,
): Promise<KnownTraveller[]> {
  const members = await namesOfMembers(tx, tenantId, travellers);
  const externals = await externalsKnown(tx, tenantId, enterpriseId, guests);
  return [
    ...[...members].map(([memberId, name]) => ({ name, memberId })),
    ...[...externals.values()].map(({ id, name }) => ({ name, external: true, externalId: id })),
  ];
}

/** Their names, of many applications of an enterprise at once. */
export async function travellersOfMany(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  all: readonly Travelling[],
): Promise<(one: Travelling) => string[]> {
  const members = await namesOfMembers(tx, tenantId, [
    ...new Set(all.flatMap(({ travellers }) => travellers)),
  ]);
  const externals = await externalsKnown(
    tx,
    tenantId,
    enterpriseId,
    all.flatMap(({ guests }) => guests),
  );
  return ({ travellers, guests }) => [
    ...travellers.map((id) => members.get(id) ?? ''),
    ...guests.flatMap((id) => externals.get(id)?.name ?? []),
  ];
}
