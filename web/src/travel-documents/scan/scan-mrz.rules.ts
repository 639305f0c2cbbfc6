import { type Agreed, agreedLines, cardLayout, type Layout, passportLayout } from './agreed-lines.rules.ts';
import { grayOf, inkOf, type Pixels, turned } from './gray.rules.ts';
import { readCells } from './read-cells.rules.ts';
import { type Curve, type TextLine, textLines, valueAt } from './text-lines.rules.ts';

export type Scanned = Agreed | { readonly problem: 'not-found' };

/** How much of a scan is done, from 0 to 1. */
export type Progress = (done: number) => void | Promise<void>;

/**
 * The machine-readable zone in a picture of a paper, upright or turned by quarters: the two lines of a passport, or the three of a card.
 * Lines come back only when all their check digits hold and nothing else in them is in doubt.
 */
export async function scanMrz(pixels: Pixels, progress: Progress = () => undefined): Promise<Scanned> {
  let gray = grayOf(pixels);
  let isThere = false;
  for (let quarter = 0; quarter < 4; quarter += 1) {
    await progress((quarter + 0.2) / 4);
    const zones = zonesOf(textLines(inkOf(gray), gray.width, gray.height));
    await progress((quarter + 0.5) / 4);
    for (const { layout, lines } of zones) {
      isThere = true;
      const agreed = agreedLines(
        layout,
        lines.map((line, at) => readCells(gray, line, layout.allowed[at]!)),
      );
      if (agreed.problem === undefined) return agreed;
    }
    gray = turned(gray);
  }
  return { problem: isThere ? 'unclear' : 'not-found' };
}

interface Zone {
  readonly layout: Layout;
  /** From the top. */
  readonly lines: readonly TextLine[];
}

/** As many as a bad picture may have us look at, of each layout. */
const mostZones = 6;

const zonesOf = (lines: readonly TextLine[]): Zone[] => [
  ...passportsIn(lines).map((own) => ({ layout: passportLayout, lines: own })),
  ...cardsIn(lines).map((own) => ({ layout: cardLayout, lines: own })),
];

/** Two lines of 44 cells, one below the other; where one of them was not found, it is where the other says. */
function passportsIn(all: readonly TextLine[]): TextLine[][] {
  const { width } = passportLayout.format;
  const lines = all.filter(({ cells }) => cells >= 36 && cells <= width + 3).flatMap(framedTo(width));
  const pairs = pairsOf(lines, width);
  const alone = lines
    .filter((line) => pairs.every((pair) => !pair.includes(line)))
    .flatMap((line) => [
      [moved(line, -lineStep), line],
      [line, moved(line, lineStep)],
    ]);
  return [...pairs, ...alone].slice(0, mostZones);
}

/** Three lines of 30 cells; where one of them was not found, it is where the other two say. One alone may be any text. */
function cardsIn(all: readonly TextLine[]): TextLine[][] {
  const { width } = cardLayout.format;
  const lines = all.filter(({ cells }) => cells >= 26 && cells <= width + 3).flatMap(framedTo(width));
  const pairs = pairsOf(lines, width);
  const whole = pairs.flatMap(([above, below]) =>
    pairs.filter(([next]) => next === below).map(([, last]) => [above!, below!, last!]),
  );
  const parts = pairs
    .filter(([above, below]) => !whole.some((own) => own.includes(above!) && own.includes(below!)))
    .flatMap(([above, below]) => [
      [moved(above!, -lineStep), above!, below!],
      [above!, below!, moved(below!, lineStep)],
    ]);
  return [...whole, ...parts].slice(0, mostZones);
}

/** Lines one below the other, the lowest first. */
const pairsOf = (lines: readonly TextLine[], width: number): TextLine[][] =>
  lines.flatMap((below) =>
    lines.filter((above) => isOver(above, below, width)).map((above) => [above, below]),
  );

/** From one line to the next, in pitches: six lines and ten characters to an inch. */
const lineStep = 10 / 6;

/** Where a speck stands before the first character, or one was not seen, the line begins at another cell. */
const framedTo =
  (width: number) =>
  (line: TextLine): TextLine[] => {
    const spare = line.cells - width;
    if (spare === 0) return [line];
    const starts = Array.from({ length: Math.abs(spare) + 1 }, (_, at) => Math.sign(spare) * at);
    return starts.map((start) => ({
      ...line,
      x: begun(line.x, start),
      y: begun(line.y, start),
      cells: width,
    }));
  };

const begun = ([a, b, c]: Curve, start: number): Curve => [valueAt([a, b, c], start), b + 2 * c * start, c];

function isOver(above: TextLine, below: TextLine, width: number): boolean {
  const middle = width / 2;
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
