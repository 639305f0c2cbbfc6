/** The panel of the embedded outside world: its clock, faults, SMS outbox and payment page. Absent where no sandbox is allowed. */

export { actOnTrade } from '#sandbox/gateways/act-on-trade.ts';
export type { GatewayDeps } from '#sandbox/gateways/gateway.ts';
export { openTrade } from '#sandbox/gateways/keep-books.ts';
export { type Gateways, openGateways } from '#sandbox/gateways/open-gateways.ts';
export { gatewaySealedRows } from '#sandbox/gateways/sealed-rows.ts';
export { type SandboxDeps, sandboxRoutes, sandboxTimeRoutes } from './sandbox.routes.ts';
