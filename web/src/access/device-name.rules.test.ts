import { expect, test } from 'vitest';
import { deviceNameOf } from './device-name.rules.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/130.0.0.0 Safari/537.36`, 'Chrome，Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0`,
    'Edge，Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari，iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S9110) ${webKit} Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0`,
    '微信，安卓',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox，Linux'],
  ['curl/8', '浏览器'],
])('%s', (userAgent, name) => {
  expect(deviceNameOf(userAgent)).toBe(name);
});
