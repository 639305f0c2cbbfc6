import { thirdPartyRoleOf } from '@woxing/contract/people/third-party-roles.rules';
import { appIdsOf } from '@woxing/contract/tenancy/app-ids.rules';
import type { TenantFacts } from '@woxing/contract/tenancy/tenants';
import { tenantSettings } from './tenant-settings.ts';

export interface StoredTenant {
  readonly id: string;
  readonly name: string;
  readonly variant: 'A' | 'B';
  readonly settings: unknown;
}

/** What pages and rooms know of a tenant. */
export function tenantFactsOf({ id, name, variant, settings }: StoredTenant, sandbox: boolean): TenantFacts {
  const own = tenantSettings.parse(settings);
  const features = {
    ...allFeatures,
    hotel: variant === 'A',
    car: variant === 'A',
    ...definedOnly(own.features),
  };
  const { appIdKey: _, sealUrl: _seal, menuIds = own.isThirdParty ? roleMenuIds(id) : null, ...facts } = own;
  return { ...facts, menuIds, appId: id, name, variant, features, sandbox };
}

const roleMenuIds = (appId: string) => {
  const role = thirdPartyRoleOf(appId);
  return role ? [...role.permissionsIds] : null;
};

/** The app ids by which a tenant is reached besides its own. */
export function furtherAppIds({ settings }: Pick<StoredTenant, 'settings'>): readonly string[] {
  return appIdsOf(tenantSettings.parse(settings).appIdKey);
}

/** The picture of its company's seal; empty where there is none. */
export const sealOf = ({ settings }: Pick<StoredTenant, 'settings'>): string =>
  tenantSettings.parse(settings).sealUrl;

const allFeatures = { air: true, hotel: true, train: true, car: true, application: true, payment: true };

function definedOnly<T extends object>(some: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined)) as never;
}
