import { type Day, dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { yuan } from '@woxing/contract/core/money';
import * as contract from '@woxing/contract/operations/sandbox';
import type { AppCall, WeChatInvocation } from '@woxing/contract/payments/payments';
import type { Carrier } from '#sandbox/air/embedded-air.ts';
import type { EmbeddedCar } from '#sandbox/car/embedded-car.ts';
import {
  actOnTrade,
  findTrade,
  listGatewayFaults,
  setGatewayFault,
  tradeSeenByPayer,
} from '#sandbox/gateways/act-on-trade.ts';
import { cardView, confirmCard, findCardAtBank } from '#sandbox/gateways/card-books.ts';
import type { Gateways } from '#sandbox/gateways/open-gateways.ts';
import type { EmbeddedHotel } from '#sandbox/hotel/embedded-hotel.ts';
import type { EmbeddedInsurer } from '#sandbox/insurer/embedded-insurer.ts';
import type { EmbeddedInternationalAir } from '#sandbox/international-air/embedded-international-air.ts';
import type { EmbeddedMailbox } from '#sandbox/mailbox/embedded-mailbox.ts';
import type { EmbeddedStatus } from '#sandbox/travel-status/embedded-status.ts';
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
  readonly carrier: Carrier;
  readonly international: EmbeddedInternationalAir['faults'] & EmbeddedInternationalAir['carrier'];
  readonly insurer: EmbeddedInsurer['faults'];
  readonly hotel: EmbeddedHotel['faults'];
  readonly car: EmbeddedCar['faults'];
  readonly rail: {
    readonly listFaults: (tenantId: string) => Promise<AnswerOf<typeof contract.sandboxState>['railFaults']>;
    readonly setFault: (tenantId: string, fault: contract.RailFault, times: number) => Promise<void>;
    readonly listStoppages: () => Promise<readonly { trainNo: string; startsOn: Day }[]>;
    readonly stopTrain: (train: { trainNo: string; startsOn: Day }, stopped: boolean) => Promise<void>;
  };
  readonly runs: EmbeddedStatus['runs'];
  readonly gateways: Gateways;
  /** Undefined: the installation has none. `lookInto` takes what lies there. */
  readonly mailbox:
    | (Pick<EmbeddedMailbox, 'address' | 'put' | 'list'> & { readonly lookInto: () => Promise<void> })
    | undefined;
}

export function sandboxRoutes(deps: SandboxDeps): Route[] {
  const { gateways } = deps;
  const world = gateways.deps;
  return [
    route(contract.sandboxState, (ctx) => sandboxState(deps, ctx.tenantId)),
    route(contract.setAirFault, async (ctx, input) => {
      await deps.air.setFault(ctx.tenantId, input.fault, input.times);
      return {};
    }),
    route(contract.carrierState, (ctx) => carrierState(deps, ctx.tenantId)),
    route(contract.disruptFlight, (ctx, input) => disruptFlight(deps.carrier, ctx.tenantId, input)),
    route(contract.decideExamination, async (ctx, { clientReference, decision }) => {
      await deps.carrier.decideExamination(ctx.tenantId, clientReference, decision);
      return {};
    }),
    route(contract.setInternationalFault, async (ctx, input) => {
      await deps.international.setFault(ctx.tenantId, input.fault, input.times);
      return {};
    }),
    route(contract.disruptAbroad, async (ctx, input) => {
      checkAircraft(input);
      const cause = disruptionCauses[input.kind];
      if (!(await deps.international.disruptFlight(ctx.tenantId, { ...input, cause })))
        throw refuse('flight.gone');
      return {};
    }),
    route(contract.setRailFault, async (ctx, input) => {
      await deps.rail.setFault(ctx.tenantId, input.fault, input.times);
      return {};
    }),
    route(contract.setInsurerFault, async (ctx, input) => {
      await deps.insurer.setFault(ctx.tenantId, input.fault, input.times);
      return {};
    }),
    route(contract.setHotelFault, async (ctx, input) => {
      await deps.hotel.set(ctx.tenantId, input.fault, input.times);
      return {};
    }),
    route(contract.setCarFault, async (ctx, input) => {
      await deps.car.set(ctx.tenantId, input.fault, input.times);
      return {};
    }),
    route(contract.stopTrain, async (_ctx, { stopped, trainNo, startsOn }) => {
      await deps.rail.stopTrain({ trainNo: trainNo.toUpperCase(), startsOn }, stopped);
      return {};
    }),
    route(contract.setRun, (ctx, input) => setRun(deps, ctx.tenantId, input)),
    route(contract.sandboxMailbox, (ctx) => mailboxState(deps, ctx.tenantId)),
    route(contract.putSandboxMail, (ctx, input) => putSandboxMail(deps, ctx.tenantId, input)),
    route(contract.findTrade, async (_ctx, input) =>
      tradeSeenByPayer(gateways, await findTrade(world, input.outTradeNo), input.redirectUrl),
    ),
    route(contract.actOnTrade, async (_ctx, input) =>
      tradeSeenByPayer(gateways, await actOnTrade(world, input.outTradeNo, input.act), input.redirectUrl),
    ),
    route(contract.visitGateway, (_ctx, input) => visitGateway(gateways, input.target)),
    route(contract.invokeWeChat, (_ctx, input) => invokeWeChat(gateways, input.call)),
    route(contract.openApp, (_ctx, input) => openApp(gateways, input)),
    route(contract.findSandboxCard, async (_ctx, input) =>
      cardView(world, await findCardAtBank(world, input.reference)),
    ),
    route(contract.confirmSandboxCard, async (_ctx, input) =>
      cardView(world, await confirmCard(world, input.reference, input.confirmed)),
    ),
    route(contract.listGatewayFaults, async () => ({ faults: await listGatewayFaults(world) })),
    route(contract.setGatewayFault, async (_ctx, input) => {
      await setGatewayFault(world, input.gateway, input.fault, input.times);
      return {};
    }),
  ];
}

