import { ownTenantId } from './tenants.ts';

/**
 * A page of a tenant's own site, for mail and other texts that are read outside of it. Partners share our host: their site is the same
 * page with their app id in its query, which the page takes up and out of its address. What stands behind `#` stays there.
 */
export function siteAddressOf(publicUrl: string, tenantId: string, path: `/${string}`): string {
  if (tenantId === ownTenantId) return publicUrl + path;
  const [page = '', ...behind] = path.split('#');
  const fragment = behind.length === 0 ? '' : `#${behind.join('#')}`;
  return `${publicUrl}${page}${page.includes('?') ? '&' : '?'}appId=${encodeURIComponent(tenantId)}${fragment}`;
}
