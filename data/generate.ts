import { writeFileSync } from 'node:fs';
import { writeRoutePage } from '../web/build/write-route-page.ts';
import { generatedFiles } from './generated-files.ts';

/** Writes the constants of the contract that come from these tables, and the page of the routes: `npm run generate`. */
for (const [name, text] of await generatedFiles()) {
  writeFileSync(new URL(`../contract/src/generated/${name}`, import.meta.url), text);
}
await writeRoutePage();
