import * as contract from '@woxing/contract/products/air/policies';
import { type Route, route } from '#src/http/route.ts';
import { quoteSurrender, type SurrenderDeps, surrenderPolicies } from './surrender-policies.ts';

/** Insurances of flights, given back by their holders. */
export function airPolicyRoutes(deps: SurrenderDeps): Route[] {
  return [
    route(contract.quoteSurrender, (ctx, input) => quoteSurrender(deps, ctx, input)),
    route(contract.surrenderPolicies, (ctx, input) => surrenderPolicies(deps, ctx, input)),
  ];
}
