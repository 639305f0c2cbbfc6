import { expect, test } from 'vitest';
import { browserInfoOf, browserInfoProblem } from './browser-info.rules.ts';

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

test.each([
  [chrome, 'Chrome 142.0.0.0'],
  [`${chrome} Edg/142.0.3595.53`, 'Edge 142.0.3595.53'],
  [`${chrome} MicroMessenger/8.0.60(0x28003C3B)`, 'MicroMessenger 8.0.60'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox 144.0'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 Version/26.1 Mobile/15E148 Safari/604.1',
    'Safari 26.1',
  ],
  ['curl/8.5', ''],
])('%s', (userAgent, expected) => {
  expect(browserInfoOf(userAgent)).toBe(expected);
  expect(browserInfoProblem(expected)).toBeUndefined();
});

test.each([
  ['', undefined],
  ['x'.repeat(200), undefined],
  ['x'.repeat(201), '浏览器信息不能超过200个字符'],
  ['Chrome\u0000142', '浏览器信息格式有误'],
])('of %j it is said: %s', (text, problem) => {
  expect(browserInfoProblem(text)).toBe(problem);
});
