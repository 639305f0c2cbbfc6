import { expect, test } from 'vitest';
import * as texts from './business-texts.ts';

test('what the business pages say has no blank that nobody fills', () => {
  expect(JSON.stringify(texts)).not.toMatch(/\{\w+\}/);
});
