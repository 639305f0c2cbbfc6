import type { BusinessType } from '@woxing/contract/payments/payments';

type Subject = { readonly businessType: BusinessType; readonly orderNo: string };
type Desks = Readonly<Partial<Record<BusinessType, (orderNo: string) => string>>>;

/** Where what is paid for has its desk: that of its product, or of what is bought without an order. */
export function deskAddress(
  products: Readonly<Record<string, { readonly desks: Desks }>>,
  { businessType, orderNo }: Subject,
): string {
  const desks = Object.values(products).flatMap(({ desks: own }) => own[businessType] ?? []);
  return desks[0]?.(orderNo) ?? `/recharge/pay?type=${businessType}&no=${orderNo}`;
}
