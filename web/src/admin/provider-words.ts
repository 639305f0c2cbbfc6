import type { StatementChannel } from '@woxing/contract/payments/payments';
import { type OrderTranslate, payMethodWords } from '#src/orders/public.ts';

/** Whom the product calls, by the names that are kept with the calls. */
export const providers = [
  'alipay',
  'weChatPay',
  'zxpay',
  'bankCard',
] as const satisfies readonly StatementChannel[];

/** Somebody who is called no more keeps the name that the calls have. */
export function providerWords(speak: OrderTranslate, provider: string): string {
  const known = providers.find((each) => each === provider);
  return known === undefined ? provider : payMethodWords(speak, known);
}
