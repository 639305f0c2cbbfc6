/** The panel of the embedded outside world: its clock, faults, SMS outbox and payment page. Absent where no sandbox is allowed. */

export { actOnTrade } from './gateways/act-on-trade.ts';
export type { GatewayDeps } from './gateways/gateway.ts';
export { openTrade } from './gateways/keep-books.ts';
export { type Gateways, openGateways } from './gateways/open-gateways.ts';
export { gatewaySealedRows } from './gateways/sealed-rows.ts';
export { type SandboxDeps, sandboxRoutes, sandboxTimeRoutes } from './sandbox.routes.ts';
