/** The panel of the embedded outside world: its clock, faults, SMS outbox and payment page. Absent where no sandbox is allowed. */

export type { GatewayDeps } from './gateways/gateway.ts';
export { type Gateways, openGateways } from './gateways/open-gateways.ts';
export { gatewaySealedRows } from './gateways/sealed-rows.ts';
export { type SandboxDeps, sandboxRoutes } from './sandbox.routes.ts';
