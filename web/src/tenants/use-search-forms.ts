import { useStore } from 'zustand';
import { tenantStore } from './tenant.ts';

/** Whether this site has search forms, as variant A does. Not before it is known whose site it is, for they would vanish again. */
export function useSearchForms(): boolean {
  return useStore(
    tenantStore,
    ({ tenant, settled }) => tenant.variant === 'A' && (settled || isKnown(tenant.appId)),
  );
}

/** Visitors of the product's own site bring no app id. */
function isKnown(appId: string): boolean {
  const asked = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem('appId');
  return asked === null || asked === appId;
}
