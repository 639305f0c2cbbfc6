import * as contract from '@woxing/contract/operations/proof';
import { type Route, route } from '#src/http/route.ts';
import { accountsOfKind, booksOfOrder, transfersOfAccount } from './follow-figures.ts';
import { type ProofDeps, proveLedger } from './prove-ledger.ts';

export function proofRoutes(deps: ProofDeps): Route[] {
  return [
    route(contract.proveLedger, (ctx, wish) => proveLedger(deps, ctx, wish)),
    route(contract.listLedgerAccounts, (ctx, wish) => accountsOfKind(deps, ctx, wish)),
    route(contract.listLedgerTransfers, (ctx, wish) => transfersOfAccount(deps, ctx, wish)),
    route(contract.findOrderBooks, (ctx, wish) => booksOfOrder(deps, ctx, wish)),
  ];
}
