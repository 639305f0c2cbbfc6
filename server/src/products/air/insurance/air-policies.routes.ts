import * as contract from '@woxing/contract/products/air/policies';
import { type Route, route } from '#src/http/route.ts';
import { limited, type SearchLimit } from '#src/platform/search-limit.ts';
import { type PrintPolicyDeps, printPolicy } from './print-policy.ts';
import { quoteSurrender, type SurrenderDeps, surrenderPolicies } from './surrender-policies.ts';

/** Insurances of flights, given back by their holders, and on paper: drawn while its reader waits, counted with the searches. */
export function airPolicyRoutes({
  searchLimit,
  ...deps
}: SurrenderDeps & PrintPolicyDeps & { readonly searchLimit: SearchLimit }): Route[] {
  return [
    route(contract.quoteSurrender, (ctx, input) => quoteSurrender(deps, ctx, input)),
    route(contract.surrenderPolicies, (ctx, input) => surrenderPolicies(deps, ctx, input)),
    route(
      contract.printPolicy,
      limited(searchLimit, (ctx, input) => printPolicy(deps, ctx, input)),
    ),
  ];
}
