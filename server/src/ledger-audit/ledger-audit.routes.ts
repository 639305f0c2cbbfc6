import * as contract from '@woxing/contract/operations/ledger-audit';
import { eventsRoute, type Route, route } from '#src/http/route.ts';
import { auditLedger, type LedgerAuditDeps } from './audit-ledger.ts';
import {
  accountsOfKind,
  booksOfOrder,
  exportAccounts,
  exportTransfers,
  transfersOfAccount,
} from './trace-amounts.ts';

export function ledgerAuditRoutes(deps: LedgerAuditDeps): Route[] {
  return [
    route(contract.auditLedger, (ctx, input) => auditLedger(deps, ctx, input)),
    route(contract.listLedgerAccounts, (ctx, input) => accountsOfKind(deps, ctx, input)),
    eventsRoute(contract.exportLedgerAccounts, (ctx, input) => exportAccounts(deps, ctx, input)),
    route(contract.listLedgerTransfers, (ctx, input) => transfersOfAccount(deps, ctx, input)),
    eventsRoute(contract.exportLedgerTransfers, (ctx, input) => exportTransfers(deps, ctx, input)),
    route(contract.findOrderBooks, (ctx, input) => booksOfOrder(deps, ctx, input)),
  ];
}
