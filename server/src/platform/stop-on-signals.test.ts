import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const program = join(import.meta.dirname, '../../test/stop-on-signal.ts');

test('two signals close once, and the process ends well', async () => {
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const output = text(child.stdout);
  await once(child.stdout, 'readable');
  child.kill('SIGINT');
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number | null];
  expect([code, await output]).toEqual([0, 'ready\nclosing\nclosed\n']);
});

test('a stop that fails ends with 1', async () => {
  const child = execFile(process.execPath, [program, 'fail']);
  await once(child.stdout!, 'data');
  child.kill('SIGTERM');
  expect((await once(child, 'exit'))[0]).toBe(1);
});
