import { expect, test } from 'vitest';
import type { TitleFacts } from './invoice-title.rules.ts';
import { readTitleCode, writeTitleCode } from './title-code.rules.ts';

const title: TitleFacts = {
  kind: 'enterprise',
  name: '示例科技有限公司',
  taxNo: '91000000MA0000000N',
  address: '北京市海淀区示例路1号',
  phone: '010-88886666',
  bank: '示例银行北京分行',
  account: '110012345678',
};
const packed = (content: string) => `$01${btoa(String.fromCharCode(...new TextEncoder().encode(content)))}$`;

test('what was written is read again, also with line breaks from a paste', () => {
  const code = writeTitleCode(title);
  expect(readTitleCode(code)).toEqual({ title });
  expect(readTitleCode(` ${code.slice(0, 40)}\n${code.slice(40)} `)).toEqual({ title });
});

// Reckoned apart from this program, with GBK and the polynomial by another library.
const golden =
  '$0156S65L6L56eR5oqA5pyJ6ZmQ5YWs5Y+4PC8+OTEwMDAwMDBNQTAwMDAwMDBOPC8+5YyX5Lqs5biC5rW35reA5Yy656S65L6L6LevMeWPt3wwMTAtODg4ODY2NjY8Lz7npLrkvovpk7booYzljJfkuqzliIbooYx8MTEwMDEyMzQ1Njc4PC8+Q0JCNg==$';

test('is the code that other programs write', () => {
  expect(writeTitleCode(title)).toBe(golden);
});

const brief = { kind: 'enterprise', name: '甲公司', taxNo: '91000000MA0000000N' } as const;

test('the older shape without strokes, and a sum of UTF-8, are taken as well', () => {
  const older =
    '$0155Sy5YWs5Y+4PC8+OTEwMDAwMDBNQTAwMDAwMDBOPC8+5YyX5Lqs5biCMeWPtyAwMTAtODg4ODY2NjY8Lz7npLrkvovpk7booYwgMTEwMDEyMzQ1Njc4PC8+QUQwNw==$';
  const places = { address: '北京市1号', phone: '010-88886666' };
  expect(readTitleCode(older)).toEqual({
    title: { ...brief, ...places, bank: '示例银行', account: '110012345678' },
  });
  const ofUtf8 = '$0155Sy5YWs5Y+4PC8+OTEwMDAwMDBNQTAwMDAwMDBOPC8+fDwvPnw8Lz45QUNG$';
  expect(readTitleCode(ofUtf8)).toEqual({
    title: { ...brief, address: '', phone: '', bank: '', account: '' },
  });
});

test.each([
  ['https://w.url.cn/s/AbCdEf', '这是微信或支付宝的抬头二维码，只能在其应用内读取，请手动填写'],
  ['你好', '没有识别到发票抬头，请核对二维码内容'],
  ['', '没有识别到发票抬头，请核对二维码内容'],
  ['$01!!!$', '没有识别到发票抬头，请核对二维码内容'],
  ['$01AAAA$', '二维码内容不完整，请重新扫描或手动填写'],
  [packed('示例</>91000000MA0000000N</>|</>|</>0000'), '二维码内容不完整，请重新扫描或手动填写'],
])('%s: %s', (text, problem) => {
  expect(readTitleCode(text)).toEqual({ problem });
});
