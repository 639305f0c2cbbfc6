import type { ItineraryPaper, Named, PaperColumn, PaperRow, PaperTable } from './itinerary-paper.ts';
import { bottom, grey, ink, left, line, type Page, pause, put, right, roomFor, top, wide } from './paper.ts';

/** What documents of every kind are put together of: the head, values under their names, tables that go on over pages. */

type Head = Pick<ItineraryPaper, 'brand' | 'colour' | 'title' | 'facts'>;

export function drawHead(page: Page, { brand, colour, title, facts }: Head): void {
  page.rect(0, 0, 595, 8).fill(colour);
  put(page, brand, left, 40, { size: 13, colour, width: 200 });
  put(page, title, left + 200, 34, { size: 20, width: wide - 200, align: 'right' });
  drawNamed(page, facts, left, 82, { width: wide, size: 11 });
  page.y = 128;
}

/** Values under their names, side by side in equal parts. */
export function drawNamed(
  page: Page,
  facts: readonly Named[],
  x: number,
  y: number,
  { width, size }: { readonly width: number; readonly size: number },
): void {
  const part = width / facts.length;
  for (const [at, [name, value]] of facts.entries()) {
    put(page, name, x + at * part, y, { size: 9, colour: grey, width: part - 8 });
    put(page, value, x + at * part, y + 13, { size, width: part - 8 });
  }
}

export const rowHeight = 36;
const titleHeight = 22;

/** Rows between which others have the processor. */
const rowsAtOnce = 100;

export async function drawTable(page: Page, { title, columns, rows }: PaperTable): Promise<void> {
  roomFor(page, titleHeight + 16 + rowHeight);
  const y = page.y;
  put(page, title, left, y, { size: 12, width: wide });
  page.y = y + titleHeight;
  drawHeading(page, columns);
  const height = heightOf(rows);
  for (const [at, row] of rows.entries()) {
    if (at > 0 && at % rowsAtOnce === 0) await pause();
    drawRow(page, row, columns, height);
  }
  page.y += 18;
}

export function drawHeading(page: Page, columns: readonly PaperColumn[]): void {
  const y = page.y;
  for (const { name, x, width, align } of columns)
    put(page, name, left + x, y, { size: 9, colour: grey, width, ...(align && { align }) });
  page.y = y + 16;
}

/** Rows in which nothing stands below anything are lower. */
const heightOf = (rows: readonly PaperRow[]): number =>
  rows.some(({ cells }) => cells.some(({ below }) => below !== '')) ? rowHeight : 26;

export function drawRow(
  page: Page,
  { cells, faded }: PaperRow,
  columns: readonly PaperColumn[],
  height = rowHeight,
): void {
  if (page.y + height > bottom) {
    page.addPage();
    page.y = top;
    drawHeading(page, columns);
  }
  const y = page.y;
  const colour = faded ? grey : ink;
  page.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor(line).stroke();
  for (const [at, { x, width, align }] of columns.entries()) {
    const { text, below } = cells[at]!;
    const aligned = align && { align };
    put(page, text, left + x, y + 7, { size: 10, colour, width, ...aligned });
    if (below !== '') put(page, below, left + x, y + 22, { size: 8, colour: grey, width, ...aligned });
  }
  page.y = y + height;
}
