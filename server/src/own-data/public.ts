/** One's own data: to read and take along, consents, and the end of a membership. Rooms declare their part of it. */

export { ownDataRoutes } from './own-data.routes.ts';
export type { OwnDataDeps } from './own-data-deps.ts';
export { exportsPersonalData, exportsSealedRows } from './personal-data.ts';
export { sweepOwnData } from './sweep-own-data.ts';
export { workExports } from './work-exports.ts';
