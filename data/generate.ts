import { writeFileSync } from 'node:fs';
import { writeRoutePage } from '../web/build/write-route-page.ts';
import { generatedFiles } from './generated-files.ts';
import { reportPage } from './report-page.ts';

/** Writes the constants of the contract that come from these tables, and the pages of the routes and the reports: `npm run generate`. */
for (const [name, text] of await generatedFiles()) {
  writeFileSync(new URL(`../contract/src/generated/${name}`, import.meta.url), text);
}
await writeRoutePage();
writeFileSync(new URL('../docs/reports.md', import.meta.url), reportPage());
