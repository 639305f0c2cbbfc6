import type { AfterSalesDeps, AfterSalesWithChanges } from '#src/after-sales/public.ts';
import type { OrderProducts, PaymentLister } from '#src/orders/public.ts';
import type { PayDeps } from '#src/payments/public.ts';
import type { Vault } from '#src/platform/crypto.ts';

export interface OfflineDeps extends AfterSalesDeps, Pick<PayDeps, 'businesses'> {
  readonly airAfterSales: AfterSalesWithChanges;
  readonly products: OrderProducts;
  readonly payments: PaymentLister;
  readonly vault: Vault;
}
