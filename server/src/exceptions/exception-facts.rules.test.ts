import { expect, test } from 'vitest';
import { factsOfReport, type Report } from './exception-facts.rules.ts';

const fields = new Set(['product', 'mobilePhone', 'passengers']);
const fieldsOf = (path: string) => (path === '/order/appOrderList' ? fields : undefined);
const report: Report = {
  api: '/order/appOrderList?token=abc',
  httpCode: '1030',
  param: '{"product":"airTicket","passengers":[{"name":"陈晓明"}]}',
  device:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
  appVer: 'index-Ab3_x-9Z',
};
const facts = (changed: Partial<Report> = {}) => factsOfReport({ ...report, ...changed }, fieldsOf);

test('path, code, names of fields, browser and build are kept', () => {
  expect(facts()).toEqual({
    api: '/order/appOrderList',
    code: '1030',
    param: 'product, passengers',
    device: 'Edge 140 Windows',
    app_ver: 'index-Ab3_x-9Z',
  });
});

test.each([
  ['a path that no endpoint has', { api: '/member/E12345678' }, { api: '', param: '' }],
  ['a code that is none', { httpCode: '陈晓明' }, { code: '' }],
  ['a long number', { httpCode: '13812345678' }, { code: '' }],
  ['names that are not declared', { param: '{"陈晓明":1,"E12345678":2}' }, { param: '' }],
  ['a text', { param: '护照E12345678' }, { param: '' }],
  ['a list', { param: '["E12345678"]' }, { param: '' }],
  ['a device that names somebody', { device: '陈晓明的iPhone E12345678' }, { device: 'iPhone' }],
  ['a version that is a paper', { device: 'Chrome/12345678' }, { device: '' }],
  ['a build that is a paper', { appVer: 'E12345678' }, { app_ver: '' }],
])('%s is not kept', (_what, changed, kept) => {
  expect(facts(changed)).toMatchObject(kept);
});

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14) Chrome/119.0 Mobile Safari/537.36 MicroMessenger/8.0.47',
    '微信 8 Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1',
    'Safari 17 iPhone',
  ],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0) Chrome/132.0 wxwork/4.1 MicroMessenger/8.0', '企业微信 4 HarmonyOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox 130 Linux'],
])('%s is %s', (device, kept) => {
  expect(facts({ device }).device).toBe(kept);
});
