import { declareFactoryPlugin, declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';
import type { TestRunner } from '@stryker-mutator/api/test-runner';
import { strykerValidationSchema, strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner';
import { isUnnoticed, type SyntaxNode } from './unnoticed.ts';
import { wholeFiles } from './whole-files.ts';

const [vitest] = vitestPlugins;

/** Made as the runner of Vitest is. */
function createRunner(...given: Parameters<typeof vitest.factory>): TestRunner {
  return wholeFiles(vitest.factory(...given));
}
createRunner.inject = vitest.factory.inject;

export { strykerValidationSchema };

/** Found by their names in the settings of a run. */
export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'whole-files', createRunner),
  declareValuePlugin(PluginKind.Ignore, 'unnoticed', {
    shouldIgnore: ({ node }: { node: SyntaxNode }) =>
      isUnnoticed(node) ? 'no test is asked to notice what is logged, counted or asserted' : undefined,
  }),
];
