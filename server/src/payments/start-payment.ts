import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { startPayment as endpoint, PayMethod } from '@woxing/contract/payments/payments';
import type { MemberCtx } from '#src/platform/context.ts';
import { payByChannel } from './pay-by-channel.ts';
import { payByCode } from './pay-by-code.ts';
import type { PayDeps } from './pay-deps.ts';
import { checkLimits, payInside } from './pay-inside.ts';
import { payMixed } from './pay-mixed.ts';
import { soldBusiness } from './payment-subject.ts';

type Input = InputOf<typeof endpoint>;
type Answer = AnswerOf<typeof endpoint>;
type Pays = (deps: PayDeps, ctx: MemberCtx, input: Input) => Promise<Answer>;

const ways = {
  alipay: (deps, ctx, input) => payByChannel(deps, ctx, input, 'alipay'),
  weChatPay: (deps, ctx, input) => payByChannel(deps, ctx, input, 'weChatPay'),
  zxpay: (deps, ctx, input) => payByChannel(deps, ctx, input, 'zxpay'),
  tianHangPay: (deps, ctx, { authorizationCode = '', ...input }) =>
    authorizationCode === ''
      ? payInside(deps, ctx, input, 'tianHangPay')
      : payByCode(deps, ctx, { ...input, authorizationCode }),
  creditPay: (deps, ctx, input) => payInside(deps, ctx, input, 'creditPay'),
  multiPay: payMixed,
} as const satisfies Record<PayMethod, Pays>;

/**
 * Starts paying. Wallet and credit pay at once; a channel gives a QR code. One attempt is open at a time: the
 * same method again answers the same code, another method ends the old attempt first.
 */
export async function startPayment(deps: PayDeps, ctx: MemberCtx, input: Input): Promise<Answer> {
  const { methods } = soldBusiness(deps.businesses, input.businessType);
  if (!methods.includes(input.method)) throw refuse('pay.method');
  // What no credit may pay is not the enterprise's business.
  if (methods.includes('creditPay')) await checkLimits(deps, ctx, input);
  return ways[input.method](deps, ctx, input);
}
