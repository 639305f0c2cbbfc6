import { refuse } from '@woxing/contract/core/errors';
import type { SentFile } from '@woxing/contract/core/files';
import { kindByContent, kindByName } from './file-kind.rules.ts';

const maxPixels = 40_000_000;
const minSide = 64;
const photoSide = 512;
const secondsToDecode = 10;

/**
 * Decodes a picture and writes its pixels anew as a square: position, camera, comments and whatever hid behind the picture
 * stay behind. Refuses with `upload.type`, `upload.disguised`, `upload.pixels`, `upload.small` and `upload.unreadable`.
 */
export async function rewritePhoto(file: SentFile): Promise<Uint8Array> {
  const kind = kindByName(file.name);
  if (kind === undefined) throw refuse('upload.type');
  if (kindByContent(file.bytes) !== kind) throw refuse('upload.disguised');
  // Loaded with the first picture: the program starts without it.
  const { default: sharp } = await import('sharp');
  const open = () => sharp(file.bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
  const { format, width, height } = await open()
    .metadata()
    .catch((error: unknown) => {
      throw refusalOf(error);
    });
  if (format !== kind) throw refuse('upload.disguised');
  if (width * height > maxPixels) throw refuse('upload.pixels');
  if (Math.min(width, height) < minSide) throw refuse('upload.small', { min: minSide });
  try {
    return await open()
      .timeout({ seconds: secondsToDecode })
      .autoOrient()
      .resize(photoSide, photoSide, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): Error {
  const tooMany = error instanceof Error && error.message.includes('pixel limit');
  return refuse(tooMany ? 'upload.pixels' : 'upload.unreadable');
}
