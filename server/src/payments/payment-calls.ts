import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type * as contract from '@woxing/contract/payments/payment-calls';
import type { MemberCtx } from '#src/platform/context.ts';
import { hit } from '#src/platform/limits.ts';
import type { PayDeps } from './pay-deps.ts';
import { presentPayment } from './present-payment.ts';
import { qrPicture } from './qr-picture.ts';
import { startPayment } from './start-payment.ts';

type Shown = AnswerOf<typeof contract.payByQrCode>;
type Payment = Omit<Shown, 'codeImgUrl'>;

/** Pictures that are drawn for a member in a minute. */
const maxPictures = 60;

export function payByQrCode(
  deps: PayDeps,
  ctx: MemberCtx,
  input: InputOf<typeof contract.payByQrCode>,
): Promise<Shown> {
  return withPicture(deps, ctx, () => startPayment(deps, ctx, { ...input, way: 'code' }));
}

export function payByWeChat(
  deps: PayDeps,
  ctx: MemberCtx,
  input: InputOf<typeof contract.payByWeChat>,
): Promise<Shown> {
  return withPicture(deps, ctx, () => startPayment(deps, ctx, { ...input, method: 'weChatPay' }));
}

export function showAlipayCode(
  deps: PayDeps,
  ctx: MemberCtx,
  input: InputOf<typeof contract.showAlipayCode>,
): Promise<Shown> {
  return withPicture(deps, ctx, () => presentPayment(deps, ctx, input, 'alipay'));
}

/** With the code that the payment shows drawn. Refuses with `access.busy`, before anything is begun. */
async function withPicture(deps: PayDeps, ctx: MemberCtx, begin: () => Promise<Payment>): Promise<Shown> {
  const subject = ctx.signedIn.memberId;
  const limit = { name: 'pay.qr-picture', subject, max: maxPictures, perSeconds: 60 };
  const allowance = await hit(deps.db, ctx.tenantId, limit, ctx.now);
  if (!allowance.allowed) throw refuse('access.busy', { seconds: allowance.retryAfterSeconds });
  const payment = await begin();
  const { codeUrl } = payment;
  return { ...payment, codeImgUrl: codeUrl === null ? null : await qrPicture(codeUrl) };
}
