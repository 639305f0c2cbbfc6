/**
 * Draws a code as a grey picture for people. Nothing but pixels leaves the house: no strokes, no order, no text. Characters
 * vary in shape, weight and style, lean and turn, touch each other, and stand in a warped plane; curves of their own weight
 * run through them, in ink and in paper, so that neither pieces nor templates tell them apart.
 */
export const pictureWidth = 240;
export const pictureHeight = 88;

/** Pen strokes on a grid of 6 by 8, `x,y` pairs. Without 0, 1 and the letters taken for digits or for each other. */
const strokes: Readonly<Record<string, readonly string[]>> = {
  2: ['0,2 1,0 5,0 6,2 6,3 0,8 6,8'],
  3: ['0,0 6,0 3,3 6,5 6,7 4,8 1,8 0,7'],
  4: ['4,8 4,0 0,5 6,5'],
  5: ['6,0 1,0 0,3 4,3 6,5 6,7 4,8 0,8'],
  6: ['5,0 2,1 0,4 0,7 2,8 5,8 6,6 5,4 1,4'],
  7: ['0,0 6,0 2,8'],
  8: ['3,0 1,0 0,2 1,4 5,4 6,6 5,8 1,8 0,6 1,4', '3,0 5,0 6,2 5,4'],
  9: ['6,3 5,4 1,4 0,2 1,0 5,0 6,2 6,4 4,8'],
  A: ['0,8 3,0 6,8', '1,5 5,5'],
  C: ['6,1 4,0 2,0 0,2 0,6 2,8 4,8 6,7'],
  D: ['0,0 0,8 4,8 6,6 6,2 4,0 0,0'],
  E: ['6,0 0,0 0,8 6,8', '0,4 5,4'],
  F: ['6,0 0,0 0,8', '0,4 5,4'],
  H: ['0,0 0,8', '6,0 6,8', '0,4 6,4'],
  J: ['2,0 6,0', '4,0 4,6 3,8 1,8 0,6'],
  K: ['0,0 0,8', '6,0 0,5', '2,3 6,8'],
  M: ['0,8 0,0 3,5 6,0 6,8'],
  N: ['0,8 0,0 6,8 6,0'],
  P: ['0,8 0,0 5,0 6,2 5,4 0,4'],
  R: ['0,8 0,0 5,0 6,2 5,4 0,4', '3,4 6,8'],
  T: ['0,0 6,0', '3,0 3,8'],
  W: ['0,0 1,8 3,3 5,8 6,0'],
  X: ['0,0 6,8', '6,0 0,8'],
  Y: ['0,0 3,4 6,0', '3,4 3,8'],
};

export const pictureAlphabet = Object.keys(strokes).join('');

/** A whole number from 0 to below `below`. */
export type Random = (below: number) => number;
type Point = readonly [x: number, y: number];
type Transform = (point: Point) => Point;
/** Grey from 0, black, to 255, white; row by row. */
export type Picture = Uint8Array;

/** `code` is of the alphabet; about 5 ms. */
export function drawPicture(code: string, random: Random): Picture {
  const between = (low: number, high: number) => low + ((high - low) * random(10_001)) / 10_000;
  const picture = paper(between);
  const grey = picture[0]!;
  const warp = warping(between);
  const ink = between(20, 75);
  const lefts = placesOf(code.length, between);
  for (const [at, sign] of Array.from(code).entries()) {
    const place = placing(lefts[at]!, between);
    const lines = strokes[sign]!.map((stroke) => shaped(stroke, between).map((point) => warp(place(point))));
    drawSign(picture, lines, { ink: ink + between(-12, 12), paper: grey }, random, between);
  }
  drawCurve(picture, warp, { grey: ink, width: between(2.6, 3.4) }, between);
  drawCurve(picture, warp, { grey: ink, width: between(1.8, 2.6) }, between);
  drawCurve(picture, warp, { grey, width: between(1.6, 2.4) }, between);
  speckle(picture, random, between);
  return picture;
}

type Between = (low: number, high: number) => number;

/** Unevenly lit. */
function paper(between: Between): Picture {
  const picture = new Uint8Array(pictureWidth * pictureHeight);
  const [light, across, down] = [between(200, 235), between(-18, 18), between(-14, 14)];
  for (let at = 0; at < picture.length; at++) {
    const x = (at % pictureWidth) / pictureWidth;
    const y = Math.floor(at / pictureWidth) / pictureHeight;
    picture[at] = light + across * x + down * y;
  }
  return picture;
}

/** Waves in both directions over the whole picture. */
function warping(between: Between): Transform {
  const [a, b, c, d] = [between(2, 4.5), between(60, 110), between(1.5, 3.5), between(34, 60)];
  const [p, q] = [between(0, 6.3), between(0, 6.3)];
  return ([x, y]) => [x + c * Math.sin(y / (d / 6.3) + q), y + a * Math.sin(x / (b / 6.3) + p)];
}

