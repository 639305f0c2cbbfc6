import { drawFeet } from './draw-feet.ts';
import { drawHead, drawTable } from './draw-parts.ts';
import type { FiguresPaper, PaperBars, PaperTile } from './figures-paper.ts';
import { drawPaper, grey, ink, left, line, type Page, put, right, roomFor, wide } from './paper.ts';

/** The document as a PDF; the same figures at the same moment are the same bytes. */
export function drawFigures(paper: FiguresPaper, at: Date): Promise<Uint8Array> {
  return drawPaper(paper, at, async (page) => {
    drawHead(page, paper);
    drawTiles(page, paper.tiles, paper.colour);
    drawAdvice(page, paper.advice, paper.colour);
    if (paper.bars.rows.length > 0) drawBars(page, paper.bars, paper.colour);
    for (const table of paper.tables) {
      // None of them is longer than a page: each stands on one.
      roomFor(page, tableHeight(table.rows.length));
      await drawTable(page, table);
    }
    drawNotes(page, paper.notes);
    drawFeet(page, paper);
  });
}

const tableHeight = (rows: number) => 38 + rows * 26;

/** With room for a note of two lines. */
const tileHeight = 74;
const gap = 10;

function drawTiles(page: Page, tiles: readonly PaperTile[], colour: string): void {
  const y = page.y;
  const width = (wide - gap * (tiles.length - 1)) / tiles.length;
  for (const [at, { name, value, note }] of tiles.entries()) {
    const x = left + at * (width + gap);
    page.roundedRect(x, y, width, tileHeight, 6).lineWidth(0.8).strokeColor(line).stroke();
    put(page, name, x + 10, y + 8, { size: 9, colour: grey, width: width - 20 });
    put(page, value, x + 10, y + 22, { size: 17, colour, width: width - 20 });
    put(page, note, x + 10, y + 47, { size: 8.5, colour: grey, width: width - 20 });
  }
  page.y = y + tileHeight + 18;
}

const adviceSize = 10.5;
const padding = 12;

function drawAdvice(page: Page, { title, lines }: FiguresPaper['advice'], colour: string): void {
  const width = wide - 2 * padding - 14;
  page.fontSize(adviceSize);
  const heights = lines.map((words) => page.heightOfString(words, { width, lineGap: 3 }) + 5);
  const height = padding * 2 + 24 + heights.reduce((sum, one) => sum + one, 0) - 5;
  roomFor(page, height + 18);
  const y = page.y;
  page.save().rect(left, y, wide, height).fillOpacity(0.06).fill(colour).restore();
  page.rect(left, y, 3, height).fill(colour);
  put(page, title, left + padding, y + padding, { size: 12, width });
  let below = y + padding + 24;
  for (const [at, words] of lines.entries()) {
    page
      .fontSize(adviceSize)
      .fillColor(colour)
      .text(String(at + 1), left + padding, below, { width: 12, lineBreak: false });
    page.fillColor(ink).text(words, left + padding + 14, below, { width, lineGap: 3 });
    below += heights[at]!;
  }
  page.y = y + height + 18;
}

const barRow = 30;

function drawBars(page: Page, { title, legend, rows }: PaperBars, colour: string): void {
  roomFor(page, 40 + rows.length * barRow);
  const y = page.y;
  put(page, title, left, y, { size: 12, width: wide - 160 });
  drawLegend(page, legend, y, colour);
  const longest = Math.max(1, ...rows.flatMap(({ value, compared }) => [value, compared]));
  const [from, width] = [left + 60, wide - 60 - 130];
  const lengthOf = (value: number) => Math.max(0.5, (Math.max(0, value) / longest) * width);
  for (const [at, { name, words, value, compared }] of rows.entries()) {
    const top = y + 26 + at * barRow;
    put(page, name, left, top + 3, { size: 10, width: 56 });
    page.rect(from, top, lengthOf(value), 10).fill(colour);
    page
      .save()
      .rect(from, top + 12, lengthOf(compared), 6)
      .fillOpacity(0.3)
      .fill(colour)
      .restore();
    put(page, words, right - 124, top + 2, { size: 10, width: 124, align: 'right' });
  }
  page.y = y + 26 + rows.length * barRow + 12;
}

function drawLegend(page: Page, [now, before]: PaperBars['legend'], y: number, colour: string): void {
  page.rect(right - 150, y + 3, 8, 8).fill(colour);
  put(page, now, right - 138, y, { size: 9, colour: grey, width: 60 });
  page
    .save()
    .rect(right - 72, y + 3, 8, 8)
    .fillOpacity(0.3)
    .fill(colour)
    .restore();
  put(page, before, right - 60, y, { size: 9, colour: grey, width: 60 });
}

function drawNotes(page: Page, notes: readonly string[]): void {
  roomFor(page, 14 * notes.length);
  for (const note of notes) {
    page.fontSize(8.5).fillColor(grey).text(note, left, page.y, { width: wide, lineGap: 2 });
    page.y += 2;
  }
}
