import { z } from 'zod';
import { keptCall } from '../../call-of-channel.ts';
import type { ChannelOutcome, ChannelParts, WeChatBrowser } from '../../payment-channel.ts';
import { weChatLibrary } from './wechat-library.ts';

export interface WeChatBrowserKeys {
  readonly appid: string;
  /** Our private key, PEM. */
  readonly privateKey: string;
  /** Of the official account whose app id it is; without it nobody pays inside WeChat. */
  readonly appSecret?: string | undefined;
  /** `https://open.weixin.qq.com`, where WeChat says who holds the phone. */
  readonly openUrl: string;
  /** `https://api.weixin.qq.com`, where the merchant asks for it. */
  readonly apiUrl: string;
}

/** Paying inside WeChat: its official account learns who pays, and its merchant signs what the browser is called with. */
export function openWeChatBrowser(keys: WeChatBrowserKeys, parts: ChannelParts): WeChatBrowser | undefined {
  const { appid, appSecret, privateKey } = keys;
  if (appSecret === undefined) return undefined;
  return {
    authorizeUrl(returnUrl, state) {
      // In this order, and with this fragment, as WeChat's browser demands.
      const query = new URLSearchParams([
        ['appid', appid],
        ['redirect_uri', returnUrl],
        ['response_type', 'code'],
        ['scope', 'snsapi_base'],
        ['state', state],
      ]);
      const url = `${keys.openUrl}/connect/oauth2/authorize?${query.toString()}`;
      return `${parts.browserUrl?.(url) ?? url}#wechat_redirect`;
    },
    openidOf: (tenantId, code) => askOpenid({ ...keys, appSecret }, parts, tenantId, code),
    invocation(prepayId) {
      const { Formatter, Rsa } = weChatLibrary();
      const timeStamp = String(Math.floor(parts.clock.now().getTime() / 1000));
      const nonceStr = Formatter.nonce();
      const wanted = `prepay_id=${prepayId}`;
      const paySign = Rsa.sign(Formatter.joinedByLineFeed(appid, timeStamp, nonceStr, wanted), privateKey);
      return { appId: appid, timeStamp, nonceStr, package: wanted, signType: 'RSA', paySign };
    },
  };
}

const answers = z.union([
  z.object({ openid: z.string().min(1).max(128) }),
  z.object({ errcode: z.int(), errmsg: z.string().default('') }),
]);

/** The answer is not signed; it comes over the line that was opened to WeChat. The code of a payer is not kept. */
async function askOpenid(
  { appid, appSecret, apiUrl }: WeChatBrowserKeys & { readonly appSecret: string },
  parts: ChannelParts,
  tenantId: string,
  code: string,
): Promise<ChannelOutcome<string>> {
  const query = new URLSearchParams({ appid, secret: appSecret, code, grant_type: 'authorization_code' });
  const head = {
    method: 'weChatPay',
    operation: 'oauth2.access_token',
    client: 'fetch',
    keyId: appid,
  } as const;
  return keptCall(
    parts,
    { ...head, tenantId, reference: '', request: JSON.stringify({ appid }) },
    async () => {
      const response = await fetch(`${apiUrl}/sns/oauth2/access_token?${query.toString()}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(parts.timeoutMs),
      });
      if (!response.ok) throw new Error(`who pays was answered ${response.status}`);
      const body = answers.parse(await response.json());
      if ('openid' in body) return { outcome: { kind: 'done', value: body.openid }, answer: '{}' };
      const outcome = busy.has(body.errcode)
        ? ({ kind: 'unknown', cause: body.errmsg } as const)
        : ({ kind: 'refused', message: body.errmsg } as const);
      return { outcome, answer: JSON.stringify(body) };
    },
  );
}

/** `-1`: WeChat asks to come again. */
const busy = new Set([-1]);
