/** A picture as brightness, 0 black to 255 white, row by row. */
export interface Gray {
  readonly width: number;
  readonly height: number;
  readonly at: Float32Array;
}

/** What a canvas gives of a picture. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each. */
  readonly data: ArrayLike<number>;
}

export function grayOf({ width, height, data }: Pixels): Gray {
  const at = new Float32Array(width * height);
  for (let i = 0; i < at.length; i += 1)
    at[i] = 0.299 * data[4 * i]! + 0.587 * data[4 * i + 1]! + 0.114 * data[4 * i + 2]!;
  return { width, height, at };
}

/** A quarter further round, as the hands of a clock go. */
export function turned({ width, height, at }: Gray): Gray {
  const result = new Float32Array(at.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) result[x * height + (height - 1 - y)] = at[y * width + x]!;
  return { width: height, height: width, at: result };
}

/** Between the four dots around a point; the edge goes on beyond the picture. */
export function brightness({ width, height, at }: Gray, x: number, y: number): number {
  const left = Math.min(Math.max(Math.floor(x), 0), width - 2);
  const top = Math.min(Math.max(Math.floor(y), 0), height - 2);
  const [right, down] = [Math.min(Math.max(x - left, 0), 1), Math.min(Math.max(y - top, 0), 1)];
  const i = top * width + left;
  const upper = at[i]! + (at[i + 1]! - at[i]!) * right;
  const lower = at[i + width]! + (at[i + width + 1]! - at[i + width]!) * right;
  return upper + (lower - upper) * down;
}

/** 1 where there is ink: darker than what lies around it, so that shadows and dark corners are none. */
export function inkOf(gray: Gray): Uint8Array {
  const { width, height, at } = gray;
  const sums = sumsOf(gray);
  const reach = Math.max(8, Math.round(width / 50));
  const ink = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const around = meanOf(sums, gray, x, y, reach);
      // A box of nine takes the grain away.
      const here = meanOf(sums, gray, x, y, 1);
      if (here < around - Math.max(5, around * 0.1) && at[y * width + x]! < around) ink[y * width + x] = 1;
    }
  return ink;
}

/** Of all that lies above and left of each corner. */
function sumsOf({ width, height, at }: Gray): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += at[y * width + x]!;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  }
  return sums;
}

function meanOf(sums: Float64Array, { width, height }: Gray, x: number, y: number, reach: number): number {
  const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
  const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
  const row = width + 1;
  const sum =
    sums[bottom * row + right]! -
    sums[bottom * row + left]! -
    sums[top * row + right]! +
    sums[top * row + left]!;
  return sum / ((right - left) * (bottom - top));
}
