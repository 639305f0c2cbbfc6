import type { ApplicationDeps } from '#src/applications/public.ts';
import type { ApprovalDeps } from '#src/approvals/public.ts';
import type { BudgetLeftDeps } from '#src/budgets/public.ts';
import type { OrderApprovalDeps } from '#src/order-approvals/public.ts';
import type { Bursts } from '#src/platform/bursts.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Tenants } from '#src/tenants/public.ts';

export interface DecisionLinkDeps {
  readonly vault: Vault;
  readonly approvals: ApprovalDeps;
}

/** What is shown of what is asked, by those who keep it. */
export interface AskedDeps
  extends DecisionLinkDeps,
    Pick<OrderApprovalDeps, 'db' | 'products'>,
    Pick<ApplicationDeps, 'orders'>,
    Pick<BudgetLeftDeps, 'readNote'> {
  readonly tenants: Pick<Tenants, 'facts'>;
}

export interface LimitedDeps {
  /** Of one address, and of one link. */
  readonly uses: Bursts;
}
