import * as contract from '@woxing/contract/credit';
import { type Route, route } from '#src/http/route.ts';
import type { Database } from '#src/platform/database.ts';
import { readCredit } from './read-credit.ts';
import { saveCreditLine } from './save-credit-line.ts';

export function creditRoutes(deps: { readonly db: Database }): Route[] {
  return [
    route(contract.creditOverview, (ctx) => readCredit(deps, ctx)),
    route(contract.saveCreditLine, (ctx, wish) => saveCreditLine(deps, ctx, wish)),
  ];
}
