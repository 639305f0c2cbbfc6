import { expect, test } from 'vitest';
import { readableJson } from './readable-json.rules.ts';

test('JSON is laid out, other texts stay', () => {
  expect(readableJson('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect(readableJson('{"a":[1')).toBe('{"a":[1');
});
