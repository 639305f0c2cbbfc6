import { noCompany } from '@woxing/contract/invoices/invoice-title.rules';
import { readTitleCode, writeTitleCode } from '@woxing/contract/invoices/title-code.rules';
import { create } from 'qrcode';
import { expect, test } from 'vitest';
import { codeInPixels } from './code-in-pixels.ts';

const quiet = 4;

/** A code as a picture; `at` says which cell a pixel shows. */
function picture(text: string, cell: number, at = (row: number, column: number) => [row, column] as const) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = (modules.size + 2 * quiet) * cell;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const [row, column] = at(Math.floor(y / cell) - quiet, Math.floor(x / cell) - quiet);
      const inside = [row, column].every((place) => place >= 0 && place < modules.size);
      if (inside && modules.get(row, column) === 1) data.fill(20, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  return { width: side, height: side, data };
}

const title = {
  ...noCompany,
  kind: 'enterprise',
  name: '示例科技（上海）有限公司',
  taxNo: '91000000MA0000000N',
} as const;

test('a title whose code was made by our own library is read from its picture, small or large', () => {
  for (const cell of [3, 8]) {
    const code = codeInPixels(picture(writeTitleCode(title), cell));
    expect(readTitleCode(code ?? '')).toMatchObject({ title: { name: title.name, taxNo: title.taxNo } });
  }
});

test('a picture that was taken sideways is read as well, and so is what is written in Chinese', () => {
  const text = '发票抬头：示例科技有限公司';
  const { size } = create(text, { errorCorrectionLevel: 'M' }).modules;
  expect(codeInPixels(picture(text, 6, (row, column) => [column, size - 1 - row]))).toBe(text);
});

test('a picture without a code gives nothing', () => {
  const data = Uint8ClampedArray.from({ length: 120 * 120 * 4 }, (_, at) => (at * 7919) % 256);
  expect(codeInPixels({ width: 120, height: 120, data })).toBeUndefined();
});
