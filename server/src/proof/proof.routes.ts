import * as contract from '@woxing/contract/operations/proof';
import { type Route, route } from '#src/http/route.ts';
import { accountsOfKind, booksOfOrder, transfersOfAccount } from './follow-figures.ts';
import { type ProofDeps, proveLedger } from './prove-ledger.ts';

export function proofRoutes(deps: ProofDeps): Route[] {
  return [
    route(contract.proveLedger, (ctx, input) => proveLedger(deps, ctx, input)),
    route(contract.listLedgerAccounts, (ctx, input) => accountsOfKind(deps, ctx, input)),
    route(contract.listLedgerTransfers, (ctx, input) => transfersOfAccount(deps, ctx, input)),
    route(contract.findOrderBooks, (ctx, input) => booksOfOrder(deps, ctx, input)),
  ];
}
