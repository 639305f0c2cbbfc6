import type { LevelStandards } from './level-standards.ts';

/** Of a level that nothing limits. */
export const noStandards: LevelStandards = {
  air: null,
  internationalAir: null,
  train: null,
  hotel: null,
  car: null,
};
