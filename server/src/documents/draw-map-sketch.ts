import type { MapSketch, SketchPlace, SketchPoint } from './confirmation-paper.ts';
import { grey, ink, line, type Page, put, red } from './paper.ts';

const ground = '#f4f7fb';
const wayColour = '#8db1ff';
const inset = 6;

interface Frame {
  readonly x: number;
  readonly y: number;
  /** Points. */
  readonly side: number;
}

/** Draws the square at its place on the page. Names that would cover one another are left out, the nearest to the middle stay. */
export function drawMapSketch(page: Page, { ways, places, scale }: MapSketch, frame: Frame): void {
  const { x, y, side } = frame;
  const at = (point: SketchPoint) => ({
    x: x + ((point.x + 1) * side) / 2,
    y: y + ((point.y + 1) * side) / 2,
  });
  page.save().roundedRect(x, y, side, side, 6).clip();
  page.rect(x, y, side, side).fill(ground);
  page.lineWidth(2).strokeColor(wayColour);
  for (const { path } of ways) drawPath(page, path.map(at));
  for (const place of namedApart(places)) drawPlace(page, place.name, at(place), frame);
  drawPin(page, at({ x: 0, y: 0 }));
  drawScale(page, scale, frame);
  page.restore();
  page.roundedRect(x, y, side, side, 6).lineWidth(0.8).strokeColor(line).stroke();
}

function drawPath(page: Page, points: readonly SketchPoint[]): void {
  const [first, ...later] = points;
  if (first === undefined) return;
  page.moveTo(first.x, first.y);
  for (const { x, y } of later) page.lineTo(x, y);
  page.stroke();
}

const nameWidth = 62;
const nameHeight = 9;

function drawPlace(page: Page, name: string, { x, y }: SketchPoint, frame: Frame): void {
  page.circle(x, y, 2).fill(grey);
  const right = x + 4 + nameWidth <= frame.x + frame.side;
  put(page, name, right ? x + 4 : x - 4 - nameWidth, y - nameHeight / 2, {
    size: 7.5,
    colour: ink,
    width: nameWidth,
    ...(!right && { align: 'right' }),
  });
}

/** In shares of half a side: a name is about so wide and so high. */
const apart = { x: 0.7, y: 0.14 };

function namedApart(places: readonly SketchPlace[]): SketchPlace[] {
  const shown: SketchPlace[] = [];
  const middle = { x: 0, y: -0.06 };
  for (const place of places) if ([middle, ...shown].every((one) => isApart(one, place))) shown.push(place);
  return shown;
}

const isApart = (one: SketchPoint, other: SketchPoint): boolean =>
  Math.abs(one.x - other.x) > apart.x || Math.abs(one.y - other.y) > apart.y;

function drawPin(page: Page, { x, y }: SketchPoint): void {
  page.polygon([x - 5, y - 9], [x + 5, y - 9], [x, y]).fill(red);
  page.circle(x, y - 11, 6).fill(red);
  page.circle(x, y - 11, 2.4).fill('#ffffff');
}

function drawScale(page: Page, { share, words }: MapSketch['scale'], { x, y, side }: Frame): void {
  const wide = (share * side) / 2;
  const [from, at] = [x + inset, y + side - inset];
  page
    .moveTo(from, at - 3)
    .lineTo(from, at)
    .lineTo(from + wide, at)
    .lineTo(from + wide, at - 3);
  page.lineWidth(0.8).strokeColor(grey).stroke();
  put(page, words, from + 2, at - 11, { size: 7, colour: grey, width: 60 });
}
