import type { AnswerOf, WishOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { startPayment as endpoint, PayMethod } from '@woxing/contract/payments/payments';
import type { MemberCtx } from '#src/platform/context.ts';
import { payByChannel } from './pay-by-channel.ts';
import { payByCode } from './pay-by-code.ts';
import type { PayDeps } from './pay-deps.ts';
import { checkLimits, payInside } from './pay-inside.ts';
import { payMixed } from './pay-mixed.ts';
import { soldBusiness } from './payment-subject.ts';

type Wish = WishOf<typeof endpoint>;
type Answer = AnswerOf<typeof endpoint>;
type Pays = (deps: PayDeps, ctx: MemberCtx, wish: Wish) => Promise<Answer>;

const ways = {
  alipay: (deps, ctx, wish) => payByChannel(deps, ctx, wish, 'alipay'),
  weChatPay: (deps, ctx, wish) => payByChannel(deps, ctx, wish, 'weChatPay'),
  zxpay: (deps, ctx, wish) => payByChannel(deps, ctx, wish, 'zxpay'),
  tianHangPay: (deps, ctx, { authorizationCode = '', ...wish }) =>
    authorizationCode === ''
      ? payInside(deps, ctx, wish, 'tianHangPay')
      : payByCode(deps, ctx, { ...wish, authorizationCode }),
  creditPay: (deps, ctx, wish) => payInside(deps, ctx, wish, 'creditPay'),
  multiPay: payMixed,
} as const satisfies Record<PayMethod, Pays>;

/**
 * Starts paying. Wallet and credit pay at once; a channel gives a QR code. One attempt is open at a time: the
 * same method again answers the same code, another method ends the old attempt first.
 */
export async function startPayment(deps: PayDeps, ctx: MemberCtx, wish: Wish): Promise<Answer> {
  const { methods } = soldBusiness(deps.businesses, wish.businessType);
  if (!methods.includes(wish.method)) throw refuse('pay.method');
  // What no credit may pay is not the enterprise's business.
  if (methods.includes('creditPay')) await checkLimits(deps, ctx, wish);
  return ways[wish.method](deps, ctx, wish);
}
