import * as contract from '@woxing/contract/payments/pay-codes';
import { type Route, route } from '#src/http/route.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import { createPayCode, listPayCodes, listPayCodeUses, revokePayCode } from './pay-codes.ts';

export const payCodeRoutes = (deps: { readonly db: Database; readonly vault: Vault }): Route[] => [
  route(contract.createPayCode, (ctx, wish) => createPayCode(deps, ctx, wish)),
  route(contract.listPayCodes, (ctx) => listPayCodes(deps, ctx)),
  route(contract.revokePayCode, (ctx, wish) => revokePayCode(deps, ctx, wish)),
  route(contract.listPayCodeUses, (ctx, wish) => listPayCodeUses(deps, ctx, wish)),
];
