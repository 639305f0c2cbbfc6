import type { Variant } from '../core/sentences.rules.ts';

/** The product's own name: what a site is called that has no name of its own. */
export const productName = '我行';

/** The name under which a tenant's site speaks: its own text for it, else the tenant's name. */
export function brandOf({
  name,
  wording,
}: {
  readonly name: string;
  readonly wording: Readonly<Record<string, string>>;
}): string {
  return wording['tenant.brand'] ?? (name || productName);
}

interface Wording {
  readonly name: string;
  readonly variant: Variant;
  readonly wording: Readonly<Record<string, string>>;
}

/** The wording that a tenant speaks: that of its site, unless its own texts choose the other. */
export function variantOf({ variant, wording }: Omit<Wording, 'name'>): Variant {
  const own = wording['wording.variant'];
  return own === 'A' || own === 'B' ? own : variant;
}

export interface SiteWording {
  readonly brand: string;
  readonly variant: Variant;
}

export function siteWordingOf(tenant: Wording): SiteWording {
  return { brand: brandOf(tenant), variant: variantOf(tenant) };
}

/** A sentence with `{brand}` in it, spoken by a site of that name. */
export function withBrand(sentence: string, brand: string): string {
  return sentence.replaceAll('{brand}', brand);
}
