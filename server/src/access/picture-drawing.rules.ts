/**
 * Draws a code as a noisy picture. Each character is a few pen strokes; every stroke is bent, cut into pieces and mixed
 * with noise of the same kind, so that the markup holds neither the text nor an order or a shape that tells it.
 */
const width = 132;
const height = 44;

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

type Point = readonly [x: number, y: number];
/** A whole number from 0 to below `below`. */
type Random = (below: number) => number;

export function drawPicture(code: string, random: Random): string {
  const lines = Array.from(code).flatMap((sign, at) => drawSign(strokes[sign]!, at, code.length, random));
  const noise = Array.from({ length: 14 }, () => noiseLine(random));
  const paths = shuffled([...lines, ...noise], random).map(
    (line) => `<path d="${line}" stroke-width="${(16 + random(10)) / 10}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#edf3ff"/><g fill="none" stroke="#123a94" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g></svg>`;
}

function drawSign(sign: readonly string[], at: number, count: number, random: Random): string[] {
  const place = placing(at, count, random);
  return sign.flatMap((stroke) => {
    const points = stroke.split(' ').map((pair) => pair.split(',').map(Number) as [number, number]);
    return points.slice(1).map((to, index) => bentLine(place(points[index]!), place(to), random));
  });
}

/** Turned, leant, stretched and moved, differently for each character. */
function placing(at: number, count: number, random: Random): (point: Point) => Point {
  const turn = (random(500) - 250) / 1000;
  const lean = (random(400) - 200) / 1000;
  const scale = 2.9 + random(70) / 100;
  const left = ((at + 0.5) * width) / count + random(7) - 3;
  const middle = height / 2 + random(7) - 3;
  return ([x, y]) => {
    const across = (x - 3 + lean * (4 - y)) * scale;
    const down = (y - 4) * scale;
    return [
      left + across * Math.cos(turn) - down * Math.sin(turn),
      middle + across * Math.sin(turn) + down * Math.cos(turn),
    ];
  };
}

function bentLine(from: Point, to: Point, random: Random): string {
  const bend = (): number => (random(300) - 150) / 100;
  const ends = random(2) === 0 ? [from, to] : [to, from];
  const middle: Point = [(from[0] + to[0]) / 2 + bend(), (from[1] + to[1]) / 2 + bend()];
  return `M${spell(ends[0]!)}Q${spell(middle)} ${spell(ends[1]!)}`;
}

function noiseLine(random: Random): string {
  const from: Point = [random(width), random(height)];
  const reach = (): number => random(27) - 13;
  return bentLine(from, [from[0] + reach(), from[1] + reach()], random);
}

function spell([x, y]: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = random(at + 1);
    [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
  }
  return mixed;
}
