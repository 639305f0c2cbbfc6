import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type Paper from 'pdfkit';

export type Page = InstanceType<typeof Paper>;

/** Noto Sans SC 400 without hints: Latin and every unified ideograph that it has. Names of people need the rare ones too. */
const fontFile = new URL('fonts/noto-sans-sc.ttf.br', import.meta.url);
let font: Promise<Buffer> | undefined;

/** Loaded with the first document: it brings everything that fonts can be made of. */
const library = () => import('pdfkit');

/** Points of A4. */
export const top = 48;
export const left = 48;
export const right = 547;
export const wide = right - left;
export const bottom = 770;

export const ink = '#1f2937';
export const grey = '#6b7280';
export const red = '#c9252d';
export const line = '#e5e7eb';

export interface PaperHead {
  readonly language: string;
  readonly fileTitle: string;
  readonly brand: string;
  /** What programs read in place of the drawing. */
  readonly attached?: { readonly name: string; readonly type: string; readonly text: string };
}

type Draw = (page: Page) => void | Promise<void>;

/**
 * What is drawn as a PDF on A4; the same drawing at the same moment is the same bytes. One after the other: drawing takes the processor,
 * and what else is asked of this process is answered between.
 */
export function drawPaper(head: PaperHead, at: Date, draw: Draw): Promise<Uint8Array> {
  const drawn = drawnBefore.then(pause).then(() => drawNow(head, at, draw));
  drawnBefore = drawn.catch(() => undefined);
  return drawn;
}

let drawnBefore: Promise<unknown> = Promise.resolve();

/** Lets others have the processor; long drawings do it as well. */
export const pause = (): Promise<void> => setImmediate();

async function drawNow(head: PaperHead, at: Date, draw: Draw): Promise<Uint8Array> {
  font ??= readFile(fontFile).then((packed) => promisify(brotliDecompress)(packed));
  const { default: Sheet } = await library();
  const page = new Sheet({
    size: 'A4',
    margins: { top, left, right: 595 - right, bottom: 36 },
    bufferPages: true,
    font: null as never,
    lang: head.language,
    displayTitle: true,
    info: { Title: head.fileTitle, Author: head.brand, CreationDate: at, ModDate: at },
  });
  page.registerFont('han', await font).font('han');
  const chunks: Buffer[] = [];
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
  const { attached } = head;
  if (attached !== undefined)
    page.file(Buffer.from(attached.text), {
      name: attached.name,
      type: attached.type,
      creationDate: at,
      modifiedDate: at,
    });
  await draw(page);
  await pause();
  page.end();
  return whole;
}

export interface Setting {
  readonly size: number;
  readonly width: number;
  readonly colour?: string;
  readonly align?: 'right' | 'center';
}

/** One line; what is too long for its width is set smaller, and at last in two lines. */
export function put(
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

/** Goes on with the next page where this one has too little room left. */
export function roomFor(page: Page, height: number): void {
  if (page.y + height <= bottom) return;
  page.addPage();
  page.y = top;
}