/** The middles of the characters: unevenly spread, so that nobody knows where one ends. */
function placesOf(count: number, between: Between): number[] {
  const gaps = Array.from({ length: count - 1 }, () => between(46, 60));
  const all = gaps.reduce((sum, gap) => sum + gap, 0);
  const first = between(30, Math.max(31, pictureWidth - 30 - all));
  return Array.from({ length: count }, (_, at) => gaps.slice(0, at).reduce((left, gap) => left + gap, first));
}

/** Turned, leant, stretched and moved, differently for each character. */
function placing(left: number, between: Between): Transform {
  const [turn, lean] = [between(-0.36, 0.36), between(-0.22, 0.22)];
  const [wide, high] = [between(6, 8.2), between(6, 7.8)];
  const middle = pictureHeight / 2 + between(-7, 7);
  return ([x, y]) => {
    const across = (x - 3 + lean * (4 - y)) * wide;
    const down = (y - 4) * high;
    return [
      left + across * Math.cos(turn) - down * Math.sin(turn),
      middle + across * Math.sin(turn) + down * Math.cos(turn),
    ];
  };
}

/** A stroke by another hand each time: its corners moved, and more or less round. Points close to each other. */
function shaped(stroke: string, between: Between): Point[] {
  const corners = stroke.split(' ').map((pair): Point => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x + between(-0.35, 0.35), y + between(-0.35, 0.35)];
  });
  const round = between(0.1, 0.45);
  return corners.slice(1).flatMap((to, at) => {
    const from = corners[at]!;
    const bend: Point = [
      (from[0] + to[0]) / 2 + between(-round, round),
      (from[1] + to[1]) / 2 + between(-round, round),
    ];
    const steps = Math.ceil(4 * Math.hypot(to[0] - from[0], to[1] - from[1]));
    return Array.from({ length: steps + 1 }, (_, step) => bentAt(from, bend, to, step / steps));
  });
}

function bentAt(from: Point, bend: Point, to: Point, t: number): Point {
  const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
  return [a * from[0] + b * bend[0] + c * to[0], a * from[1] + b * bend[1] + c * to[1]];
}

/** Full or hollow, of this or that weight. */
function drawSign(
  picture: Picture,
  lines: readonly (readonly Point[])[],
  colours: { readonly ink: number; readonly paper: number },
  random: Random,
  between: Between,
): void {
  const isHollow = random(3) === 0;
  const width = isHollow ? between(7, 8) : between(5, 7.4);
  for (const line of lines) for (const point of line) dot(picture, point, width, colours.ink);
  if (!isHollow) return;
  for (const line of lines)
    for (const point of line) dot(picture, point, width - between(3.8, 4.4), colours.paper);
}

/** From one side to the other, through the characters. */
function drawCurve(
  picture: Picture,
  warp: Transform,
  pen: { readonly grey: number; readonly width: number },
  between: Between,
): void {
  const [from, to] = [between(14, pictureHeight - 14), between(14, pictureHeight - 14)];
  const [high, long, begin] = [between(6, 18), between(60, 170), between(0, 6.3)];
  for (let x = -6; x < pictureWidth + 6; x += 1) {
    const y = from + ((to - from) * x) / pictureWidth + high * Math.sin((x / long) * 6.3 + begin);
    dot(picture, warp([x, y]), pen.width, pen.grey);
  }
}

/** A round point of a pen, with soft edges. */
function dot(picture: Picture, [x, y]: Point, width: number, grey: number): void {
  const reach = width / 2 + 0.7;
  for (let row = Math.max(0, Math.ceil(y - reach)); row <= Math.min(pictureHeight - 1, y + reach); row++) {
    for (
      let column = Math.max(0, Math.ceil(x - reach));
      column <= Math.min(pictureWidth - 1, x + reach);
      column++
    ) {
      const covered = Math.min(1, width / 2 + 0.5 - Math.sqrt((column - x) ** 2 + (row - y) ** 2));
      if (covered <= 0) continue;
      const at = row * pictureWidth + column;
      picture[at] = picture[at]! + (grey - picture[at]!) * covered;
    }
  }
}

/** Grain everywhere, and specks of ink and of paper. */
function speckle(picture: Picture, random: Random, between: Between): void {
  for (let at = 0; at < picture.length; at++)
    picture[at] = Math.max(0, Math.min(255, picture[at]! + random(41) - 20));
  for (let at = 0; at < 90; at++)
    dot(
      picture,
      [between(0, pictureWidth), between(0, pictureHeight)],
      between(1, 3),
      random(2) === 0 ? between(30, 110) : between(190, 240),
    );
}
