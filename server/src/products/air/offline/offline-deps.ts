import type { AfterSalesDeps, AfterSalesWithChanges } from '#src/after-sales/public.ts';
import type { OrderProducts, PaymentLister } from '#src/orders/public.ts';
import type { PayDeps } from '#src/payments/public.ts';
import type { QuickOrderDeps } from '../quick-order/quick-order-deps.ts';

export interface OfflineDeps extends AfterSalesDeps, QuickOrderDeps, Pick<PayDeps, 'businesses'> {
  readonly airAfterSales: AfterSalesWithChanges;
  readonly products: OrderProducts;
  readonly payments: PaymentLister;
}
