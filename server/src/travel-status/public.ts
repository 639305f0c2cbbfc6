/**
 * How flights and trains run on the day, as whoever watches them says: kept by a sweep for legs that somebody travels soon or now, shown with
 * when it was read, told once where it is late. Carriers' changes for good are of `schedule-changes`.
 */
export { askStatuses, type LegRuns, legRunsLate } from './ask-statuses.ts';
export { followWatchedLegs } from './follow-legs.ts';
export type { Run, RunStatus, StatusProvider } from './status-provider.ts';
export { legStatuses } from './status-view.ts';
export { travelStatusRoutes } from './travel-status.routes.ts';
