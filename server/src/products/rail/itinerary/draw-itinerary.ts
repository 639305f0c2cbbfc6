import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type Paper from 'pdfkit';
import type { Itinerary, ItineraryRide, ItineraryTicket } from './itinerary.rules.ts';

type Page = InstanceType<typeof Paper>;

/** Noto Sans SC 400 without hints: Latin and every unified ideograph that it has. Names of people need the rare ones too. */
const fontFile = new URL('fonts/noto-sans-sc.ttf.br', import.meta.url);
let font: Promise<Buffer> | undefined;

/** Loaded with the first document: it brings everything that fonts can be made of. */
const library = () => import('pdfkit');

const left = 48;
const right = 547;
const wide = right - left;
const bottom = 770;
const ink = '#1f2937';
const grey = '#6b7280';
const red = '#c9252d';
const line = '#e5e7eb';

/** The document as a PDF on A4; the same words at the same moment are the same bytes. */
export async function drawItinerary(itinerary: Itinerary, at: Date): Promise<Uint8Array> {
  font ??= readFile(fontFile).then((packed) => promisify(brotliDecompress)(packed));
  const { default: Sheet } = await library();
  const page = new Sheet({
    size: 'A4',
    margins: { top: 48, left, right: 595 - right, bottom: 36 },
    bufferPages: true,
    font: null as never,
    lang: 'zh-CN',
    displayTitle: true,
    info: {
      Title: `火车票行程信息单 ${itinerary.facts[0]![1]}`,
      Author: itinerary.brand,
      CreationDate: at,
      ModDate: at,
    },
  });
  page.registerFont('han', await font).font('han');
  const chunks: Buffer[] = [];
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
  drawHead(page, itinerary);
  for (const ride of itinerary.rides) drawRide(page, ride, itinerary.colour);
  drawEnd(page, itinerary);
  drawFeet(page, itinerary);
  page.end();
  return whole;
}

function drawHead(page: Page, { brand, colour, facts }: Itinerary): void {
  page.rect(0, 0, 595, 8).fill(colour);
  put(page, brand, left, 40, { size: 13, colour, width: 200 });
  put(page, '火车票行程信息单', left + 200, 34, { size: 20, width: wide - 200, align: 'right' });
  const third = wide / facts.length;
  for (const [at, [name, value]] of facts.entries()) {
    put(page, name, left + at * third, 82, { size: 9, colour: grey, width: third - 8 });
    put(page, value, left + at * third, 95, { size: 11, width: third - 8 });
  }
  page.y = 128;
}

const rideHead = 92;
const rowHeight = 36;

function drawRide(page: Page, ride: ItineraryRide, colour: string): void {
  roomFor(page, rideHead + 20 + rowHeight);
  const top = page.y;
  page
    .roundedRect(left, top, wide, rideHead - 12, 6)
    .lineWidth(0.8)
    .strokeColor(line)
    .stroke();
  put(page, ride.trainNo, left + 14, top + 12, { size: 17, colour, width: 90 });
  put(page, ride.day, left + 14, top + 38, { size: 10, width: 100 });
  if (ride.reference !== '')
    put(page, `取票号 ${ride.reference}`, left + 14, top + 54, { size: 9, colour: grey, width: 110 });
  if (ride.warning !== '') put(page, ride.warning, left + 72, top + 19, { size: 10, colour: red, width: 56 });
  put(page, ride.departs, left + 130, top + 14, { size: 19, width: 110, align: 'right' });
  put(page, ride.from, left + 110, top + 46, { size: 12, width: 130, align: 'right' });
  put(page, ride.under, left + 252, top + 16, { size: 9, colour: grey, width: 110, align: 'center' });
  page
    .moveTo(left + 262, top + 34)
    .lineTo(left + 352, top + 34)
    .strokeColor(colour)
    .stroke();
  page.polygon([left + 352, top + 31], [left + 358, top + 34], [left + 352, top + 37]).fill(colour);
  put(page, ride.arrives, left + 374, top + 14, { size: 19, width: 118 });
  put(page, ride.to, left + 374, top + 46, { size: 12, width: 118 });
  page.y = top + rideHead;
  drawHeading(page);
  for (const ticket of ride.tickets) drawTicket(page, ticket);
  page.y += 18;
}

