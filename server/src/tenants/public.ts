/** White-label partners: which of them a request belongs to, how each of them looks and speaks, and who sets it. */

export { askedTenant } from './asked-tenant.ts';
export { bookingLimitsOf, saveBookingLimits } from './booking-limits.ts';
export { brandOfTenant } from './brand-of-tenant.ts';
export { earningRulesOf, saveEarningRules } from './earning-rules.ts';
export { namesOfTenants } from './list-tenants.ts';
export { previewsPersonalData } from './personal-data.ts';
export { sealOfTenant } from './seal-of-tenant.ts';
export { seedTenants } from './seed-tenants.ts';
export { saveTrustedIdleHours, trustedIdleHoursOf } from './session-limits.ts';
export { siteAddressOf } from './site-address.ts';
export { tenantAdminRoutes } from './tenant-admin.routes.ts';
export { openTenantTexts } from './tenant-texts.ts';
export { tenantRoutes } from './tenants.routes.ts';
export { openTenants, ownTenantId, type Tenants } from './tenants.ts';
