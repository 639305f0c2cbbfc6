import * as contract from '@woxing/contract/payments/wallet';
import { eventsRoute, type Route, route } from '#src/http/route.ts';
import { exportMovements, readMovements, readWallet, type WalletDeps } from './read-wallet.ts';

export function walletRoutes(deps: WalletDeps): Route[] {
  return [
    route(contract.walletBalance, (ctx) => readWallet(deps, ctx)),
    route(contract.walletMovements, (ctx, input) => readMovements(deps, ctx, input)),
    eventsRoute(contract.exportWalletMovements, (ctx, input) => exportMovements(deps, ctx, input)),
  ];
}
