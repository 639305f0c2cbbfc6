import { refuse } from '@woxing/contract/core/errors';
import type { Tx } from '#src/platform/database.ts';
import type { GatewayDeps, GatewayFault } from './gateway.ts';
import {
  type FaultyName,
  type GatewayTrade,
  listFaults,
  lockTrade,
  setFault,
  setTradeState,
  tradeOfNumber,
} from './gateway-books.db.ts';
import type { Gateways } from './open-gateways.ts';
import { sendNotice } from './send-notices.ts';

/** What a person in front of a gateway's page may do, as the payer and as the world that goes wrong. */
export type TradeAct =
  | 'scan'
  | 'pay'
  | 'fail'
  | 'pay-later'
  | 'pay-twice'
  | 'pay-reordered'
  | 'pay-silently'
  | 'pay-forged';

const laterSeconds = 20;
const reorderedSeconds = 3;

interface Act {
  readonly pays: boolean;
  /** In the order in which they are sent. */
  readonly notices: readonly {
    readonly forged?: true;
    readonly waiting?: true;
    readonly afterSeconds?: number;
  }[];
}

const acts = {
  scan: { pays: false, notices: [] },
  pay: { pays: true, notices: [{}] },
  // The payer's bank says no: the trade goes on waiting.
  fail: { pays: false, notices: [] },
  'pay-later': { pays: true, notices: [{ afterSeconds: laterSeconds }] },
  'pay-twice': { pays: true, notices: [{}, {}] },
  // What was said first arrives last.
  'pay-reordered': { pays: true, notices: [{}, { waiting: true, afterSeconds: reorderedSeconds }] },
  'pay-silently': { pays: true, notices: [] },
  'pay-forged': { pays: false, notices: [{ forged: true }] },
} as const satisfies Record<TradeAct, Act>;

/** Refuses with `pay.unknown`. Paying a closed trade is possible on purpose: that is how late money comes to be. */
export async function actOnTrade(
  deps: GatewayDeps,
  outTradeNo: string,
  act: TradeAct,
): Promise<GatewayTrade> {
  const { pays, notices }: Act = acts[act];
  return deps.db.inTenant(deps.tenantId, async (tx) => {
    const trade = await scanned(deps, tx, outTradeNo);
    const mayPay = pays && trade.state !== 'paid';
    const after = mayPay ? await setTradeState(tx, deps.tenantId, trade, 'paid', deps.clock.now()) : trade;
    for (const { forged = false, waiting = false, afterSeconds = 0 } of notices)
      await sendNotice(
        deps,
        tx,
        { gateway: trade.gateway, outTradeNo, forged, waiting: waiting && trade.gateway === 'alipay' },
        afterSeconds,
      );
    return after;
  });
}

/** Whoever acts on a code has scanned it. */
async function scanned(deps: GatewayDeps, tx: Tx, outTradeNo: string): Promise<GatewayTrade> {
  const found = await tradeOfNumber(tx, deps.tenantId, outTradeNo);
  const trade = found && (await lockTrade(tx, deps.tenantId, found.gateway, outTradeNo));
  if (trade === undefined) throw refuse('pay.unknown');
  return trade.state === 'presented' ? setTradeState(tx, deps.tenantId, trade, 'waiting') : trade;
}

/** Refuses with `pay.unknown`. Opening the page is what scanning a code does. */
export async function findTrade(deps: GatewayDeps, outTradeNo: string): Promise<GatewayTrade> {
  return deps.db.inTenant(deps.tenantId, (tx) => scanned(deps, tx, outTradeNo));
}

export async function setGatewayFault(
  deps: Pick<GatewayDeps, 'db' | 'tenantId'>,
  gateway: FaultyName,
  fault: GatewayFault,
  times: number,
): Promise<void> {
  await deps.db.inTenant(deps.tenantId, (tx) => setFault(tx, deps.tenantId, gateway, fault, times));
}

export async function listGatewayFaults(
  deps: Pick<GatewayDeps, 'db' | 'tenantId'>,
): Promise<{ gateway: FaultyName; fault: GatewayFault; left: number }[]> {
  const rows = await deps.db.read(deps.tenantId, (tx) => listFaults(tx, deps.tenantId));
  return rows as { gateway: FaultyName; fault: GatewayFault; left: number }[];
}

/** With the way back that its page offers. `redirectUrl` is what hung on the address of the page. */
export function tradeSeenByPayer(
  { deps, byName }: Pick<Gateways, 'deps' | 'byName'>,
  trade: GatewayTrade,
  redirectUrl?: string,
) {
  const returnUrl = trade.way === 'h5' ? byName[trade.gateway].backUrl(trade, redirectUrl) : null;
  return { ...tradeView(deps, trade), returnUrl };
}

/** What the page shows; what has run out is closed, and what went back in full is refunded. */
function tradeView(deps: Pick<GatewayDeps, 'clock'>, trade: GatewayTrade) {
  const { outTradeNo, gateway, way, subject, amountFen, payableUntil, paidAt, refundedFen } = trade;
  const isReturned = paidAt !== null && refundedFen === amountFen;
  return {
    outTradeNo,
    gateway,
    way,
    subject,
    amountFen,
    payableUntil,
    state: isReturned ? 'refunded' : stateSeen(trade, deps.clock.now()),
  } as const;
}

function stateSeen({ state, payableUntil }: GatewayTrade, now: Date): 'waiting' | 'paid' | 'closed' {
  if (state === 'paid' || state === 'closed') return state;
  return payableUntil <= now ? 'closed' : 'waiting';
}
