import { expect, test } from 'vitest';
import { z } from 'zod';
import { causeOf } from './unknown-answer.ts';

const failing = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

test.each([
  ['what is no JSON', failing(() => JSON.parse('{"token":"secret-1"')), 'an answer that is no JSON'],
  [
    'a field of another kind',
    failing(() => z.object({ data: z.object({ id: z.number() }) }).parse({ data: { id: 'secret-1' } })),
    'an answer that cannot be read: data.id Invalid input: expected number, received string',
  ],
  [
    'silence',
    new DOMException('The operation was aborted due to timeout', 'TimeoutError'),
    'no answer in time',
  ],
  ['what is no error', 'secret-1', 'no answer'],
  ['a broken connection', new Error(`fetch failed ${'x'.repeat(300)}`), `fetch failed ${'x'.repeat(187)}`],
])('the cause of %s is told without what was said', (_of, error, cause) => {
  expect(causeOf(error)).toBe(cause);
});
