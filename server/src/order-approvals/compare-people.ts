import { namesOfMembers } from '#src/members/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { externalsKnown, isSpelledSo, type KnownTraveller } from '#src/travellers/public.ts';
import type { ComparedPerson } from './compare-application.rules.ts';

interface Passenger {
  readonly name: string;
  readonly memberId: string | null;
  readonly externalId: string | null;
}

/**
 * Who travels by an order, beside those whom its application names: employees and external travellers by their ids, whatever a ticket
 * spells; who has none, by the name or by how it is spelled on a passport.
 */
export async function comparePeople(
  tx: Tx,
  of: { readonly tenantId: string; readonly enterpriseId: string | null },
  passengers: readonly Passenger[],
  applied: readonly KnownTraveller[],
): Promise<ComparedPerson[]> {
  const { tenantId, enterpriseId } = of;
  const members = await namesOfMembers(
    tx,
    tenantId,
    passengers.flatMap(({ memberId }) => memberId ?? []),
  );
  const externals =
    enterpriseId === null
      ? new Map<string, KnownTraveller>()
      : await externalsKnown(
          tx,
          tenantId,
          enterpriseId,
          passengers.flatMap(({ externalId }) => externalId ?? []),
        );
  return Promise.all(
    passengers.map(async ({ name, memberId, externalId }): Promise<ComparedPerson> => {
      if (memberId !== null)
        return {
          name,
          knownAs: members.get(memberId) ?? '',
          applied: applied.some((one) => one.memberId === memberId),
        };
      if (externalId !== null)
        return {
          name,
          knownAs: externals.get(externalId)?.name ?? '',
          applied: applied.some((one) => one.externalId === externalId),
        };
      const same = await namedLike(name, applied);
      return { name, knownAs: same?.name ?? '', applied: same !== undefined };
    }),
  );
}

/** Nobody who was told apart by an id: of two who are spelled alike, nobody can tell. */
async function namedLike(
  name: string,
  applied: readonly KnownTraveller[],
): Promise<KnownTraveller | undefined> {
  const named = applied.find((one) => one.name === name);
  if (named !== undefined) return named;
  const spelled: KnownTraveller[] = [];
  for (const one of applied) if (await isSpelledSo(one.name, name)) spelled.push(one);
  return spelled.length === 1 ? spelled[0] : undefined;
}
