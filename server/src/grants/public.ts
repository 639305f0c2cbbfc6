/**
 * What a main account lets its employees do for others, within departments or a list of people, from one day to another: see
 * orders and act upon them, keep external travellers, book, read analyses. Rooms ask for the scope in the transaction in which they use it.
 */
export { type AnalysesGranted, analysesGrantedTo } from './analyses-granted.db.ts';
export { endRightsOfLeaver } from './end-rights-of-leaver.ts';
export { type GrantedScope, peopleWithin, scopeGranted } from './granted-scope.db.ts';
export { grantRoutes } from './grants.routes.ts';
export { grantsPersonalData } from './personal-data.ts';
export { seedGrants } from './seed-grants.ts';
