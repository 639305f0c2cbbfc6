/**
 * What the levels of an enterprise may book, in versions: asked by products when they price and sell, kept by orders with every rule
 * that was asked, edited by enterprises, and tried on what was ordered before. It knows no product by name: each gives its schema, its
 * words and how it judges an order of before.
 */

/** What a level may book, by kind of travel. */
export type { LevelStandards } from '@woxing/contract/products/level-standards';
export { saveStandardPart } from './edit-standard.ts';
export { findStandard } from './find-standard.ts';
export { keepFollowedLevels } from './followed-levels.ts';
export {
  heldStandardOf,
  type ProductStandard,
  productStandardOf,
  standardsOfVersion,
} from './held-standard.ts';
export { overRefusal, overWords, standardTraceOf } from './hold-to-standard.rules.ts';
export { listStandards, type StandardReader } from './list-standards.ts';
export {
  groupsByLimit,
  groupsOfTrace,
  type JudgedGroup,
  partyTraceOf,
  type TracedGroup,
} from './party-standards.rules.ts';
export type { PastOf, PastOrders, PastRow } from './past-orders.ts';
export { standardsPersonalData } from './personal-data.ts';
export { priceTolerance, sheetLimits } from './preferences.ts';
export { quotedPeople } from './quoted-people.ts';
export { seedStandards } from './seed-standards.ts';
export type { PastOrder, PastVerdict, StandardProduct, WordedStandard } from './standard-product.ts';
export { standardRoutes } from './standards.routes.ts';
export { type Limit, travellerStandardsOf } from './traveller-standards.ts';
export { workTrials } from './work-trials.ts';
