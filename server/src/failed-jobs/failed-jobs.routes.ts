import * as contract from '@woxing/contract/operations/failed-jobs';
import { eventsRoute, type Route, route } from '#src/http/route.ts';
import { exportFailedJobs, type ListDeps, listFailedJobs } from './list-failed-jobs.ts';
import { type RetryDeps, retryFailedJob, retryFailedJobs } from './retry-failed-jobs.ts';

export function failedJobRoutes(deps: RetryDeps & ListDeps): Route[] {
  return [
    route(contract.listFailedJobs, (ctx) => listFailedJobs(deps, ctx)),
    eventsRoute(contract.exportFailedJobs, (ctx) => exportFailedJobs(deps, ctx)),
    route(contract.retryFailedJob, (ctx, input) => retryFailedJob(deps, ctx, input)),
    route(contract.retryFailedJobs, (ctx) => retryFailedJobs(deps, ctx)),
  ];
}