async function setRun(
  { runs }: SandboxDeps,
  tenantId: string,
  { no, day, how, lateMinutes }: InputOf<typeof contract.setRun>,
): Promise<Record<never, never>> {
  const run = { no: no.toUpperCase(), day };
  const late = how === 'late' ? lateMinutes : 0;
  if (how === 'natural') await runs.clear(tenantId, run);
  else await runs.set(tenantId, { ...run, lateMinutes: late, cancelled: how === 'cancelled' });
  return {};
}

async function mailboxState(
  { mailbox }: SandboxDeps,
  tenantId: string,
): Promise<AnswerOf<typeof contract.sandboxMailbox>> {
  if (mailbox === undefined) return { address: '', mails: [] };
  const rows = await mailbox.list(tenantId);
  return {
    address: mailbox.address,
    mails: rows.toReversed().map(({ uid, sentTo, sentFrom, fileKind, besideMb, seen, at }) => ({
      uid,
      to: sentTo,
      from: sentFrom,
      file: fileKind,
      besideMb,
      seen,
      at,
    })),
  };
}

/** Refuses with `sandbox.no-mailbox`. */
async function putSandboxMail(
  { mailbox }: SandboxDeps,
  tenantId: string,
  { to, from, yuan: amount, file, ...buyer }: InputOf<typeof contract.putSandboxMail>,
): Promise<Record<never, never>> {
  if (mailbox === undefined) throw refuse('sandbox.no-mailbox');
  const mail = { ...buyer, sentTo: to, sentFrom: from, amountFen: yuan(amount), fileKind: file };
  if (!(await mailbox.put(tenantId, mail))) throw refuse('sandbox.no-mailbox');
  await mailbox.lookInto();
  return {};
}

/** What nobody may do where people and money are real: move time for everybody, read what others are sent. */
export interface SandboxTimeDeps {
  readonly clock: MovableClock;
  readonly listSms: (ctx: Ctx, mobile: string | undefined) => Promise<AnswerOf<typeof contract.listSms>>;
  readonly listMail: (ctx: Ctx, address: string | undefined) => Promise<AnswerOf<typeof contract.listMail>>;
}

export function sandboxTimeRoutes(deps: SandboxTimeDeps): Route[] {
  return [
    route(contract.moveClock, (_ctx, input) => moveClock(deps, input.offsetSeconds)),
    route(contract.listSms, (ctx, input) => deps.listSms(ctx, input.mobile || undefined)),
    route(contract.listMail, (ctx, input) => deps.listMail(ctx, input.address || undefined)),
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
async function openApp(gateways: Gateways, { orderString, request }: InputOf<typeof contract.openApp>) {
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
    internationalFaults: await deps.international.listFaults(tenantId),
    railFaults: await deps.rail.listFaults(tenantId),
    insurerFaults: await deps.insurer.listFaults(tenantId),
    hotelFaults: await deps.hotel.list(tenantId),
    carFaults: await deps.car.list(tenantId),
    runs: await deps.runs.list(tenantId, dayOf(now)),
    stoppedTrains: [...(await deps.rail.listStoppages())],
    accounts: [...deps.accounts],
    password: deps.password,
    payPassword: deps.payPassword,
  };
}

const disruptionCauses = {
  delayed: '流量控制',
  moved: '航班计划调整',
  cancelled: '航班计划取消',
  aircraft: '运力调整',
} as const satisfies Record<InputOf<typeof contract.disruptFlight>['kind'], string>;

/** Refuses with `flight.gone` what no carrier flies. */
async function disruptFlight(
  carrier: Carrier,
  tenantId: string,
  input: InputOf<typeof contract.disruptFlight>,
): Promise<Record<string, never>> {
  const { kind, aircraft = '', minutes, ...flight } = input;
  checkAircraft(input);
  const cause = disruptionCauses[kind];
  const known =
    kind === 'aircraft'
      ? await carrier.changeAircraft(tenantId, { ...flight, aircraft, cause })
      : await carrier.disruptFlight(tenantId, { ...flight, kind, minutes, cause });
  if (!known) throw refuse('flight.gone');
  return {};
}

/** Who flies by another type says which. */
function checkAircraft({
  kind,
  aircraft,
}: {
  readonly kind: string;
  readonly aircraft?: string | undefined;
}) {
  if (kind === 'aircraft' && aircraft === undefined) throw refuse('flight.gone');
}

async function carrierState(
  { carrier, international, clock }: SandboxDeps,
  tenantId: string,
): Promise<AnswerOf<typeof contract.carrierState>> {
  const [flights, abroad, examinations] = await Promise.all([
    carrier.listSoldFlights(tenantId),
    international.listSoldFlights(tenantId),
    carrier.listExaminations(tenantId),
  ]);
  return { now: clock.now(), flights, abroad, examinations };
}

/** Zero is real time again. */
async function moveClock(deps: SandboxTimeDeps, offsetSeconds: number): Promise<{ now: Date }> {
  if (offsetSeconds === 0) await deps.clock.reset();
  else await deps.clock.moveTo(new Date(Date.now() + offsetSeconds * 1000));
  return { now: deps.clock.now() };
}
