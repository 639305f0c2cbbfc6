import { draftShape, type TenantDraft } from '@woxing/contract/tenancy/tenant-admin';
import { furtherAppIds, sealOf, tenantFactsOf } from './tenant-facts.ts';
import type { TenantRow } from './tenants.db.ts';

/** The settings of a tenant as they are written and read by people. */
export function draftOf(
  row: Pick<TenantRow, 'id' | 'name' | 'variant' | 'active' | 'settings'>,
): TenantDraft {
  const { isThirdParty, features, phones, headerText, logoUrl, qrCodeUrl, homePage, ...facts } =
    tenantFactsOf(row, false);
  return {
    name: facts.name,
    variant: facts.variant,
    active: row.active,
    isThirdParty,
    features,
    phones,
    appIdKey: furtherAppIds(row).join('-'),
    headerText,
    logoUrl,
    qrCodeUrl,
    sealUrl: sealOf(row),
    homePage,
    brandColour: facts.brandColour,
    menuLimited: facts.menuIds !== null,
    menuIds: facts.menuIds ?? [],
    wording: Object.entries(facts.wording)
      .map(([key, text]) => ({ key, text }))
      .toSorted((one, other) => (one.key < other.key ? -1 : 1)),
  };
}

/** The row that a draft makes; what the draft does not speak of stays. */
export function rowOf(draft: TenantDraft, settings: unknown) {
  const { name, variant, active, menuLimited, menuIds, wording, ...plain } = draft;
  return {
    name,
    variant,
    active,
    settings: {
      ...(settings as object),
      ...plain,
      menuIds: menuLimited ? menuIds : null,
      wording: Object.fromEntries(wording.map(({ key, text }) => [key, text])),
    },
  };
}

/** A draft that was kept, such as in the history; rules of today may find something wrong with it. */
export const readDraft = (kept: unknown): TenantDraft => draftShape.parse(kept);
