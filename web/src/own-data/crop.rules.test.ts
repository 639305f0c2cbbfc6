import { expect, test } from 'vitest';
import { heldCrop, movedCrop, squareOf, wholeCrop } from './crop.rules.ts';

const wide = { width: 1200, height: 600 };

test('at first the largest square in the middle is taken', () => {
  expect(squareOf(wide, wholeCrop)).toEqual({ left: 300, top: 0, side: 600 });
});

test('twice as close takes half the side around the same middle', () => {
  expect(squareOf(wide, { ...wholeCrop, zoom: 2 })).toEqual({ left: 450, top: 150, side: 300 });
});

test('the square never leaves the picture, however far somebody drags or zooms', () => {
  const corner = movedCrop(wide, wholeCrop, 50, 50);
  expect(squareOf(wide, corner)).toEqual({ left: 0, top: 0, side: 600 });
  const other = movedCrop(wide, { ...wholeCrop, zoom: 4 }, -50, -50);
  expect(squareOf(wide, other)).toEqual({ left: 1050, top: 450, side: 150 });
  expect(heldCrop(wide, { zoom: 99, x: 0.5, y: 0.5 }).zoom).toBe(4);
  expect(heldCrop(wide, { zoom: 0.1, x: 0.5, y: 0.5 }).zoom).toBe(1);
});

test('dragging by the whole side moves the picture by what the square shows', () => {
  const { left } = squareOf(wide, movedCrop(wide, { ...wholeCrop, zoom: 2 }, 1, 0));
  expect(left).toBe(150);
});
