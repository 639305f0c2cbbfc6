import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startBuilt } from '../global-setup.ts';

/** Sales of trains, fares and what is left of seats follow from the day. */
export const begin = '2026-12-01T09:00:00+08:00';

/** The product of the journeys, on the same day each time. */
export default function startForPictures(): Promise<() => Promise<void>> {
  process.env.PICTURES_BEGIN = begin;
  const clock = pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs')).href;
  return startBuilt({ NODE_OPTIONS: `--import=${clock}` });
}
