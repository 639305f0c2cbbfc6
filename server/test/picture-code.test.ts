import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { greyPng } from '#src/access/grey-png.ts';
import {
  drawPicture,
  pictureAlphabet,
  pictureWidth,
  type Random,
} from '#src/access/picture-drawing.rules.ts';
import { nearest, piecesOf, readGreyPng } from './picture-reader.ts';

/** The same numbers in every run, so that what a reader reads is a fact and not luck. */
function seededRandom(seed: string): Random {
  let at = 0;
  let drawn = Buffer.alloc(0);
  return (below) => {
    if (at + 4 > drawn.length) {
      drawn = createHash('shake256', { outputLength: 1 << 16 })
        .update(`${seed} ${drawn.toString('hex', 0, 32)}`)
        .digest();
      at = 0;
    }
    at += 4;
    return drawn.readUInt32BE(at - 4) % below;
  };
}

function pictures(seed: string, count: number) {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const code = Array.from({ length: 4 }, () => pictureAlphabet[random(pictureAlphabet.length)]).join('');
    return { code, png: greyPng(drawPicture(code, random), pictureWidth) };
  });
}

test('the reader knows what it was shown', () => {
  const known = pictures('shown', 6).flatMap(({ code, png }) =>
    piecesOf(readGreyPng(png), 4).map((piece, at) => ({ label: code[at]!, piece })),
  );
  expect(known.map(({ piece }) => nearest(piece, known))).toEqual(known.map(({ label }) => label));
});

test('a reader that knows 200 pictures with their codes reads fewer than one of 33', () => {
  const known = pictures('known', 200).flatMap(({ code, png }) =>
    piecesOf(readGreyPng(png), 4).map((piece, at) => ({ label: code[at]!, piece })),
  );
  const asked = pictures('asked', 100);
  const read = asked.map(({ png }) =>
    piecesOf(readGreyPng(png), 4)
      .map((piece) => nearest(piece, known))
      .join(''),
  );
  const right = read.filter((code, at) => code === asked[at]!.code).length;
  expect(right).toBeLessThan(asked.length / 33);
}, 60_000);
