import { expect, test } from 'vitest';
import { systemOf } from './user-system.rules.ts';

test.each([
  ['Mozilla/5.0 (Linux; Android 14; HarmonyOS) Chrome/142', { name: 'HarmonyOS', label: 'HarmonyOS' }],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/142', { name: 'Android', label: '安卓' }],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', { name: 'iPhone', label: 'iPhone' }],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', { name: 'macOS', label: 'macOS' }],
  ['Mozilla/5.0 (Windows NT 10.0)', { name: 'Windows', label: 'Windows' }],
  ['curl/8', undefined],
])('%s runs on %o', (userAgent, system) => {
  expect(systemOf(userAgent)).toEqual(system);
});
