import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test, vi } from 'vitest';
import { lockDataFolder } from '../server/src/platform/data-folder-lock.ts';
import { isBuilt } from './built-files.ts';

const root = join(import.meta.dirname, '..');
const folder = await mkdtemp(join(tmpdir(), 'woxing-npm-start-'));
/** Filled by the first test, whose demo data the next ones find. */
const dataDir = join(folder, 'data');
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A package with the script of ours, whose program skips the building of pages. */
async function packageWithOurScript(): Promise<string> {
  const place = join(folder, 'package');
  await mkdir(join(place, 'bin'), { recursive: true });
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const copy = { name: 'started', private: true, type: 'module', scripts: { start: scripts.start } };
  await writeFile(join(place, 'package.json'), JSON.stringify(copy));
  await writeFile(
    join(place, 'bin/start.mjs'),
    `await import(${JSON.stringify(join(root, 'server/src/start.ts'))});\n`,
  );
  await symlink(join(root, 'node_modules'), join(place, 'node_modules'));
  return place;
}

/** The port that the product says it has: one that was looked for before might be another's by then. What it says later is read as well. */
async function startedAt(child: ChildProcess): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let output = '';
  child.stdout!.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    const greeting = /我行已启动：\S+?:(\d+)\s/.exec(output);
    if (greeting !== null) resolve(Number(greeting[1]));
  });
  child.once('exit', () => reject(new Error(`ended before it had started: ${output}`)));
  return promise;
}

const accepts = (port: number) =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  );

const isLocked = (dataDir: string) =>
  lockDataFolder(dataDir).then(
    async (lock) => {
      await lock.free();
      return false;
    },
    () => true,
  );

test('SIGTERM to npm alone ends the product and its database, and frees port and folder', async () => {
  const cwd = await packageWithOurScript();
  const npm = spawn('npm', ['start'], {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await startedAt(npm);
  const postmaster = Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
  expect(await accepts(port)).toBe(true);
  expect(await isLocked(dataDir)).toBe(true);
  npm.kill('SIGTERM');
  await once(npm, 'exit');
  await vi.waitFor(
    async () => {
      expect(() => process.kill(postmaster, 0)).toThrow(/ESRCH/);
      expect(await accepts(port)).toBe(false);
      expect(await isLocked(dataDir)).toBe(false);
    },
    { timeout: 60_000 },
  );
});

/** What many a process never needs, and the first request that does loads in a tenth of a second: a start is lighter without. */
const loadedWhenUsed = [
  'alipay-sdk',
  'wechatpay-axios-plugin',
  'axios',
  'pdfkit',
  'fontkit',
  'qrcode',
  'sharp',
  'pinyin-pro',
  '@simplewebauthn/server',
];

test('a start on data that is there loads no package that only some requests need', async () => {
  const seen = join(folder, 'loaded.txt');
  const program = join(folder, 'watched.mjs');
  // The start is over with the greeting: what the first sweeps load after it, on a busy machine before it is ended, is another matter.
  await writeFile(
    program,
    `import { writeFileSync } from 'node:fs';
     import { registerHooks } from 'node:module';
     const loaded = [];
     registerHooks({
       load(url, context, next) {
         loaded.push(url);
         return next(url, context);
       },
     });
     const write = process.stdout.write.bind(process.stdout);
     process.stdout.write = (text, ...rest) => {
       if (String(text).includes('我行已启动')) writeFileSync(${JSON.stringify(seen)}, loaded.join('\\n'));
       return write(text, ...rest);
     };
     await import(${JSON.stringify(join(root, 'server/src/start.ts'))});`,
  );
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await startedAt(child);
  child.kill('SIGTERM');
  await once(child, 'exit');
  const packages = new Set(
    (await readFile(seen, 'utf8'))
      .split('\n')
      .flatMap((url) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []),
  );
  expect(['fastify', 'pg', 'pino'].filter((name) => !packages.has(name))).toEqual([]);
  expect(loadedWhenUsed.filter((name) => packages.has(name))).toEqual([]);
});

test.each(['package.json', 'Dockerfile', 'deploy/woxing.service'])(
  '%s starts a program that needs no types stripped',
  async (file) => {
    const programs = (await readFile(join(root, file), 'utf8')).match(/bin\/start\.\w+/g);
    expect(programs).toEqual(['bin/start.mjs']);
  },
);

test('what was built is fresh while nothing it is made of is newer', async () => {
  const place = join(folder, 'fresh');
  await mkdir(join(place, 'src/deep'), { recursive: true });
  const [source, built] = [join(place, 'src/deep/one.ts'), join(place, 'built.js')];
  await writeFile(source, '');
  const isFresh = () => isBuilt(built, [relative(root, join(place, 'src')), 'no/such/folder']);
  expect(isFresh()).toBe(false);
  await writeFile(built, '');
  await utimes(source, 1000, 1000);
  expect(isFresh()).toBe(true);
  await utimes(built, 999, 999);
  expect(isFresh()).toBe(false);
});

test('without built pages and without the tools that build them, it is said what to do', async () => {
  const place = join(folder, 'bare/bin');
  await mkdir(place, { recursive: true });
  for (const name of ['start.ts', 'built-files.ts'])
    await copyFile(join(root, 'bin', name), join(place, name));
  await writeFile(join(folder, 'bare/package.json'), '{"type":"module"}');
  const child = spawn(process.execPath, [join(place, 'start.ts')], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [output, [code]] = await Promise.all([
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  expect(output).toContain('请先运行 npm run build');
  expect(output).not.toContain('    at ');
  expect(code).toBe(1);
});
