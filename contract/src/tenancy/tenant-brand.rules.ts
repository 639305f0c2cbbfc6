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

/** A sentence with `{brand}` in it, spoken by a site of that name. */
export function withBrand(sentence: string, brand: string): string {
  return sentence.replaceAll('{brand}', brand);
}
