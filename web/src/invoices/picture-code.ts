/** What of the Barcode Detection API is asked for; few browsers have it, and no type says so. */
interface CodeDetector {
  detect(picture: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorType = new (options: { readonly formats: readonly string[] }) => CodeDetector;

/** Photos of phones have many more pixels than a code needs. */
const longestSide = 1600;

/**
 * Reads the QR code in a picture: by the browser where it reads codes, and by a decoder that is fetched where it does not, or has found
 * none: some browsers have a detector that never finds anything. Undefined where there is none to read.
 */
export async function readPictureCode(file: Blob): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(file);
    return (await detected(picture)) ?? (await decoded(picture));
  } catch {
    return undefined;
  }
}

/** By the browser itself; undefined where it has no detector, or one that fails. */
async function detected(picture: ImageBitmap): Promise<string | undefined> {
  const Detector = (globalThis as { readonly BarcodeDetector?: DetectorType }).BarcodeDetector;
  if (Detector === undefined) return undefined;
  try {
    const [code] = await new Detector({ formats: ['qr_code'] }).detect(picture);
    return code?.rawValue;
  } catch {
    return undefined;
  }
}

async function decoded(picture: ImageBitmap): Promise<string | undefined> {
  const { codeInPixels } = await import('./code-in-pixels.ts');
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) return undefined;
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return codeInPixels(pen.getImageData(0, 0, canvas.width, canvas.height));
}
