import type { AnswerOf, WishOf } from '@woxing/contract/endpoint';
import type { startPayment as endpoint, PayMethod } from '@woxing/contract/payments';
import type { MemberCtx } from '#src/platform/context.ts';
import { payByChannel } from './pay-by-channel.ts';
import type { PayDeps } from './pay-deps.ts';
import { checkLimits, payInside } from './pay-inside.ts';
import { payMixed } from './pay-mixed.ts';

type Wish = WishOf<typeof endpoint>;
type Answer = AnswerOf<typeof endpoint>;
type Pays = (deps: PayDeps, ctx: MemberCtx, wish: Wish) => Promise<Answer>;

const ways = {
  alipay: (deps, ctx, wish) => payByChannel(deps, ctx, wish.orderNo, 'alipay'),
  weChatPay: (deps, ctx, wish) => payByChannel(deps, ctx, wish.orderNo, 'weChatPay'),
  zxpay: (deps, ctx, wish) => payByChannel(deps, ctx, wish.orderNo, 'zxpay'),
  tianHangPay: (deps, ctx, wish) => payInside(deps, ctx, wish, 'tianHangPay'),
  creditPay: (deps, ctx, wish) => payInside(deps, ctx, wish, 'creditPay'),
  multiPay: payMixed,
} as const satisfies Record<PayMethod, Pays>;

/**
 * Starts paying an order. Wallet and credit pay at once; a channel gives a QR code. An order has one open attempt: the
 * same method again answers the same code, another method ends the old attempt first.
 */
export async function startPayment(deps: PayDeps, ctx: MemberCtx, wish: Wish): Promise<Answer> {
  if (wish.method !== 'creditPay') await checkLimits(deps, ctx);
  return ways[wish.method](deps, ctx, wish);
}
