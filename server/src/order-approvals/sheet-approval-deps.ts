import type { Product } from '@woxing/contract/orders/orders';
import type { ProductModules, SheetAskingDeps, SheetQuoters } from '#src/after-sales/public.ts';
import type { ApprovalDeps } from '#src/approvals/public.ts';

export interface SheetApprovalDeps {
  readonly approvals: ApprovalDeps;
  readonly products: ProductModules;
}

export interface SheetSettlingDeps extends SheetApprovalDeps, SheetAskingDeps {
  readonly quoters: Readonly<Record<Product, SheetQuoters>>;
}
