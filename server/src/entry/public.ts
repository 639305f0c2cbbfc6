/** How a partner's users come in: signed links and calls, one-time tickets, and which member a partner means. */
export { enterByLink, isSignedLink } from './enter-by-link.ts';
export { partnerReferences } from './entry.db.ts';
export { entryRoutes, sandboxEntryRoutes } from './entry.routes.ts';
export type { EntryDeps } from './entry-deps.ts';
export { type PartnerCall, takePartnerCall } from './partner-call.ts';
export { entryPersonalData } from './personal-data.ts';
export { entrySealedRows } from './sealed-rows.ts';
export { endSandboxKeys, seedEntry } from './seed-entry.ts';
export { sweepEntry } from './sweep-entry.ts';
