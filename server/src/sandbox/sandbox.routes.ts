import type { Day } from '@woxing/contract/days';
import type { AnswerOf } from '@woxing/contract/endpoint';
import * as contract from '@woxing/contract/sandbox';
import { type Route, route } from '#src/http/route.ts';
import type { MovableClock } from '#src/platform/clock.ts';
import type { Ctx } from '#src/platform/context.ts';
import {
  actOnTrade,
  findTrade,
  listGatewayFaults,
  setGatewayFault,
  tradeView,
} from './gateways/act-on-trade.ts';
import { cardView, confirmCard, findCardAtBank } from './gateways/card-books.ts';
import type { GatewayDeps } from './gateways/gateway.ts';

/** The knobs of the embedded outside world; each belongs to an adapter that `main.ts` plugs in. */
export interface SandboxDeps {
  readonly clock: MovableClock;
  readonly accounts: readonly { mobile: string; who: string }[];
  readonly password: string;
  readonly payPassword: string;
  readonly air: {
    readonly listFaults: (tenantId: string) => Promise<AnswerOf<typeof contract.sandboxState>['faults']>;
    readonly setFault: (tenantId: string, fault: contract.AirFault, times: number) => Promise<void>;
  };
  readonly rail: {
    readonly listFaults: (tenantId: string) => Promise<AnswerOf<typeof contract.sandboxState>['railFaults']>;
    readonly setFault: (tenantId: string, fault: contract.RailFault, times: number) => Promise<void>;
    readonly listStoppages: () => Promise<readonly { trainNo: string; startsOn: Day }[]>;
    readonly stopTrain: (train: { trainNo: string; startsOn: Day }, stopped: boolean) => Promise<void>;
  };
  readonly listSms: (ctx: Ctx, mobile: string | undefined) => Promise<AnswerOf<typeof contract.listSms>>;
  readonly gateways: GatewayDeps;
}

export function sandboxRoutes(deps: SandboxDeps): Route[] {
  return [
    route(contract.sandboxState, (ctx) => sandboxState(deps, ctx.tenantId)),
    route(contract.moveClock, (_ctx, wish) => moveClock(deps, wish.offsetSeconds)),
    route(contract.setAirFault, async (ctx, wish) => {
      await deps.air.setFault(ctx.tenantId, wish.fault, wish.times);
      return {};
    }),
    route(contract.setRailFault, async (ctx, wish) => {
      await deps.rail.setFault(ctx.tenantId, wish.fault, wish.times);
      return {};
    }),
    route(contract.stopTrain, async (_ctx, { stopped, trainNo, startsOn }) => {
      await deps.rail.stopTrain({ trainNo: trainNo.toUpperCase(), startsOn }, stopped);
      return {};
    }),
    route(contract.listSms, (ctx, wish) => deps.listSms(ctx, wish.mobile || undefined)),
    route(contract.findTrade, async (_ctx, wish) =>
      tradeView(deps.gateways, await findTrade(deps.gateways, wish.outTradeNo)),
    ),
    route(contract.actOnTrade, async (_ctx, wish) =>
      tradeView(deps.gateways, await actOnTrade(deps.gateways, wish.outTradeNo, wish.act)),
    ),
    route(contract.findSandboxCard, async (_ctx, wish) =>
      cardView(deps.gateways, await findCardAtBank(deps.gateways, wish.reference)),
    ),
    route(contract.confirmSandboxCard, async (_ctx, wish) =>
      cardView(deps.gateways, await confirmCard(deps.gateways, wish.reference, wish.confirmed)),
    ),
    route(contract.listGatewayFaults, async () => ({ faults: await listGatewayFaults(deps.gateways) })),
    route(contract.setGatewayFault, async (_ctx, wish) => {
      await setGatewayFault(deps.gateways, wish.gateway, wish.fault, wish.times);
      return {};
    }),
  ];
}

async function sandboxState(
  deps: SandboxDeps,
  tenantId: string,
): Promise<AnswerOf<typeof contract.sandboxState>> {
  const now = deps.clock.now();
  return {
    now,
    offsetSeconds: Math.round((now.getTime() - Date.now()) / 1000),
    faults: await deps.air.listFaults(tenantId),
    railFaults: await deps.rail.listFaults(tenantId),
    stoppedTrains: [...(await deps.rail.listStoppages())],
    accounts: [...deps.accounts],
    password: deps.password,
    payPassword: deps.payPassword,
  };
}

/** Zero is real time again. */
async function moveClock(deps: SandboxDeps, offsetSeconds: number): Promise<{ now: Date }> {
  if (offsetSeconds === 0) await deps.clock.reset();
  else await deps.clock.moveTo(new Date(Date.now() + offsetSeconds * 1000));
  return { now: deps.clock.now() };
}
