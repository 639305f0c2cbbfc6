import type { ConfirmationPaper, DriverCard } from './confirmation-paper.ts';
import { drawFeet } from './draw-feet.ts';
import { drawMapSketch } from './draw-map-sketch.ts';
import { drawHead, drawNamed, drawTable } from './draw-parts.ts';
import { drawPaper, grey, left, line, type Page, put, right, roomFor, wide } from './paper.ts';
import { drawQr, type QrSquares, qrSquaresOf } from './qr-squares.ts';

/** The document as a PDF; the same words at the same moment are the same bytes. */
export async function drawConfirmation(paper: ConfirmationPaper, at: Date): Promise<Uint8Array> {
  const squares = await qrSquaresOf(paper.driver.link);
  return drawPaper(paper, at, async (page) => {
    drawHead(page, paper);
    drawHouse(page, paper);
    drawDriverCard(page, paper.driver, squares);
    drawStay(page, paper);
    await drawTable(page, paper.rooms);
    await drawTable(page, paper.cancellation);
    drawNotes(page, paper.notes);
    drawFeet(page, paper);
  });
}

const mapSide = 150;
const lineHeight = 34;

function drawHouse(page: Page, { house, map, colour }: ConfirmationPaper): void {
  const y = page.y;
  const width = wide - mapSide - 24;
  put(page, house.name, left, y, { size: 17, colour, width });
  for (const [at, [name, value]] of house.lines.entries()) {
    put(page, name, left, y + 34 + at * lineHeight, { size: 9, colour: grey, width });
    put(page, value, left, y + 46 + at * lineHeight, { size: 11, width });
  }
  drawMapSketch(page, map, { x: right - mapSide, y, side: mapSide });
  put(page, map.caption, right - mapSide, y + mapSide + 4, {
    size: 7.5,
    colour: grey,
    width: mapSide,
    align: 'right',
  });
  page.y = y + Math.max(mapSide + 20, 40 + house.lines.length * lineHeight);
}

const cardHeight = 100;
const qrSide = 80;

function drawDriverCard(page: Page, driver: DriverCard, squares: QrSquares): void {
  roomFor(page, cardHeight + 16);
  const y = page.y;
  const width = wide - qrSide - 44;
  page.roundedRect(left, y, wide, cardHeight, 6).lineWidth(1.2).strokeColor(grey).stroke();
  put(page, driver.asks, left + 14, y + 10, { size: 9, colour: grey, width });
  put(page, driver.name, left + 14, y + 25, { size: 18, width });
  put(page, driver.address, left + 14, y + 53, { size: 14, width });
  put(page, driver.phone, left + 14, y + 78, { size: 12, width });
  drawQr(page, squares, right - qrSide - 10, y + 4, qrSide);
  page.link(right - qrSide - 10, y + 4, qrSide, qrSide, driver.link);
  put(page, driver.scan, right - qrSide - 10, y + 4 + qrSide, {
    size: 8,
    colour: grey,
    width: qrSide,
    align: 'center',
  });
  page.y = y + cardHeight + 16;
}

function drawStay(page: Page, { stay }: ConfirmationPaper): void {
  roomFor(page, 52);
  const y = page.y;
  page.moveTo(left, y).lineTo(right, y).lineWidth(0.8).strokeColor(line).stroke();
  drawNamed(page, stay, left, y + 10, { width: wide, size: 12 });
  page.y = y + 50;
}

function drawNotes(page: Page, notes: readonly string[]): void {
  roomFor(page, 16 * notes.length);
  for (const note of notes) {
    page.fontSize(9).fillColor(grey).text(note, left, page.y, { width: wide, lineGap: 3 });
    page.y += 2;
  }
}
