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
    route(contract.compareStatement, (ctx, wish) => compareStatement(deps, ctx, wish)),
    route(contract.noteDifference, (ctx, wish) => noteDifference(deps, ctx, wish)),
    route(contract.returnAgain, (ctx, wish) => returnAgain(deps, ctx, wish)),
    route(contract.captureAgain, (ctx, wish) => captureAgain(deps, ctx, wish)),
    route(contract.settleCard, (ctx, wish) => settleCard(deps, ctx, wish)),
  ];
}
