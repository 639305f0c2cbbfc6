import { expect, test } from 'vitest';
import { siteAddressOf } from './site-address.ts';

test.each<[string, string, `/${string}`, string]>([
  ['our own page', 'official', '/order/list?keyword=26', '/order/list?keyword=26'],
  ["a partner's page", 'bank', '/myCenter/messages', '/myCenter/messages?appId=bank'],
  ["a partner's page with a query", 'bank', '/order/list?keyword=%E5', '/order/list?keyword=%E5&appId=bank'],
  ['what stands behind #', 'bank', '/approval/link#bank.a-b_c', '/approval/link?appId=bank#bank.a-b_c'],
])('%s', (_, tenantId, path, address) => {
  expect(siteAddressOf('https://woxing.example', tenantId, path)).toBe(`https://woxing.example${address}`);
});
