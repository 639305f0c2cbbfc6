import type { ProductStandard } from '#src/standards/public.ts';

/** A standard as a product asks for it, of a level that no test looks at. */
export function pinned<Standard>(standard: Standard | null | undefined): ProductStandard<Standard> | null {
  if (standard === null || standard === undefined) return null;
  const ref = {
    enterpriseId: '70001',
    levelId: '00000000-0000-4000-8000-000000000001',
    levelName: '普通员工',
    version: 3,
    publishedAt: '2025-11-01T00:00:00.000Z',
  };
  return { ref, standard };
}
