import {
  commonTokens,
  declareFactoryPlugin,
  declareValuePlugin,
  type Injector,
  type PluginContext,
  PluginKind,
  tokens,
} from '@stryker-mutator/api/plugin';
import type { TestRunner } from '@stryker-mutator/api/test-runner';
import { strykerValidationSchema, strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner';
import { isUnnoticed, type SyntaxNode } from './unnoticed.ts';
import { wholeFiles } from './whole-files.ts';

function createRunner(injector: Injector<PluginContext>): TestRunner {
  return wholeFiles(injector.injectFunction(vitestPlugins[0]!.factory));
}
createRunner.inject = tokens(commonTokens.injector);

export { strykerValidationSchema };

/** Found by their names in the settings of a run. */
export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'whole-files', createRunner),
  declareValuePlugin(PluginKind.Ignore, 'unnoticed', {
    shouldIgnore: ({ node }: { node: SyntaxNode }) =>
      isUnnoticed(node) ? 'no test is asked to notice what is logged, counted or asserted' : undefined,
  }),
];
