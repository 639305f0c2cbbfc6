import type { GeoPoint } from '@woxing/contract/core/distance.rules';

/** The ellipsoid of Krasovsky, by which maps in China are moved. */
const axis = 6_378_245;
const flattening = 0.006_693_421_622_965_943;

/** WGS-84 of what a map in China says, true to a few metres: the shift is nearly the same at both. */
export function fromGcj02({ lat, lon }: GeoPoint): GeoPoint {
  const shift = shiftAt({ lat, lon });
  return { lat: lat - shift.lat, lon: lon - shift.lon };
}

export function toGcj02({ lat, lon }: GeoPoint): GeoPoint {
  const shift = shiftAt({ lat, lon });
  return { lat: lat + shift.lat, lon: lon + shift.lon };
}

function shiftAt({ lat, lon }: GeoPoint): GeoPoint {
  const [x, y] = [lon - 105, lat - 35];
  const radians = (lat * Math.PI) / 180;
  const magic = 1 - flattening * Math.sin(radians) ** 2;
  return {
    lat: (northing(x, y) * 180) / (((axis * (1 - flattening)) / (magic * Math.sqrt(magic))) * Math.PI),
    lon: (easting(x, y) * 180) / ((axis / Math.sqrt(magic)) * Math.cos(radians) * Math.PI),
  };
}

const wave = (turns: number) => Math.sin(turns * Math.PI);
const fine = (x: number) => (20 * wave(6 * x) + 20 * wave(2 * x)) * (2 / 3);

const northing = (x: number, y: number) =>
  -100 +
  2 * x +
  3 * y +
  0.2 * y * y +
  0.1 * x * y +
  0.2 * Math.sqrt(Math.abs(x)) +
  fine(x) +
  (20 * wave(y) + 40 * wave(y / 3)) * (2 / 3) +
  (160 * wave(y / 12) + 320 * wave(y / 30)) * (2 / 3);

const easting = (x: number, y: number) =>
  300 +
  x +
  2 * y +
  0.1 * x * x +
  0.1 * x * y +
  0.1 * Math.sqrt(Math.abs(x)) +
  fine(x) +
  (20 * wave(x) + 40 * wave(x / 3)) * (2 / 3) +
  (150 * wave(x / 12) + 300 * wave(x / 30)) * (2 / 3);
