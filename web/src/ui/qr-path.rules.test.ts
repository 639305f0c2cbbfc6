import { expect, test } from 'vitest';
import { qrPath } from './qr-path.rules.ts';

test('dark cells that touch in a row are one bar', () => {
  const rows = ['##.#', '....', '.###', '#...'];
  expect(qrPath(4, (row, column) => rows[row]![column] === '#')).toBe(
    'M0 0h2v1H0zM3 0h1v1H3zM1 2h3v1H1zM0 3h1v1H0z',
  );
});
