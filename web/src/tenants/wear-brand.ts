import { brandScale, isColour } from '@woxing/contract/tenancy/brand-scale.rules';
import type { TenantFacts } from '@woxing/contract/tenancy/tenants';
import { siteMarkAddress } from './site-marks.rules.ts';

/** The tenant's icon, manifest and colour in the place of ours. */
export function wearBrand({ appId, brandColour }: TenantFacts): void {
  for (const rel of ['icon', 'manifest'] as const)
    document.querySelector(`link[rel="${rel}"]`)?.setAttribute('href', siteMarkAddress(rel, appId));
  if (!isColour(brandColour)) return;
  const scale = brandScale(brandColour);
  for (const [step, shade] of Object.entries(scale)) {
    document.documentElement.style.setProperty(`--color-brand-${step}`, shade);
  }
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', scale['900']);
}
