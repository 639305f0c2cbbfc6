import { expect, test } from 'vitest';
import { terminalOf } from './terminal.rules.ts';

const chrome =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

test.each([
  ['a desktop', chrome, false, 'desktop'],
  ['a laptop that can also be touched', chrome, false, 'desktop'],
  ['a tablet that says it is a desktop', chrome, true, 'phone'],
  ['a phone', iphone, true, 'phone'],
  ['a phone with a mouse', iphone, false, 'phone'],
  [
    'WeChat on a phone',
    `${iphone} MicroMessenger/8.0.60(0x18003c2e) NetType/WIFI Language/zh_CN`,
    true,
    'weChat',
  ],
  ['WeChat on a desktop', `${chrome} MicroMessenger/7.0.20 WindowsWechat`, false, 'weChat'],
])('%s', (_, userAgent, coarse, terminal) => {
  expect(terminalOf({ userAgent, coarse })).toBe(terminal);
});
