import { z } from 'zod';
import type { Tx } from '#src/platform/database.ts';
import type { Gateway, GatewayDeps, GatewayNews } from './gateway.ts';
import { findRefund, type GatewayName, lockTrade } from './gateway-books.db.ts';

export const noticeJob = 'gateway-notice';

const payload = z.object({
  gateway: z.enum(['alipay', 'weChatPay', 'zxpay']),
  outTradeNo: z.string(),
  refundNo: z.string().optional(),
  /** A notice that says that the payer has not paid yet. */
  waiting: z.boolean().default(false),
  forged: z.boolean().default(false),
  attempt: z.int().default(0),
});

/** A day of the real schedule is 24 minutes here. */
const faster = 60;

/** In the transaction that makes it true. */
export async function sendNotice(
  deps: GatewayDeps,
  tx: Tx,
  notice: z.input<typeof payload>,
  startAfterSeconds = 0,
): Promise<void> {
  await deps.jobs.enqueue(tx, deps.tenantId, noticeJob, notice, { startAfterSeconds });
}

/** Sends notices until they are accepted or the schedule of their gateway is at its end. A forged one is sent once. */
export function workNotices(deps: GatewayDeps, gateways: Readonly<Record<GatewayName, Gateway>>): void {
  deps.jobs.work(noticeJob, {
    schema: payload,
    handle: async (_tenantId, notice) => {
      const gateway = gateways[notice.gateway];
      if ((await deliver(deps, gateway, notice)) || notice.forged) return;
      const wait = gateway.retrySeconds[notice.attempt];
      if (wait === undefined) return;
      const again = { ...notice, attempt: notice.attempt + 1 };
      const seconds = Math.max(1, Math.round(wait / faster));
      await deps.db.inTenant(deps.tenantId, (tx) => sendNotice(deps, tx, again, seconds));
    },
  });
}

async function deliver(
  deps: GatewayDeps,
  gateway: Gateway,
  notice: z.output<typeof payload>,
): Promise<boolean> {
  const news = await newsOf(deps, notice);
  if (news === undefined) return true;
  const url = news.kind === 'refund' ? news.refund.notifyUrl : news.trade.notifyUrl;
  const { headers, body } = gateway.noticeOf(news, { forged: notice.forged, at: deps.wallClock.now() });
  try {
    const answer = await fetch(deps.reach(url), {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(5000),
    });
    return gateway.isAccepted(answer.status, await answer.text());
  } catch {
    return false;
  }
}

async function newsOf(deps: GatewayDeps, notice: z.output<typeof payload>): Promise<GatewayNews | undefined> {
  return deps.db.inTenant(deps.tenantId, async (tx): Promise<GatewayNews | undefined> => {
    const trade = await lockTrade(tx, deps.tenantId, notice.gateway, notice.outTradeNo);
    if (trade === undefined) return undefined;
    if (notice.refundNo === undefined) return { kind: notice.waiting ? 'waiting' : 'paid', trade };
    const refund = await findRefund(tx, deps.tenantId, notice.gateway, notice.refundNo);
    return refund && { kind: 'refund', trade, refund };
  });
}
