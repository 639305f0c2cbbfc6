import { grey, left, type Page, put, red, right, wide } from './paper.ts';

export interface Feet {
  readonly printed: string;
  readonly pageWords: (page: number, count: number) => string;
  readonly mark: string;
}

/** When it was made and which page it is, below all pages; and what it is not, across them. */
export function drawFeet(page: Page, { printed, pageWords, mark }: Feet): void {
  const { count } = page.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    page.switchToPage(at);
    page.page.margins.bottom = 0;
    if (mark !== '') drawMark(page, mark);
    put(page, printed, left, 800, { size: 8, colour: grey, width: 300 });
    put(page, pageWords(at + 1, count), right - 120, 800, {
      size: 8,
      colour: grey,
      width: 120,
      align: 'right',
    });
  }
}

const markWidth = 430;

/** Across the page, under what is written to be read. */
function drawMark(page: Page, mark: string): void {
  const [middle, height] = [297, 470];
  page.fontSize(150);
  const size = Math.min(150, (150 * markWidth) / page.widthOfString(mark));
  page
    .save()
    .rotate(-32, { origin: [middle, height] })
    .fillOpacity(0.07)
    .fillColor(red)
    .fontSize(size);
  page.text(mark, middle - page.widthOfString(mark) / 2, height - size * 0.6, { lineBreak: false });
  page.restore();
  put(page, mark, left + 200, 798, { size: 10, colour: red, width: wide - 400, align: 'center' });
}
