import { tenantFacts } from '@woxing/contract/tenancy/tenants';
import { z } from 'zod';

/** What the column `settings` holds; what is left out is the product's own. */
export const tenantSettings = z.object({
  phones: tenantFacts.shape.phones.default([]),
  logoUrl: z.string().default(''),
  qrCodeUrl: z.string().default(''),
  /** Of the company, for bills; pages never see it. */
  sealUrl: z.string().default(''),
  headerText: z.string().default(''),
  features: tenantFacts.shape.features.partial().default({}),
  /** Left out: what the third party's role allows; all for everybody else. */
  menuIds: tenantFacts.shape.menuIds.optional(),
  /** Further app ids by which the tenant is reached, joined by hyphens. */
  appIdKey: z
    .string()
    .regex(/^([a-z][a-z0-9]*(-[a-z][a-z0-9]*)*)?$/)
    .default(''),
  isThirdParty: z.boolean().default(false),
  homePage: z
    .string()
    .regex(/^(\/(?![/\\])\S*)?$/)
    .default(''),
  wording: tenantFacts.shape.wording.default({}),
  brandColour: z.string().default(''),
});
export type TenantSettings = z.input<typeof tenantSettings>;
