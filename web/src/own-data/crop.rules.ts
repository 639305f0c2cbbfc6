/** Which square of a picture is taken: its side as a part of the shorter side, and its middle, as parts of the picture. */
export interface Crop {
  /** 1: as large as fits; larger: closer. */
  readonly zoom: number;
  /** 0 to 1 each. */
  readonly x: number;
  readonly y: number;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const closest = 4;

export interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** The square in pixels of the picture. */
export function squareOf(size: PictureSize, crop: Crop): Square {
  const side = Math.min(size.width, size.height) / crop.zoom;
  return { left: crop.x * size.width - side / 2, top: crop.y * size.height - side / 2, side };
}

/** The crop nearest to what was wished that stays inside the picture. */
export function heldCrop(size: PictureSize, input: Crop): Crop {
  const zoom = Math.min(closest, Math.max(1, input.zoom));
  const side = Math.min(size.width, size.height) / zoom;
  return { zoom, x: held(input.x, side / 2 / size.width), y: held(input.y, side / 2 / size.height) };
}

function held(at: number, margin: number): number {
  return Math.min(1 - margin, Math.max(margin, at));
}

/** Moves the picture under the square: by parts of the square's side, as a finger drags it. */
export function movedCrop(size: PictureSize, crop: Crop, byX: number, byY: number): Crop {
  const { side } = squareOf(size, crop);
  return heldCrop(size, {
    ...crop,
    x: crop.x - (byX * side) / size.width,
    y: crop.y - (byY * side) / size.height,
  });
}
