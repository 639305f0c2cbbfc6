import * as admin from '@woxing/contract/tenancy/tenant-admin';
import { type Route, route } from '#src/http/route.ts';
import { findTenant } from './find-tenant.ts';
import { listTenants } from './list-tenants.ts';
import { previewTenant } from './preview-tenant.ts';
import { restoreTenant } from './restore-tenant.ts';
import { saveTenant } from './save-tenant.ts';
import type { TenantAdminDeps } from './tenant-admin-deps.ts';
import { tenantHistory } from './tenant-history.ts';

export const tenantAdminRoutes = (deps: TenantAdminDeps): Route[] => [
  route(admin.listTenants, (ctx) => listTenants(deps, ctx)),
  route(admin.findTenant, (ctx, input) => findTenant(deps, ctx, input)),
  route(admin.saveTenant, (ctx, input) => saveTenant(deps, ctx, input)),
  route(admin.tenantHistory, (ctx, input) => tenantHistory(deps, ctx, input)),
  route(admin.restoreTenant, (ctx, input) => restoreTenant(deps, ctx, input)),
  route(admin.previewTenant, (ctx, input) => previewTenant(deps, ctx, input)),
  route(admin.tenantTexts, () => ({ list: [...deps.texts().all] })),
];
