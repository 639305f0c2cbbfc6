import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const bitsPerPixel = 4;

/** A PNG of 16 greys out of one byte for each pixel, row by row; `width` is even. */
export function greyPng(pixels: Uint8Array, width: number): Buffer {
  const height = pixels.length / width;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = bitsPerPixel;
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(packed(pixels, width, height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Two pixels a byte, each row begun by a zero: not filtered. */
function packed(pixels: Uint8Array, width: number, height: number): Buffer {
  const rowLength = 1 + width / 2;
  const rows = Buffer.alloc(rowLength * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x += 2)
      rows[y * rowLength + 1 + x / 2] = (pixels[y * width + x]! & 0xf0) | (pixels[y * width + x + 1]! >> 4);
  return rows;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
