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
  const { members, externals } = await peopleKnown(tx, of, passengers);
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

/** Those of the passengers who have ids, by these, as the enterprise knows them. */
async function peopleKnown(
  tx: Tx,
  { tenantId, enterpriseId }: Parameters<typeof comparePeople>[1],
  passengers: readonly Passenger[],
) {
  const memberIds = passengers.flatMap(({ memberId }) => memberId ?? []);
  const externalIds = passengers.flatMap(({ externalId }) => externalId ?? []);
  const members = await namesOfMembers(tx, tenantId, memberIds);
  if (enterpriseId === null) return { members, externals: new Map<string, KnownTraveller>() };
  return { members, externals: await externalsKnown(tx, tenantId, enterpriseId, externalIds) };
}

/** Undefined where two of them are spelled alike: nobody can tell which one it is. */
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
