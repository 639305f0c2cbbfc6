import { createVerify } from 'node:crypto';
import type { WeChatAppRequest, WeChatInvocation } from '@woxing/contract/payments/payments';
import type { GatewayDeps } from './gateway.ts';
import { type GatewayTrade, tradeOfTradeNo } from './gateway-books.db.ts';
import type { GatewayKeys } from './gateway-keys.ts';
import { weChatIds } from './wechat-gateway.ts';

const staleMs = 7_200_000;

/**
 * The trade that a page in WeChat's browser asks to be paid (`getBrandWCPayRequest`). Undefined unless the merchant has
 * signed the call and the trade is one of this way.
 */
export async function weChatInvoked(
  deps: GatewayDeps,
  keys: GatewayKeys,
  call: WeChatInvocation,
): Promise<GatewayTrade | undefined> {
  const { appId, timeStamp, nonceStr, package: wanted, signType, paySign } = call;
  const holds = isSigned(deps, keys, [appId, timeStamp, nonceStr, wanted], paySign);
  const prepayId = /^prepay_id=(.+)$/.exec(wanted)?.[1];
  if (!holds || signType !== 'RSA' || appId !== weChatIds.appid) return undefined;
  return prepaid(deps, prepayId, 'jsapi');
}

/** The trade that a mobile app asks WeChat to be paid (`PayReq`), on the same terms. */
export async function weChatAskedByApp(
  deps: GatewayDeps,
  keys: GatewayKeys,
  request: WeChatAppRequest,
): Promise<GatewayTrade | undefined> {
  const { appid, partnerid, prepayid, noncestr, timestamp, sign } = request;
  const holds = isSigned(deps, keys, [appid, timestamp, noncestr, prepayid], sign);
  if (!holds || appid !== weChatIds.mobileAppid || partnerid !== weChatIds.mchid) return undefined;
  return prepaid(deps, prepayid, 'app');
}

/** By the merchant, over these lines, of which the second is the time, and not long ago. */
function isSigned(
  deps: GatewayDeps,
  keys: GatewayKeys,
  lines: readonly [string, string, string, string],
  signature: string,
): boolean {
  const ageMs = Math.abs(deps.wallClock.now().getTime() - Number(lines[1]) * 1000);
  const text = lines.map((line) => `${line}\n`).join('');
  return (
    ageMs <= staleMs &&
    createVerify('RSA-SHA256').update(text).verify(keys.weChatMerchant.publicKey, signature, 'base64')
  );
}

async function prepaid(
  deps: GatewayDeps,
  prepayId: string | undefined,
  way: GatewayTrade['way'],
): Promise<GatewayTrade | undefined> {
  const tradeNo = /^wx(\w+)$/.exec(prepayId ?? '')?.[1];
  if (tradeNo === undefined) return undefined;
  const trade = await deps.db.read(deps.tenantId, (tx) =>
    tradeOfTradeNo(tx, deps.tenantId, 'weChatPay', tradeNo),
  );
  return trade?.way === way ? trade : undefined;
}
