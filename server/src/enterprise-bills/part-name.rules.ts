import { type BillFacet, companyPart, noPart, noPartName } from '@woxing/contract/payments/bill-parts.rules';
import { type Product, productNames } from '@woxing/contract/products/products.rules';

/** How a row of a breakdown is called. */
export function partName(
  by: BillFacet,
  key: string,
  name: string | null,
  companyName: (enterpriseId: string) => string | undefined,
): string {
  if (key === noPart) return by === 'product' ? '其他' : noPartName;
  if (by === 'product') return productNames[key as Product];
  if (!key.startsWith(companyPart)) return name ?? noPartName;
  const enterpriseId = key.slice(companyPart.length);
  return companyName(enterpriseId) ?? enterpriseId;
}
