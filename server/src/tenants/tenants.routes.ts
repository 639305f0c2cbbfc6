import * as tenants from '@woxing/contract/tenancy/tenants';
import { type Route, route } from '#src/http/route.ts';
import { readTenantConfig } from './preview-tenant.ts';
import { describeSite, drawSiteIcon } from './site-marks.ts';
import type { TenantAdminDeps } from './tenant-admin-deps.ts';

export const tenantRoutes = (deps: Pick<TenantAdminDeps, 'db' | 'tenants'>): Route[] => [
  route(tenants.tenantConfig, (ctx, input) => readTenantConfig(deps, ctx, input)),
  route(tenants.tenantIcon, (ctx) => drawSiteIcon(deps, ctx)),
  route(tenants.tenantManifest, (ctx) => describeSite(deps, ctx)),
];
