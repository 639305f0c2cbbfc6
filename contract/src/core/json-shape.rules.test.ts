import { expect, test } from 'vitest';
import { type JsonBounds, JsonShape } from './json-shape.rules.ts';

const bounds: JsonBounds = { elements: 6, names: 3, depth: 2 };
const fits = (text: string, pieces = 1) => {
  const shape = new JsonShape(bounds);
  const bytes = new TextEncoder().encode(text);
  const size = Math.ceil(bytes.length / pieces);
  return Array.from({ length: pieces }, (_, at) => bytes.subarray(at * size, (at + 1) * size)).every(
    (piece) => shape.take(piece),
  );
};

test.each([
  ['{"a":1,"b":[1,2,3]}', true],
  ['[1,2,3,4,5,6]', true],
  ['[1,2,3,4,5,6,7]', false],
  ['[[],[],[]]', true],
  ['[[],[],[],[]]', false],
  ['{"a":1,"b":2,"c":3}', true],
  ['{"a":1,"b":2,"c":3,"d":4}', false],
  ['[[1]]', true],
  ['[[[1]]]', false],
  ['{"a":"[[[,,,,,,,,::::"}', true],
  ['{"a":"\\"[[[,,,,,,,,::::\\\\"}', true],
  ['{"a\\\\":[[1]]}', false],
  ['{"中":"文，：［","b":1}', true],
])('%s: %s', (text, expected) => {
  expect(fits(text)).toBe(expected);
  expect(fits(text, text.length)).toBe(expected);
  expect(new JsonShape(bounds).takeText(text)).toBe(expected);
});
