import * as contract from '@woxing/contract/operations/reconciliation';
import { type Route, route } from '#src/http/route.ts';
import type { PayDeps } from '#src/payments/public.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { captureAgain, returnAgain } from './ask-again.ts';
import { compareStatement } from './compare-statement.ts';
import { findReconciliation } from './find-reconciliation.ts';
import { noteDifference } from './note-difference.ts';
import type { ReconcileDeps } from './reconcile-day.ts';
import { settleCard } from './settle-card.ts';

export function reconciliationRoutes(
  deps: ReconcileDeps & Pick<PayDeps, 'businesses'> & { readonly jobs: Jobs },
): Route[] {
  return [
    route(contract.findReconciliation, () => findReconciliation(deps)),
    route(contract.compareStatement, (ctx, input) => compareStatement(deps, ctx, input)),
    route(contract.noteDifference, (ctx, input) => noteDifference(deps, ctx, input)),
    route(contract.returnAgain, (ctx, input) => returnAgain(deps, ctx, input)),
    route(contract.captureAgain, (ctx, input) => captureAgain(deps, ctx, input)),
    route(contract.settleCard, (ctx, input) => settleCard(deps, ctx, input)),
  ];
}
