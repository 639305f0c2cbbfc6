import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.rules.ts';

test.each([
  ['发票.pdf', 'pdf', '发票.pdf'],
  ['C:\\扫描\\机票.JPEG', 'jpeg', '机票.jpeg'],
  ['../../etc/passwd', 'pdf', 'passwd.pdf'],
  ['invoice.exe', 'pdf', 'invoice.exe.pdf'],
  ['a\u202Efdp.pdf', 'pdf', 'afdp.pdf'],
  ['..', 'png', '附件.png'],
  ['', 'png', '附件.png'],
  ['.pdf', 'pdf', '附件.pdf'],
] as const)('%j of kind %s is shown as %s', (sent, kind, shown) => {
  expect(fileNameOf(sent, kind)).toBe(shown);
});

test('a long name is cut between characters', () => {
  expect(fileNameOf(`${'𠮷'.repeat(300)}.pdf`, 'pdf')).toBe(`${'𠮷'.repeat(100)}.pdf`);
});
