import * as contract from '@woxing/contract/payments/credit';
import { type Route, route } from '#src/http/route.ts';
import type { Database } from '#src/platform/database.ts';
import { groupMovements, groupSpending, listSubsidiaries, saveGroup, saveSubsidiary } from './groups.ts';
import { readCredit } from './read-credit.ts';
import { saveCreditLine } from './save-credit-line.ts';
import { findSettlement, saveSettlement } from './settlement.ts';

export function creditRoutes(deps: { readonly db: Database }): Route[] {
  return [
    route(contract.creditOverview, (ctx) => readCredit(deps, ctx)),
    route(contract.saveCreditLine, (ctx, wish) => saveCreditLine(deps, ctx, wish)),
    route(contract.saveGroup, (ctx, wish) => saveGroup(deps, ctx, wish)),
    route(contract.findSettlement, (ctx) => findSettlement(deps, ctx)),
    route(contract.saveSettlement, (ctx, wish) => saveSettlement(deps, ctx, wish)),
    route(contract.listSubsidiaries, (ctx) => listSubsidiaries(deps, ctx)),
    route(contract.saveSubsidiary, (ctx, wish) => saveSubsidiary(deps, ctx, wish)),
    route(contract.groupSpending, (ctx, wish) => groupSpending(deps, ctx, wish)),
    route(contract.groupMovements, (ctx, wish) => groupMovements(deps, ctx, wish)),
  ];
}
