import { listRailConcessions as listConcessionsEndpoint } from '@woxing/contract/products/rail/train-concessions';
import * as contract from '@woxing/contract/products/rail/train-orders';
import { type Route, route } from '#src/http/route.ts';
import { listRailConcessions } from '../concessions/list-rail-concessions.ts';
import { checkRailIdentity } from './check-rail-identity.ts';
import { listRailAccounts } from './list-rail-accounts.ts';
import type { RailAccountDeps } from './rail-account-deps.ts';
import { signInRailAccount } from './sign-in-rail-account.ts';
import { signOutRailAccount } from './sign-out-rail-account.ts';

export function railAccountRoutes(deps: RailAccountDeps): Route[] {
  return [
    route(contract.listRailAccounts, (ctx) => listRailAccounts(deps, ctx)),
    route(contract.signInRailAccount, (ctx, input) => signInRailAccount(deps, ctx, input)),
    route(contract.signOutRailAccount, (ctx, input) => signOutRailAccount(deps, ctx, input)),
    route(contract.checkRailIdentity, (ctx, input) => checkRailIdentity(deps, ctx, input)),
    route(listConcessionsEndpoint, (ctx, input) => listRailConcessions(deps, ctx, input)),
  ];
}
