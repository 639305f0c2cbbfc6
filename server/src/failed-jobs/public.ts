/** Durable work that fails, as administrators see it: a list across all tenants, and another try. */
export { failedJobRoutes } from './failed-jobs.routes.ts';
