import { z } from 'zod';
import type { Gateway, GatewayDeps } from './gateway.ts';
import { endRefund, type GatewayName } from './gateway-books.db.ts';
import { sendNotice, workNotices } from './send-notices.ts';

export const refundJob = 'gateway-refund';

const payload = z.object({
  gateway: z.enum(['alipay', 'weChatPay', 'zxpay']),
  refundNo: z.string(),
  outTradeNo: z.string(),
  abnormal: z.boolean(),
});

/** What the gateways do by themselves: end refunds that banks take their time over, and send notices. */
export function workGateways(deps: GatewayDeps, gateways: Readonly<Record<GatewayName, Gateway>>): void {
  workNotices(deps, gateways);
  deps.jobs.work(refundJob, {
    schema: payload,
    handle: async (_tenantId, { gateway, refundNo, outTradeNo, abnormal }) => {
      await deps.db.inTenant(deps.tenantId, async (tx) => {
        const state = abnormal ? 'abnormal' : 'done';
        await endRefund(tx, deps.tenantId, gateway, refundNo, state, deps.clock.now());
        // The bank tells of payments only; its refunds are asked for.
        if (gateway !== 'zxpay') await sendNotice(deps, tx, { gateway, outTradeNo, refundNo });
      });
    },
  });
}
