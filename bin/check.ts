import { availableParallelism } from 'node:os';
import { changedFiles, testFiles, testsNear } from './changed.ts';
import { printOutcomes } from './print-outcomes.ts';
import { runSteps, type Step } from './test-steps.ts';

/**
 * `npm run check`: what a change is judged by every few minutes, as `npm test` judges all: its format, lint and types, the
 * tests near it, and who imports whom. Against `main`, or what is named behind `--`.
 */
const changed = changedFiles(process.argv[2] ?? 'main');
const sources = changed.filter((file) => /\.tsx?$/.test(file));
const tests = testsNear(changed, testFiles());
const touches = (folder: string) => sources.some((file) => file.startsWith(folder));

const steps: Step[] = [...typeSteps(), ...testSteps()];
if (sources.length > 0) {
  steps.push({ name: 'lint', command: `oxlint --type-aware ${sources.join(' ')}` });
  steps.push({ name: 'boundaries', command: 'npm run --silent boundaries' });
}
if (changed.length > 0) {
  steps.push({ name: 'format', command: `biome check --no-errors-on-unmatched ${changed.join(' ')}` });
}

const outcomes = await runSteps(steps, Math.max(2, availableParallelism()));
printOutcomes(outcomes);
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;

/** What the contract says concerns everybody. */
function typeSteps(): Step[] {
  const contract = touches('contract/');
  const elsewhere = sources.some((file) => !/^(?:contract|server|web)\//.test(file));
  const projects = [
    ...(contract || elsewhere ? ['.'] : touches('server/') ? ['server'] : []),
    ...(contract || touches('web/') ? ['web'] : []),
  ];
  return projects.map((project) => ({ name: `types: ${project}`, command: typesCommand(project) }));
}

/** What was found of files that nobody touched since the last check holds: a fifth of the work, or less. */
function typesCommand(project: string): string {
  const kept = `node_modules/.cache/types-${project === '.' ? 'all' : project}.tsbuildinfo`;
  return `tsc -p ${project} --incremental --tsBuildInfoFile ${kept}`;
}

function testSteps(): Step[] {
  const within = (folder: string) =>
    tests.filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length));
  const house = [
    ...tests.filter((file) => !/^(?:server|web)\//.test(file)),
    ...(changed.length > 0 ? ['bin/docs.test.ts', 'bin/manners.test.ts'] : []),
  ];
  return [
    { name: 'tests: server', root: 'server', files: within('server/') },
    { name: 'tests: web', root: 'web', files: within('web/') },
    { name: 'tests: house', root: '.', files: [...new Set(house)] },
  ]
    .filter(({ files }) => files.length > 0)
    .map(({ name, root, files }) => ({
      name,
      command: `vitest run --root ${root} ${files.join(' ')}`,
      counts: 'vitest',
    }));
}
