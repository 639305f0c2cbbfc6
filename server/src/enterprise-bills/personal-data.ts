import type { PersonalData } from '#src/platform/personal-data.ts';

/** Parts of bills repeat who travels by an order: what becomes of the passengers of an order becomes of them by the database, at once. */
export const billPartsPersonalData = (): PersonalData => ({
  name: 'bill-parts',
  title: '账单构成',
  behindTheScenes: true,
  tables: { credit_parts: 'de-identified' },
  // The orders tell who travels.
  read: () => Promise.resolve([]),
  erase: () => Promise.resolve(),
});
