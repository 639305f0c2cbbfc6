import { expect, expectTypeOf, test } from 'vitest';
import { retOf } from './ret-of.rules.ts';

test('a refusal is known on the wire by its ret', () => {
  expect(retOf('quote.stale')).toBe('3012');
  expectTypeOf(retOf('quote.stale')).toEqualTypeOf<'3012'>();
});

test('a refusal that there is not does not compile', () => {
  // @ts-expect-error: the table has no such code.
  expect(() => retOf('quote.mouldy')).toThrow(TypeError);
});
