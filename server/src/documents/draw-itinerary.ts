import { drawFeet } from './draw-feet.ts';
import { drawHead, drawHeading, drawNamed, drawRow, drawTable, rowHeight } from './draw-parts.ts';
import type { ItineraryPaper, PaperPlace, PaperProof, PaperRide, PaperSeal } from './itinerary-paper.ts';
import { drawPaper, grey, left, line, type Page, put, red, right, roomFor, wide } from './paper.ts';
import { drawQr, type QrSquares, qrSquaresOf } from './qr-squares.ts';

/** The document as a PDF; the same words at the same moment are the same bytes. */
export async function drawItinerary(paper: ItineraryPaper, at: Date): Promise<Uint8Array> {
  const squares = paper.proof === null ? undefined : await qrSquaresOf(paper.proof.link);
  return drawPaper(paper, at, async (page) => {
    drawHead(page, paper);
    for (const ride of paper.rides) drawRide(page, ride, paper);
    for (const table of paper.tables) await drawTable(page, table);
    drawEnd(page, paper, squares);
    drawFeet(page, paper);
  });
}

const smallLine = 11;
const factsHeight = 42;

type Printed = Pick<ItineraryPaper, 'colour' | 'columns'>;

function drawRide(page: Page, ride: PaperRide, { colour, columns }: Printed): void {
  const lines = Math.max(ride.from.below.length, ride.to.below.length);
  const upper = 80 + smallLine * Math.max(0, lines - 1);
  const height = upper + (ride.facts.length > 0 ? factsHeight : 0);
  roomFor(page, height + 32 + rowHeight);
  const y = page.y;
  page.roundedRect(left, y, wide, height, 6).lineWidth(0.8).strokeColor(line).stroke();
  drawNumber(page, ride, y, colour);
  drawWay(page, ride, y, colour);
  if (ride.facts.length > 0) {
    page
      .moveTo(left, y + upper)
      .lineTo(right, y + upper)
      .stroke();
    drawNamed(page, ride.facts, left + 14, y + upper + 8, { width: wide - 20, size: 10 });
  }
  page.y = y + height + 12;
  drawHeading(page, columns);
  for (const row of ride.rows) drawRow(page, row, columns);
  page.y += 18;
}

function drawNumber(page: Page, { no, day, reference, warning }: PaperRide, y: number, colour: string): void {
  put(page, no, left + 14, y + 12, { size: 17, colour, width: 90 });
  put(page, day, left + 14, y + 38, { size: 10, width: 100 });
  if (reference !== '') put(page, reference, left + 14, y + 54, { size: 9, colour: grey, width: 110 });
  // Beside the number, which is short where there is a reference; else in the place of that.
  const [x, below, width] = reference === '' ? [14, 54, 90] : [72, 19, 56];
  if (warning !== '') put(page, warning, left + x, y + below, { size: 10, colour: red, width });
}

function drawWay(page: Page, { from, to, under }: PaperRide, y: number, colour: string): void {
  drawPlace(page, from, left + 110, y, 130, 'right');
  put(page, under, left + 252, y + 16, { size: 9, colour: grey, width: 110, align: 'center' });
  page
    .moveTo(left + 262, y + 34)
    .lineTo(left + 352, y + 34)
    .strokeColor(colour)
    .stroke();
  page.polygon([left + 352, y + 31], [left + 358, y + 34], [left + 352, y + 37]).fill(colour);
  page.strokeColor(line);
  drawPlace(page, to, left + 374, y, 118);
}

function drawPlace(
  page: Page,
  { time, name, below }: PaperPlace,
  x: number,
  y: number,
  width: number,
  align?: 'right',
): void {
  const aligned = align && { align };
  put(page, time, x, y + 14, { size: 19, width, ...aligned });
  put(page, name, x, y + 46, { size: 12, width, ...aligned });
  for (const [at, words] of below.entries())
    put(page, words, x, y + 63 + at * smallLine, { size: 8.5, colour: grey, width, ...aligned });
}

const qrSide = 96;

function drawEnd(
  page: Page,
  { totals, notes, proof, seal = null }: ItineraryPaper,
  squares?: QrSquares,
): void {
  roomFor(
    page,
    seal === null ? (proof === null ? 92 : 62 + qrSide + 12 * proof.words.length) : 62 + sealSide,
  );
  const y = page.y;
  page.moveTo(left, y).lineTo(right, y).lineWidth(0.8).strokeColor(line).stroke();
  drawNamed(page, totals, left, y + 12, { width: wide, size: 12 });
  page.y = y + 60;
  if (seal !== null) drawSeal(page, seal, y + 52);
  const proved = proof !== null && squares !== undefined;
  if (proved) drawProof(page, proof, squares, y + 52);
  const width = proved ? wide - qrSide - 24 : seal === null ? wide : wide - sealSide - 24;
  for (const note of notes) {
    page.fontSize(9).fillColor(grey).text(note, left, page.y, { width, lineGap: 3 });
    page.y += 2;
  }
}

const sealSide = 110;

/** At the right edge, as seals stand over the name of who answers. */
function drawSeal(page: Page, { picture, words }: PaperSeal, y: number): void {
  const after = page.y;
  const x = right - sealSide;
  put(page, words, x, y + sealSide - 44, { size: 9, width: sealSide, align: 'center' });
  page.image(Buffer.from(picture), x, y, { fit: [sealSide, sealSide], align: 'center', valign: 'center' });
  page.y = after;
}

/** At the right edge, pressed on a screen and scanned on paper; what is written beside it goes on where it was. */
function drawProof(page: Page, { link, words }: PaperProof, squares: QrSquares, y: number): void {
  const after = page.y;
  drawQr(page, squares, right - qrSide, y, qrSide);
  page.link(right - qrSide, y, qrSide, qrSide, link);
  for (const [at, each] of words.entries())
    put(page, each, right - qrSide, y + qrSide + at * smallLine, {
      size: 8,
      colour: grey,
      width: qrSide,
      align: 'center',
    });
  page.y = after;
}
