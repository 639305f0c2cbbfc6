import type { Pixels } from './gray.rules.ts';

/** Characters are some twenty dots wide in a picture of this size, which is enough. */
const longestSide = 1800;

/** The dots of a picture file, which stays in the browser; undefined where it is no picture that the browser can open. */
export async function pixelsOf(file: File): Promise<Pixels | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) return undefined;
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(2, Math.round(picture.width * scale));
  canvas.height = Math.max(2, Math.round(picture.height * scale));
  const drawing = canvas.getContext('2d', { willReadFrequently: true })!;
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return drawing.getImageData(0, 0, canvas.width, canvas.height);
}
