import { expect, test } from 'vitest';
import { fileProblem, formatWords, sizeWords } from './upload-files.rules.ts';

const limits = { endings: ['pdf', 'jpg'], maxBytes: 5 * 1024 * 1024, maxFiles: 3 };

test.each([
  ['行程单.PDF', 1024, undefined],
  ['账单.xlsx', 1024, '仅支持PDF、JPG格式'],
  ['pdf', 1024, '仅支持PDF、JPG格式'],
  ['空.pdf', 0, '文件是空的'],
  ['大.jpg', 5 * 1024 * 1024 + 1, '文件超过5MB'],
])('%s of %i bytes', (name, size, problem) => {
  expect(fileProblem({ name, size }, limits)).toBe(problem);
});

test('sizes are said in the unit that fits', () => {
  expect([1, 839_680, 1_572_864].map(sizeWords)).toEqual(['1KB', '820KB', '1.5MB']);
});

test('formats are named as people write them, each once', () => {
  expect(formatWords(['pdf', 'jpg', 'jpeg', 'png', 'webp'])).toBe('PDF、JPG、PNG、WebP');
});
