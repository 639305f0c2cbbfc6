import * as contract from '@woxing/contract/operations/proof';
import { eventsRoute, type Route, route } from '#src/http/route.ts';
import {
  accountsOfKind,
  booksOfOrder,
  exportAccounts,
  exportTransfers,
  transfersOfAccount,
} from './follow-figures.ts';
import { type ProofDeps, proveLedger } from './prove-ledger.ts';

export function proofRoutes(deps: ProofDeps): Route[] {
  return [
    route(contract.proveLedger, (ctx, input) => proveLedger(deps, ctx, input)),
    route(contract.listLedgerAccounts, (ctx, input) => accountsOfKind(deps, ctx, input)),
    eventsRoute(contract.exportLedgerAccounts, (ctx, input) => exportAccounts(deps, ctx, input)),
    route(contract.listLedgerTransfers, (ctx, input) => transfersOfAccount(deps, ctx, input)),
    eventsRoute(contract.exportLedgerTransfers, (ctx, input) => exportTransfers(deps, ctx, input)),
    route(contract.findOrderBooks, (ctx, input) => booksOfOrder(deps, ctx, input)),
  ];
}
