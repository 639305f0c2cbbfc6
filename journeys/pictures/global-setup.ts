import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startBuilt } from '../global-setup.ts';
import { begin } from './begin.ts';

/** The product of the journeys, on the same day each time. */
export default function startForPictures(): Promise<() => Promise<void>> {
  process.env.PICTURES_BEGIN = begin;
  const clock = pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs')).href;
  return startBuilt({ NODE_OPTIONS: `--import=${clock}` });
}
