/** A picture as rows of red, green and blue. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** What is kept of a picture: the mean red, green and blue of each of its tiles, row by row. */
export interface Tiles {
  readonly width: number;
  readonly height: number;
  readonly colours: Uint8Array;
}

/** A tile that is not as it was. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Of a line of text it holds one and a half: small enough that one which moves leaves it. */
export const tileSize = 32;

/** Of 255. Letters that are drawn a hair differently move the mean of a tile by less than one; a letter more or less, by five. */
const maxLevels = 3;

export function tilesOf({ width, height, data }: Pixels): Tiles {
  const columns = Math.ceil(width / tileSize);
  const rows = Math.ceil(height / tileSize);
  const sums = new Float64Array(columns * rows * 3);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / tileSize) * columns;
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * 3;
      const to = (row + Math.floor(x / tileSize)) * 3;
      for (let channel = 0; channel < 3; channel += 1) sums[to + channel]! += data[from + channel]!;
    }
  }
  const colours = new Uint8Array(sums.length);
  for (let at = 0; at < sums.length; at += 1) {
    const tile = Math.floor(at / 3);
    colours[at] = Math.round(sums[at]! / pixelsIn(tile % columns, Math.floor(tile / columns), width, height));
  }
  return { width, height, colours };
}

/** Those at the right and at the foot may be smaller. */
function pixelsIn(column: number, row: number, width: number, height: number): number {
  const across = Math.min(tileSize, width - column * tileSize);
  const down = Math.min(tileSize, height - row * tileSize);
  return across * down;
}

/** Tiles whose colour is another one. Pictures of different sizes have all of them different. */
export function changedTiles(kept: Tiles, now: Tiles): Place[] {
  const sameSize = kept.width === now.width && kept.height === now.height;
  const columns = Math.ceil(now.width / tileSize);
  const changed: Place[] = [];
  for (let tile = 0; tile * 3 < now.colours.length; tile += 1)
    if (!sameSize || levelsBetween(kept, now, tile) > maxLevels)
      changed.push({ x: (tile % columns) * tileSize, y: Math.floor(tile / columns) * tileSize });
  return changed;
}

/** The largest difference among red, green and blue. */
function levelsBetween(kept: Tiles, now: Tiles, tile: number): number {
  const levels = [0, 1, 2].map((channel) => {
    const at = tile * 3 + channel;
    return Math.abs(kept.colours[at]! - now.colours[at]!);
  });
  return Math.max(...levels);
}
