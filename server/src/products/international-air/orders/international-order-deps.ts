import type { Fen } from '@woxing/contract/core/money';
import type { OrderApprovals, TravelApplications } from '#src/orders/public.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import type { InternationalAirSupplier } from '../international-supplier.ts';
import type { InternationalSearchDeps } from '../search/international-search-deps.ts';
import type { JudgeDeps } from '../standards/open-judge.ts';

export interface PlaceInternationalDeps extends JudgeDeps, Pick<InternationalSearchDeps, 'agreements'> {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly vault: Vault;
  readonly international: InternationalAirSupplier;
  readonly applications: TravelApplications;
  readonly approvals: OrderApprovals;
  /** Of each passenger and part, for whoever asks. */
  readonly serviceFee: (ctx: Ctx) => Promise<Fen>;
}
