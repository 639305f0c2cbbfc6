import { yuan } from '@woxing/contract/core/money';
import { actOnTrade, type GatewayDeps, openTrade } from '#sandbox/panel/public.ts';
import { applyTradeFact, type PayDeps, type PaymentChannel, startPayment } from '#src/payments/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { listRecharges, recharge } from '#src/purchases/public.ts';
import type { SeedOrder } from './demo-orders.ts';
import { atTime } from './demo-time.ts';

const method = 'alipay';

/** How much came into the wallet of the main account, and when, from the beginning of the seed. */
const recharges = [
  { inDays: -80, amountFen: yuan(5000) },
  { inDays: -35, amountFen: yuan(10_000) },
  { inDays: -4, amountFen: yuan(3000) },
];

/**
 * Recharges through the embedded Alipay, which has them in its books at their own times, as its statements tell them. None
 * where Alipay is the real one.
 */
export function demoRecharges(deps: PayDeps, gateways: GatewayDeps, main: MemberCtx): readonly SeedOrder[] {
  if (!deps.channels[method].sandbox) return [];
  return recharges.map(({ amountFen, ...moment }, at) => async () => {
    const { deps: then, ctx } = atTime({ ...deps, clock: gateways.clock }, main, {
      ...moment,
      minute: 50 + at,
    });
    const { list } = await listRecharges(then, ctx, { state: undefined, page: 1 });
    const before = list.find(({ createdAt }) => new Date(createdAt).getTime() === ctx.now.getTime());
    if (before?.state === 'paid') return;
    const { purchaseNo } = before ?? (await recharge(then, ctx, { amountFen }));
    const books = { ...gateways, clock: then.clock };
    const channels = { ...then.channels, [method]: withoutWire(then.channels[method], books) };
    const { outTradeNo } = await startPayment({ ...then, channels }, ctx, {
      businessType: 'recharge',
      orderNo: purchaseNo,
      method,
    });
    const { tradeNo } = await actOnTrade(books, outTradeNo, 'pay-silently');
    const fact = { outTradeNo, tradeNo, amountFen, state: 'paid', paidAt: ctx.now } as const;
    await applyTradeFact(then, ctx.tenantId, method, fact, ctx.now);
  });
}

/** On the wire the gateway would tell its own time. */
function withoutWire(channel: PaymentChannel, books: GatewayDeps): PaymentChannel {
  return {
    ...channel,
    async create(intent) {
      await openTrade(books, method, { ...intent, notifyUrl: '' });
      return { kind: 'done', value: { codeUrl: '' } };
    },
  };
}
