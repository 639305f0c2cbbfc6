/** What of the Barcode Detection API is asked for; few browsers have it, and no type says so. */
interface CodeDetector {
  detect(picture: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorType = new (options: { readonly formats: readonly string[] }) => CodeDetector;

/** Reads the QR code in a picture; undefined where this browser cannot. Answers undefined where there is none to read. */
export function pictureReader(): ((file: Blob) => Promise<string | undefined>) | undefined {
  const Detector = (globalThis as { readonly BarcodeDetector?: DetectorType }).BarcodeDetector;
  if (Detector === undefined) return undefined;
  const detector = new Detector({ formats: ['qr_code'] });
  return async (file) => {
    try {
      const [code] = await detector.detect(await createImageBitmap(file));
      return code?.rawValue;
    } catch {
      return undefined;
    }
  };
}
