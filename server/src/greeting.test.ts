import { expect, test } from 'vitest';
import { greetingOf } from './greeting.ts';
import { readConfig } from './platform/config.ts';

const url = 'http://127.0.0.1:8080';
const DATA_KEY = Buffer.alloc(32, 1).toString('base64');
const production = { NODE_ENV: 'production', ALLOW_SANDBOX: '1', DATA_KEY };

test('one line says what is live and what is played, in production too', () => {
  for (const env of [{}, production]) {
    const lines = greetingOf({ url, demo: false, config: readConfig(env) }).split('\n');
    expect(lines).toContain(
      '机票：沙箱　火车票：沙箱　支付宝：沙箱　微信支付：沙箱　聚合支付：沙箱　银行卡：沙箱　提现：沙箱　短信：沙箱（不会真正发送）',
    );
  }
  const config = readConfig(production);
  const channels = { ...config.channels, zxpay: { gateway: 'https://bank.example' } as never };
  expect(greetingOf({ url, demo: false, config: { ...config, channels } })).toContain('聚合支付：正式');
});

test('published passwords are named where there are demo accounts only', () => {
  expect(greetingOf({ url, demo: true, config: readConfig({}) })).toContain('woxing2026');
  expect(greetingOf({ url, demo: false, config: readConfig(production) })).not.toMatch(/woxing2026|135790/);
});

test('the panel in production is closed, or asks for its secret, which is not named', () => {
  expect(greetingOf({ url, demo: false, config: readConfig(production) })).toContain('沙箱控制台：已关闭');
  const secret = 's'.repeat(32);
  const open = greetingOf({
    url,
    demo: false,
    config: readConfig({ ...production, SANDBOX_SECRET: secret }),
  });
  expect(open).toContain('/sandbox（凭 SANDBOX_SECRET 进入）');
  expect(open).not.toContain(secret);
});
