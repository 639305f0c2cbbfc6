import { expect, test } from 'vitest';
import { savedAs } from './file-answer.ts';

test.each([
  ['企业账单1.pdf', '企业账单1.pdf'],
  ['a\r\nSet-Cookie: b=c\u0000\u007f.pdf', 'aSet-Cookie: b=c.pdf'],
  ['账单\u202efdp.exe', '账单fdp.exe'],
  ["it's (1)*.pdf", "it's (1)*.pdf"],
  ['half \ud800.pdf', 'half \ufffd.pdf'],
])('the name of a file, %j, goes out without what cannot be seen', (name, kept) => {
  const said = savedAs(name);
  expect(said).toMatch(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.~!%-]+$/);
  expect(decodeURIComponent(said.split("''")[1]!)).toBe(kept);
});
