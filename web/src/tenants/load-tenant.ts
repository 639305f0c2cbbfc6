import { get } from '#src/api/call.ts';
import { ownAppId } from './site-marks.rules.ts';
import { keepTenant, tenantStore } from './tenant.ts';

/** Where an administrator's tab keeps the ticket of a preview; the server knows whose it is. */
export const previewKey = 'woxing.preview';

/** Asks for the tenant's configuration. Failing, the page goes on with the product's own: nothing is worth a halt here. */
export async function loadTenant(): Promise<void> {
  try {
    const preview = sessionStorage.getItem(previewKey) ?? undefined;
    const tenant = await get('/tenant/config', { preview }, { passErrorCodeMsgRet: 'all' });
    keepTenant(tenant);
    if (tenant.brandColour || tenant.appId !== ownAppId)
      void import('./wear-brand.ts').then((brand) => brand.wearBrand(tenant));
  } catch {
    // Told by no one on purpose: the plain tenant serves.
  } finally {
    tenantStore.setState({ settled: true });
  }
}

/** Whether this tab is a partner's of whom nothing is known yet: nothing is shown before it is. */
export function awaitsPartner(): boolean {
  const appId = sessionStorage.getItem('appId');
  return appId !== null && appId !== ownAppId && tenantStore.getState().tenant.name === '';
}
