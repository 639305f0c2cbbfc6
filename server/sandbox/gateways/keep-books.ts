import { type Fen, fen } from '@woxing/contract/core/money';
import type { ChannelWay } from '@woxing/contract/payments/payments';
import { randomToken } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import type { GatewayDeps, GatewayFault } from './gateway.ts';
import {
  createTrade,
  findRefund,
  type GatewayName,
  type GatewayRefund,
  type GatewayTrade,
  insertRefund,
  lockTrade,
  setTradeState,
} from './gateway-books.db.ts';
import { sendNotice } from './send-notices.ts';
import { refundJob } from './work-gateways.ts';

/** How every gateway keeps its books; what they call it on the wire differs. */

export interface Intent {
  readonly outTradeNo: string;
  readonly subject: string;
  readonly amountFen: number;
  readonly payableUntil: Date;
  readonly notifyUrl: string;
  /** A code without. */
  readonly way?: ChannelWay;
  readonly returnUrl?: string;
  readonly quitUrl?: string;
}

/** The same intent again is the same trade; another amount or way, or a trade that is over, is `used`. */
export async function openTrade(
  deps: GatewayDeps,
  gateway: GatewayName,
  intent: Intent,
): Promise<GatewayTrade | 'used'> {
  const now = deps.clock.now();
  const { way = 'code' } = intent;
  const trade = await deps.db.inTenant(deps.tenantId, (tx) =>
    createTrade(tx, deps.tenantId, {
      ...intent,
      amountFen: fen(intent.amountFen),
      way,
      returnUrl: intent.returnUrl ?? null,
      quitUrl: intent.quitUrl ?? null,
      gateway,
      tradeNo: `${now.getTime()}${randomToken().replace(/\W|_/g, '').slice(0, 15)}`,
      state: gateway === 'alipay' ? 'presented' : 'waiting',
      createdAt: now,
    }),
  );
  const isOpen = trade.state === 'presented' || trade.state === 'waiting';
  return isOpen && trade.amountFen === intent.amountFen && trade.way === way ? trade : 'used';
}

/** What a merchant sees of a trade; a code that nobody has scanned is none. Past its time an open trade is closed. */
export async function tradeSeen(
  deps: GatewayDeps,
  gateway: GatewayName,
  outTradeNo: string,
): Promise<GatewayTrade | undefined> {
  return deps.db.inTenant(deps.tenantId, (tx) => seen(deps, tx, gateway, outTradeNo));
}

async function seen(
  deps: GatewayDeps,
  tx: Tx,
  gateway: GatewayName,
  outTradeNo: string,
): Promise<GatewayTrade | undefined> {
  const trade = await lockTrade(tx, deps.tenantId, gateway, outTradeNo);
  if (trade === undefined || trade.state === 'presented') return undefined;
  const isOver = trade.state === 'waiting' && trade.payableUntil <= deps.clock.now();
  return isOver ? setTradeState(tx, deps.tenantId, trade, 'closed') : trade;
}

/** Answers what it was before: `paid` trades stay so. */
export async function closeTrade(
  deps: GatewayDeps,
  gateway: GatewayName,
  outTradeNo: string,
): Promise<GatewayTrade['state'] | undefined> {
  return deps.db.inTenant(deps.tenantId, async (tx) => {
    const trade = await seen(deps, tx, gateway, outTradeNo);
    if (trade?.state === 'waiting') await setTradeState(tx, deps.tenantId, trade, 'closed');
    return trade?.state;
  });
}

export interface RefundIntent {
  readonly outTradeNo: string;
  readonly refundNo: string;
  readonly amountFen: number;
  readonly notifyUrl: string;
}

export type RefundOutcome =
  | {
      readonly kind: 'refund';
      readonly refund: GatewayRefund;
      readonly repeated: boolean;
      readonly trade: GatewayTrade;
    }
  | { readonly kind: 'no'; readonly why: 'no-trade' | 'not-paid' | 'too-much' | 'other-amount' | 'balance' };

/** The same number returns its money once; all numbers together return no more than was paid. */
export async function refundTrade(
  deps: GatewayDeps,
  gateway: GatewayName,
  intent: RefundIntent,
  fault: GatewayFault | undefined,
): Promise<RefundOutcome> {
  return deps.db.inTenant(deps.tenantId, async (tx): Promise<RefundOutcome> => {
    const trade = await seen(deps, tx, gateway, intent.outTradeNo);
    if (trade === undefined) return { kind: 'no', why: 'no-trade' };
    if (trade.paidAt === null) return { kind: 'no', why: 'not-paid' };
    const known = await findRefund(tx, deps.tenantId, gateway, intent.refundNo);
    if (known !== undefined) {
      const isSame = known.amountFen === intent.amountFen && known.outTradeNo === intent.outTradeNo;
      return isSame
        ? { kind: 'refund', refund: known, repeated: true, trade }
        : { kind: 'no', why: 'other-amount' };
    }
    const refused = fault === 'refuse-refund' || (fault === 'abnormal-refund' && gateway === 'alipay');
    if (refused) return { kind: 'no', why: 'balance' };
    if (trade.refundedFen + intent.amountFen > trade.amountFen) return { kind: 'no', why: 'too-much' };
    const now = deps.clock.now();
    const atOnce = gateway === 'alipay';
    const refund: GatewayRefund = {
      refundNo: intent.refundNo,
      outTradeNo: intent.outTradeNo,
      amountFen: fen(intent.amountFen),
      state: atOnce ? 'done' : 'processing',
      notifyUrl: intent.notifyUrl,
      askedAt: now,
      doneAt: atOnce ? now : null,
    };
    await insertRefund(tx, deps.tenantId, gateway, refund);
    if (atOnce)
      await sendNotice(deps, tx, { gateway, outTradeNo: intent.outTradeNo, refundNo: intent.refundNo });
    else
      await deps.jobs.enqueue(tx, deps.tenantId, refundJob, {
        gateway,
        refundNo: intent.refundNo,
        outTradeNo: intent.outTradeNo,
        abnormal: fault === 'abnormal-refund',
      });
    const refundedFen = fen(trade.refundedFen + intent.amountFen);
    return { kind: 'refund', refund, repeated: false, trade: { ...trade, refundedFen } };
  });
}

export async function refundSeen(
  deps: GatewayDeps,
  gateway: GatewayName,
  refundNo: string,
): Promise<GatewayRefund | undefined> {
  return deps.db.read(deps.tenantId, (tx) => findRefund(tx, deps.tenantId, gateway, refundNo));
}

const feePermyriad = { alipay: 60, weChatPay: 60, zxpay: 38 } as const satisfies Record<GatewayName, number>;

/** What a gateway keeps of a payment, to the nearest fen. */
export function feeOf(gateway: GatewayName, amountFen: Fen): number {
  return Math.round((amountFen * feePermyriad[gateway]) / 10_000);
}

export function rateOf(gateway: GatewayName): string {
  return `${(feePermyriad[gateway] / 100).toFixed(2)}%`;
}
