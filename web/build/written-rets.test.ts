import { expect, test } from 'vitest';
import { writeRets } from './written-rets.ts';

const asking = (expression: string) =>
  `import { retOf } from '@woxing/contract/core/ret-of.rules';\nconst known = ${expression};\n`;

test('each refusal is written as its number, and the table is no longer asked for', () => {
  expect(writeRets(asking("[retOf('quote.stale'), retOf('order.unknown')]"))).toBe(
    "\nconst known = ['3012', '3001'];\n",
  );
});

test('the lines stay where they are, so that a report finds them', () => {
  const source = asking("retOf('quote.stale')");
  expect(writeRets(source)?.split('\n').length).toBe(source.split('\n').length);
});

test('a module that asks for no refusal is left alone', () => {
  expect(writeRets("const known = '3012';")).toBeUndefined();
});

test('a code that is not written out, or that there is not, fails the build', () => {
  expect(() => writeRets(asking('codes.map(retOf)'))).toThrow(/written out/);
  expect(() => writeRets(asking("retOf('quote.mouldy')"))).toThrow(/no such code/);
  expect(() => writeRets(asking("retOf('constructor')"))).toThrow(/no such code/);
});
