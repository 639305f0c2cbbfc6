import * as contract from '@woxing/contract/payments/pay-codes';
import { type Route, route } from '#src/http/route.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import { createPayCode, listPayCodes, listPayCodeUses, revokePayCode } from './pay-codes.ts';

export const payCodeRoutes = (deps: { readonly db: Database; readonly vault: Vault }): Route[] => [
  route(contract.createPayCode, (ctx, input) => createPayCode(deps, ctx, input)),
  route(contract.listPayCodes, (ctx) => listPayCodes(deps, ctx)),
  route(contract.revokePayCode, (ctx, input) => revokePayCode(deps, ctx, input)),
  route(contract.listPayCodeUses, (ctx, input) => listPayCodeUses(deps, ctx, input)),
];
