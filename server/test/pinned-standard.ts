import type { ProductStandard } from '#src/standards/public.ts';
import type { TravellerAsked } from '#src/travellers/public.ts';

/** A standard as a product asks for it, of a level that no test looks at. */
export function pinned<Standard>(
  standard: Standard | null | undefined,
  levelName = '普通员工',
): ProductStandard<Standard> | null {
  if (standard === null || standard === undefined) return null;
  const ref = {
    enterpriseId: '70001',
    levelId: '00000000-0000-4000-8000-000000000001',
    levelName,
    version: 3,
    publishedAt: '2025-11-01T00:00:00.000Z',
  };
  return { ref, standard };
}

/** Of travellers by their names, where a test has given them one; of all others what limits whoever books. */
export function pinnedByName<Standard>(
  standards: ReadonlyMap<string, Standard>,
  bookerId: string | undefined,
  travellers: readonly TravellerAsked[],
): Promise<readonly (ProductStandard<Standard> | null)[]> {
  const limits = travellers.map(({ name }) => {
    const own = pinned(standards.get(name), `${name}的职级`);
    if (own === null) return pinned(standards.get(bookerId ?? ''));
    return { ...own, ref: { ...own.ref, levelId: name } };
  });
  return Promise.resolve(limits);
}
