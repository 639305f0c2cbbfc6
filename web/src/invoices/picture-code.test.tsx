import { create } from 'qrcode';
import { afterEach, expect, test, vi } from 'vitest';
import { readPictureCode } from './picture-code.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The picture of a code, as a browser would hand out its pixels. */
function stubPicture(text: string) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = (modules.size + 8) * 4;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const [row, column] = [Math.floor(y / 4) - 4, Math.floor(x / 4) - 4];
      if (
        row >= 0 &&
        column >= 0 &&
        row < modules.size &&
        column < modules.size &&
        modules.get(row, column) === 1
      )
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: side, height: side }));
  const pen = { drawImage: () => undefined, getImageData: () => ({ width: side, height: side, data }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
}

test('a browser that reads no codes reads one all the same', async () => {
  stubPicture('https://woxing.example/title');
  expect(await readPictureCode(new Blob(['picture']))).toBe('https://woxing.example/title');
});

test('a browser that reads codes is asked itself', async () => {
  stubPicture('not what it says');
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect() {
        return Promise.resolve([{ rawValue: 'by the browser' }]);
      }
    },
  );
  expect(await readPictureCode(new Blob(['picture']))).toBe('by the browser');
});

test.each([
  ['fails', () => Promise.reject(new Error('no service'))],
  ['finds nothing', () => Promise.resolve([])],
])('where the detector of the browser %s, the picture is decoded here', async (_, detect) => {
  stubPicture('https://woxing.example/title');
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = detect;
    },
  );
  expect(await readPictureCode(new Blob(['picture']))).toBe('https://woxing.example/title');
});

test('what is no picture holds no code', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
  expect(await readPictureCode(new Blob(['text']))).toBeUndefined();
});
