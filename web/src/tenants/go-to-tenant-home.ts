import { redirect } from '@tanstack/react-router';
import { tenantStore } from './tenant.ts';

/** Users of a third party start at the home page that it chose, once its configuration is known. */
export function goToTenantHome(): void {
  const { isThirdParty, homePage } = tenantStore.getState().tenant;
  if (isThirdParty && homePage !== '') throw redirect({ href: homePage, replace: true });
}
