import type { Day } from '@woxing/contract/core/days';
import type { AnswerOf, WishOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import * as contract from '@woxing/contract/operations/sandbox';
import type { AppCall, WeChatInvocation } from '@woxing/contract/payments/payments';
import {
  actOnTrade,
  findTrade,
  listGatewayFaults,
  setGatewayFault,
  tradeSeenByPayer,
} from '#sandbox/gateways/act-on-trade.ts';
import { cardView, confirmCard, findCardAtBank } from '#sandbox/gateways/card-books.ts';
import type { Gateways } from '#sandbox/gateways/open-gateways.ts';
import { type Route, route } from '#src/http/route.ts';
import type { Clock, MovableClock } from '#src/platform/clock.ts';
import type { Ctx } from '#src/platform/context.ts';

/** The knobs of the embedded outside world; each belongs to an adapter that `main.ts` plugs in. */
export interface SandboxDeps {
  readonly clock: Clock;
  readonly production: boolean;
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
  readonly gateways: Gateways;
}

export function sandboxRoutes(deps: SandboxDeps): Route[] {
  const { gateways } = deps;
  const world = gateways.deps;
  return [
    route(contract.sandboxState, (ctx) => sandboxState(deps, ctx.tenantId)),
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
    route(contract.findTrade, async (_ctx, wish) =>
      tradeSeenByPayer(gateways, await findTrade(world, wish.outTradeNo), wish.redirectUrl),
    ),
    route(contract.actOnTrade, async (_ctx, wish) =>
      tradeSeenByPayer(gateways, await actOnTrade(world, wish.outTradeNo, wish.act), wish.redirectUrl),
    ),
    route(contract.visitGateway, (_ctx, wish) => visitGateway(gateways, wish.target)),
    route(contract.invokeWeChat, (_ctx, wish) => invokeWeChat(gateways, wish.call)),
    route(contract.openApp, (_ctx, wish) => openApp(gateways, wish)),
    route(contract.findSandboxCard, async (_ctx, wish) =>
      cardView(world, await findCardAtBank(world, wish.reference)),
    ),
    route(contract.confirmSandboxCard, async (_ctx, wish) =>
      cardView(world, await confirmCard(world, wish.reference, wish.confirmed)),
    ),
    route(contract.listGatewayFaults, async () => ({ faults: await listGatewayFaults(world) })),
    route(contract.setGatewayFault, async (_ctx, wish) => {
      await setGatewayFault(world, wish.gateway, wish.fault, wish.times);
      return {};
    }),
  ];
}

/** What nobody may do where people and money are real: move time for everybody, read what others are sent. */
export interface SandboxTimeDeps {
  readonly clock: MovableClock;
  readonly listSms: (ctx: Ctx, mobile: string | undefined) => Promise<AnswerOf<typeof contract.listSms>>;
}

export function sandboxTimeRoutes(deps: SandboxTimeDeps): Route[] {
  return [
    route(contract.moveClock, (_ctx, wish) => moveClock(deps, wish.offsetSeconds)),
    route(contract.listSms, (ctx, wish) => deps.listSms(ctx, wish.mobile || undefined)),
  ];
}

/** Refuses with `pay.signature` what no page of theirs answers. */
async function visitGateway(gateways: Gateways, target: string): Promise<{ location: string }> {
  const location = await gateways.visit(target);
  if (location === undefined) throw refuse('pay.signature');
  return { location };
}

/** Refuses with `pay.signature` a call that the merchant has not signed. */
async function invokeWeChat(gateways: Gateways, call: WeChatInvocation) {
  const trade = await gateways.invoked(call);
  if (trade === undefined) throw refuse('pay.signature');
  return tradeSeenByPayer(gateways, trade);
}

/** Refuses with `pay.signature` what the merchant has not signed. */
async function openApp(gateways: Gateways, { orderString, request }: WishOf<typeof contract.openApp>) {
  const call: AppCall =
    request === undefined
      ? { method: 'alipay', orderString: orderString ?? '' }
      : { method: 'weChatPay', request };
  const trade = await gateways.askedByApp(call);
  if (trade === undefined) throw refuse('pay.signature');
  return tradeSeenByPayer(gateways, await findTrade(gateways.deps, trade.outTradeNo));
}

async function sandboxState(
  deps: SandboxDeps,
  tenantId: string,
): Promise<AnswerOf<typeof contract.sandboxState>> {
  const now = deps.clock.now();
  return {
    now,
    production: deps.production,
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
async function moveClock(deps: SandboxTimeDeps, offsetSeconds: number): Promise<{ now: Date }> {
  if (offsetSeconds === 0) await deps.clock.reset();
  else await deps.clock.moveTo(new Date(Date.now() + offsetSeconds * 1000));
  return { now: deps.clock.now() };
}
