import { renameSync } from 'node:fs';
import { makeDataDir, preparedDataDir, startProduct } from './product.ts';

/** Starts the product once in an empty folder, and keeps the folder where `PREPARED_DATA` says for those that come after. */
const kept = preparedDataDir();
if (kept === undefined) throw new Error('PREPARED_DATA names no folder');
const dataDir = makeDataDir();
const product = await startProduct({ dataDir });
await product.stop();
renameSync(dataDir, kept);
