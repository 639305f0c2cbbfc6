import * as contract from '@woxing/contract/payments/credit';
import { type Route, route } from '#src/http/route.ts';
import type { Database } from '#src/platform/database.ts';
import { listSubsidiaries, saveGroup, saveSubsidiary } from './groups.ts';
import { readCredit } from './read-credit.ts';
import { saveCreditLine } from './save-credit-line.ts';
import { findSettlement, saveSettlement } from './settlement.ts';

export function creditRoutes(deps: { readonly db: Database }): Route[] {
  return [
    route(contract.creditOverview, (ctx) => readCredit(deps, ctx)),
    route(contract.saveCreditLine, (ctx, input) => saveCreditLine(deps, ctx, input)),
    route(contract.saveGroup, (ctx, input) => saveGroup(deps, ctx, input)),
    route(contract.findSettlement, (ctx, input) => findSettlement(deps, ctx, input)),
    route(contract.saveSettlement, (ctx, input) => saveSettlement(deps, ctx, input)),
    route(contract.listSubsidiaries, (ctx) => listSubsidiaries(deps, ctx)),
    route(contract.saveSubsidiary, (ctx, input) => saveSubsidiary(deps, ctx, input)),
  ];
}
