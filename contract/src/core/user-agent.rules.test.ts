import { expect, test } from 'vitest';
import { browserOf } from './user-agent.rules.ts';
import { systemOf } from './user-system.rules.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const phone = `Mozilla/5.0 (Linux; Android 14) ${webKit} Chrome/126.0 Mobile Safari/537.36`;

test.each([
  [`${phone} MicroMessenger/7.0.1 wxwork/4.1.38`, ['wxwork', '企业微信', '4.1.38']],
  [`${phone} MicroMessenger/8.0.60(0x28003C3B)`, ['MicroMessenger', '微信', '8.0.60']],
  [`${phone} DingTalk/7.6.5`, ['DingTalk', '钉钉', '7.6.5']],
  [`${phone} AlipayClient/10.6`, ['AlipayClient', '支付宝', '10.6']],
  [`${phone} EdgA/142.0`, ['Edge', 'Edge', '142.0']],
  [`${phone} OPR/90.1`, ['Opera', 'Opera', '90.1']],
  [`${phone} MQQBrowser/15.2`, ['QQBrowser', 'QQ浏览器', '15.2']],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 CriOS/140.1 Safari/604.1', ['Chrome', 'Chrome', '140.1']],
  ['Mozilla/5.0 (iPad) AppleWebKit/605.1.15 Version/26.1 Safari/604.1', ['Safari', 'Safari', '26.1']],
  ['Mozilla/5.0 (iPad) AppleWebKit/605.1.15 Safari/604.1', ['Safari', 'Safari', '']],
])('%s', (userAgent, [name, label, version]) => {
  expect(browserOf(userAgent)).toEqual({ name, label, version });
});

test('what names no browser is none', () => {
  expect(browserOf('curl/8.5')).toBeUndefined();
});

test.each([
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0)', 'HarmonyOS', 'HarmonyOS'],
  [phone, 'Android', '安卓'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'iPhone', 'iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'macOS', 'macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux', 'Linux'],
])('%s runs on %s', (userAgent, name, label) => {
  expect(systemOf(userAgent)).toEqual({ name, label });
});
