import { demoAccounts, demoPassword, partnerAccounts } from './members/public.ts';
import { demoPayPassword } from './payments/public.ts';
import type { Config } from './platform/config.ts';

export interface Greeting {
  readonly url: string;
  /** Whether there are demo accounts to sign in with. */
  readonly demo: boolean;
  readonly config: Pick<Config, 'channels' | 'production' | 'sandboxSecret'>;
}

/** Chinese: what the operator reads once the product is there. */
export function greetingOf({ url, demo, config }: Greeting): string {
  return [
    `\n我行已启动：${url}`,
    outsideWorldOf(config),
    ...(demo ? ['', ...demoLines()] : []),
    '',
    panelOf(url, config),
    '',
  ].join('\n');
}

const live = (credentials: object | undefined) => (credentials === undefined ? '沙箱' : '正式');

/** One line: which companies are real, and which are played. */
function outsideWorldOf({ channels }: Pick<Config, 'channels'>): string {
  const parts: readonly (readonly [string, string])[] = [
    ['机票', '沙箱'],
    ['火车票', '沙箱'],
    ['支付宝', live(channels.alipay)],
    ['微信支付', live(channels.weChatPay)],
    ['聚合支付', live(channels.zxpay)],
    ['银行卡', live(channels.bankCard)],
    ['提现', '沙箱'],
    ['短信', '沙箱（不会真正发送）'],
  ];
  return parts.map(([name, kind]) => `${name}：${kind}`).join('　');
}

function demoLines(): readonly string[] {
  return [
    `演示账号（密码 ${demoPassword}，支付密码 ${demoPayPassword}）`,
    ...demoAccounts().map(({ mobile, who }) => `  ${mobile}  ${who}`),
    ...partnerAccounts().map(
      ({ tenantId, accounts }) => `  ${tenantId}：${accounts.map(({ mobile }) => mobile).join('、')}`,
    ),
  ];
}

function panelOf(url: string, { production, sandboxSecret }: Greeting['config']): string {
  const address = `沙箱控制台：${url}/sandbox`;
  if (!production) return address;
  return sandboxSecret === undefined
    ? '沙箱控制台：已关闭（生产环境须设置环境变量 SANDBOX_SECRET）'
    : `${address}（凭 SANDBOX_SECRET 进入）`;
}
