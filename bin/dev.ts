import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** `npm run dev`: the server restarts and the pages reload as files are saved. When one of the two ends, so does the other. */
const root = join(import.meta.dirname, '..');
const api = `http://127.0.0.1:${process.env.PORT || 8080}`;
const server = start(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/start.ts'], root);
const pages = start(join(root, 'node_modules/.bin/vite'), [], join(root, 'web'));

const stop = () => {
  for (const child of [server, pages]) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

const endings = [once(server, 'exit'), once(pages, 'exit')];
await Promise.race(endings);
stop();
await Promise.all(endings);

/** In a group of its own: a terminal's Ctrl-C comes to us, and we pass on one signal rather than two. */
function start(program: string, args: readonly string[], cwd: string): ChildProcess {
  return spawn(program, args, {
    cwd,
    stdio: 'inherit',
    detached: true,
    env: { WOXING_API: api, ...process.env },
  });
}