interface Column {
  readonly name: string;
  readonly x: number;
  readonly width: number;
  readonly of: (ticket: ItineraryTicket) => string;
  readonly align?: 'right';
}

const columns: readonly Column[] = [
  { name: '乘车人', x: 0, width: 92, of: ({ name }) => name },
  { name: '票种', x: 96, width: 40, of: ({ type }) => type },
  { name: '证件', x: 140, width: 128, of: ({ paper }) => paper },
  { name: '席位', x: 270, width: 98, of: ({ seat }) => seat },
  { name: '票号', x: 372, width: 76, of: ({ ticketNo }) => ticketNo },
  { name: '票价', x: 448, width: 51, of: ({ fare }) => fare, align: 'right' },
];

function drawHeading(page: Page): void {
  const top = page.y;
  for (const { name, x, width, align } of columns)
    put(page, name, left + x, top, { size: 9, colour: grey, width, ...(align && { align }) });
  page.y = top + 16;
}

function drawTicket(page: Page, ticket: ItineraryTicket): void {
  if (page.y + rowHeight > bottom) {
    page.addPage();
    page.y = 48;
    drawHeading(page);
  }
  const top = page.y;
  const colour = ticket.state === '' ? ink : grey;
  page.moveTo(left, top).lineTo(right, top).lineWidth(0.5).strokeColor(line).stroke();
  for (const { x, width, of, align } of columns)
    put(page, of(ticket), left + x, top + 7, { size: 10, colour, width, ...(align && { align }) });
  if (ticket.state !== '') put(page, ticket.state, left, top + 22, { size: 8, colour: grey, width: 84 });
  page.y = top + rowHeight;
}

function drawEnd(page: Page, { totals, notes }: Itinerary): void {
  roomFor(page, 92);
  const top = page.y;
  page.moveTo(left, top).lineTo(right, top).lineWidth(0.8).strokeColor(line).stroke();
  const third = wide / totals.length;
  for (const [at, [name, value]] of totals.entries()) {
    put(page, name, left + at * third, top + 12, { size: 9, colour: grey, width: third - 8 });
    put(page, value, left + at * third, top + 25, { size: 12, width: third - 8 });
  }
  page.y = top + 60;
  for (const note of notes) {
    page.fontSize(9).fillColor(grey).text(note, left, page.y, { width: wide, lineGap: 3 });
    page.y += 2;
  }
}

function drawFeet(page: Page, { printedAt, mark }: Itinerary): void {
  const { count } = page.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    page.switchToPage(at);
    page.page.margins.bottom = 0;
    if (mark !== '') drawMark(page, mark);
    put(page, `生成时间 ${printedAt}`, left, 800, { size: 8, colour: grey, width: 300 });
    put(page, `第${at + 1}页，共${count}页`, right - 120, 800, {
      size: 8,
      colour: grey,
      width: 120,
      align: 'right',
    });
  }
}

/** Across the page, under what is written to be read. */
function drawMark(page: Page, mark: string): void {
  const [middle, height] = [297, 470];
  page
    .save()
    .rotate(-32, { origin: [middle, height] })
    .fillOpacity(0.07)
    .fillColor(red)
    .fontSize(150);
  page.text(mark, middle - page.widthOfString(mark) / 2, height - 90, { lineBreak: false });
  page.restore();
  put(page, mark, left + 200, 798, { size: 10, colour: red, width: wide - 400, align: 'center' });
}

interface Setting {
  readonly size: number;
  readonly width: number;
  readonly colour?: string;
  readonly align?: 'right' | 'center';
}

/** One line; what is too long for its width is set smaller, and at last in two lines. */
function put(
  page: Page,
  words: string,
  x: number,
  y: number,
  { size, width, colour = ink, align }: Setting,
): void {
  let fitting = size;
  page.fontSize(fitting);
  while (fitting > 7 && page.widthOfString(words) > width) {
    fitting -= 0.5;
    page.fontSize(fitting);
  }
  page.fillColor(colour).text(words, x, y + (size - fitting) * 0.7, {
    width: width + 0.5,
    lineBreak: page.widthOfString(words) > width,
    ...(align && { align }),
  });
}

function roomFor(page: Page, height: number): void {
  if (page.y + height <= bottom) return;
  page.addPage();
  page.y = 48;
}
