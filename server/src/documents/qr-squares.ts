import type { Page } from './paper.ts';

/** The squares of a QR code; a quarter of it may be hidden by a fold or a stamp. */
export interface QrSquares {
  /** Of one side. */
  readonly count: number;
  readonly isDark: (row: number, column: number) => boolean;
}

/** Loaded when the first one is drawn. */
export async function qrSquaresOf(link: string): Promise<QrSquares> {
  const { create } = await import('qrcode');
  const { modules } = create(link, { errorCorrectionLevel: 'M' });
  return { count: modules.size, isDark: (row, column) => modules.get(row, column) === 1 };
}

/** `side` in points, with the four squares of white around it that readers need. */
export function drawQr(page: Page, { count, isDark }: QrSquares, x: number, y: number, side: number): void {
  const quiet = 4;
  const square = side / (count + 2 * quiet);
  page.rect(x, y, side, side).fill('#ffffff');
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1)
      if (isDark(row, column))
        page.rect(x + (column + quiet) * square, y + (row + quiet) * square, square, square);
  page.fill('#000000');
}
