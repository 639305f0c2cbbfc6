import { type SiteWording, siteWordingOf } from '@woxing/contract/tenancy/tenant-brand.rules';
import type { TenantFacts } from '@woxing/contract/tenancy/tenants';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** What is shown until the tenant's own configuration is there. */
export const plainTenant: TenantFacts = {
  appId: '',
  name: '',
  variant: 'A',
  phones: [],
  logoUrl: '',
  qrCodeUrl: '',
  headerText: '',
  features: { air: true, hotel: true, train: true, car: true, application: true, payment: true },
  menuIds: null,
  isThirdParty: false,
  sandbox: false,
  homePage: '',
  wording: {},
  brandColour: '',
};

interface TenantState {
  readonly tenant: TenantFacts;
  /** The server was asked, whatever became of it. */
  readonly settled: boolean;
}

/** Kept for the session, and only once it has a name: a configuration without one was never answered. */
export const tenantStore = create<TenantState>()(
  persist((): TenantState => ({ tenant: plainTenant, settled: false }), {
    name: 'woxing.tenant',
    storage: createJSONStorage(() => sessionStorage),
    partialize: (state) => (state.tenant.name === '' ? {} : { tenant: state.tenant }),
  }),
);

/** How a site speaks: all of its configuration that its texts depend on. */
export interface Voice extends SiteWording {
  readonly wording: TenantFacts['wording'];
}

let heard: TenantFacts | undefined;
let voice: Voice;

/** The same object while a site speaks the same: where its configuration comes a moment later, no text is read anew. */
export function voiceOf(tenant: TenantFacts): Voice {
  if (tenant !== heard) {
    const now = { ...siteWordingOf(tenant), wording: tenant.wording };
    if (JSON.stringify(now) !== JSON.stringify(voice)) voice = now;
    heard = tenant;
  }
  return voice;
}

export function keepTenant(tenant: TenantFacts): void {
  tenantStore.setState({ tenant });
}

/** Another tenant's user is about to come. */
export function forgetTenant(): void {
  keepTenant(plainTenant);
}
