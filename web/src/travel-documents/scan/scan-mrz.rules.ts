import { type Agreed, agreedLines, allowedAbove, allowedBelow, cellsOfLine } from './agreed-lines.rules.ts';
import { type Gray, grayOf, inkOf, type Pixels, turned } from './gray.rules.ts';
import { readCells } from './read-cells.rules.ts';
import { type Curve, type TextLine, textLines, valueAt } from './text-lines.rules.ts';

export type Scanned = Agreed | { readonly problem: 'not-found' };

/** How much of a scan is done, from 0 to 1. */
export type Progress = (done: number) => void | Promise<void>;

/**
 * The two lines of a passport's machine-readable zone in a picture of its data page: upright, or turned by quarters. Lines come back only
 * when all their check digits hold and nothing else in them is in doubt.
 */
export async function scanMrz(pixels: Pixels, progress: Progress = () => undefined): Promise<Scanned> {
  let gray = grayOf(pixels);
  let isThere = false;
  for (let quarter = 0; quarter < 4; quarter += 1) {
    await progress((quarter + 0.2) / 4);
    const found = linesOf(gray);
    await progress((quarter + 0.5) / 4);
    for (const pair of found) {
      isThere = true;
      const agreed = read(gray, pair);
      if (agreed.problem === undefined) return agreed;
    }
    gray = turned(gray);
  }
  return { problem: isThere ? 'unclear' : 'not-found' };
}

type Pair = readonly [above: TextLine, below: TextLine];

/** As many as a bad picture may have us look at. */
const mostPairs = 6;

/** Two lines of 44 cells, one below the other; where one of them was not found, it is where the other says. */
function linesOf(gray: Gray): Pair[] {
  const lines = textLines(inkOf(gray), gray.width, gray.height)
    .filter(({ cells }) => cells >= 36 && cells <= cellsOfLine + 3)
    .flatMap(framed);
  const pairs = lines.flatMap((below) =>
    lines.filter((above) => isOver(above, below)).map((above): Pair => [above, below]),
  );
  const alone = lines
    .filter((line) => pairs.every((pair) => !pair.includes(line)))
    .flatMap((line): Pair[] => [
      [moved(line, -lineStep), line],
      [line, moved(line, lineStep)],
    ]);
  return [...pairs, ...alone].slice(0, mostPairs);
}

/** From one line to the next, in pitches: six lines and ten characters to an inch. */
const lineStep = 10 / 6;

/** Where a speck stands before the first character, or one was not seen, the line begins at another cell. */
function framed(line: TextLine): TextLine[] {
  const spare = line.cells - cellsOfLine;
  if (spare === 0) return [line];
  const starts = Array.from({ length: Math.abs(spare) + 1 }, (_, at) => Math.sign(spare) * at);
  return starts.map((start) => ({
    ...line,
    x: begun(line.x, start),
    y: begun(line.y, start),
    cells: cellsOfLine,
  }));
}

const begun = ([a, b, c]: Curve, start: number): Curve => [valueAt([a, b, c], start), b + 2 * c * start, c];

function isOver(above: TextLine, below: TextLine): boolean {
  const middle = cellsOfLine / 2;
  const down = valueAt(below.y, middle) - valueAt(above.y, middle);
  const { pitch } = below;
  return (
    Math.abs(above.pitch / pitch - 1) < 0.06 &&
    down > 1.2 * pitch &&
    down < 2.4 * pitch &&
    Math.abs(valueAt(above.x, middle) - valueAt(below.x, middle)) < 0.6 * pitch + 0.3 * down
  );
}

function moved(line: TextLine, pitches: number): TextLine {
  const [dx, dy] = [line.x[1], line.y[1]];
  const length = Math.hypot(dx, dy);
  const far = (pitches * line.pitch) / length;
  return {
    ...line,
    x: [line.x[0] - dy * far, line.x[1], line.x[2]],
    y: [line.y[0] + dx * far, line.y[1], line.y[2]],
  };
}

const read = (gray: Gray, [above, below]: Pair): Agreed =>
  agreedLines(readCells(gray, above, allowedAbove), readCells(gray, below, allowedBelow));
