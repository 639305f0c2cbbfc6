import { decodeQR } from 'qr/decode.js';

/** A photo may take longer than a frame of a film, for which the decoder is made. */
const timeLimit = 3000;

/** The text of the QR code in a picture of red, green, blue and alpha; undefined where there is none that can be read. */
export function codeInPixels({
  width,
  height,
  data,
}: Pick<ImageData, 'width' | 'height' | 'data'>): string | undefined {
  try {
    return decodeQR({ width, height, data }, { timeLimit });
  } catch {
    return undefined;
  }
}
