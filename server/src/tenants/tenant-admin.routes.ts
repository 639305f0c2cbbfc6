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
  route(admin.findTenant, (ctx, wish) => findTenant(deps, ctx, wish)),
  route(admin.saveTenant, (ctx, wish) => saveTenant(deps, ctx, wish)),
  route(admin.tenantHistory, (ctx, wish) => tenantHistory(deps, ctx, wish)),
  route(admin.restoreTenant, (ctx, wish) => restoreTenant(deps, ctx, wish)),
  route(admin.previewTenant, (ctx, wish) => previewTenant(deps, ctx, wish)),
  route(admin.tenantTexts, () => ({ list: [...deps.texts().all] })),
];
