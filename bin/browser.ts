import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

/**
 * The Chromium that journeys and measurements drive. Looked for in this order: `$CHROMIUM_PATH`, the system's, Playwright's
 * own; installed when there is none. Throws with what to install when nothing helps: a test of a page never skips.
 */
export function findBrowser(): string {
  const path = chosenBrowser() ?? installedBrowser() ?? fetchedBrowser();
  if (path === undefined) throw new Error(whatToInstall);
  ensureChineseFont();
  return path;
}

/**
 * The same engine without windows, for journeys: half the processor time of a page, and no viewer of PDF. `$CHROMIUM_PATH` comes first;
 * where there is no shell, and Debian has none to install, it is what `findBrowser` finds.
 */
export function findShell(): string {
  const path = chosenBrowser() ?? [shell].find(starts) ?? fetchedShell();
  if (path === undefined) return findBrowser();
  ensureChineseFont();
  return path;
}

/** Flags for running as root, without a graphics card, and quiet on the network. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const whatToInstall = `No Chromium that starts was found, and none could be installed.
Install one of these, then run the tests again:
  apt-get install -y chromium fonts-noto-cjk     (as root, on Debian or Ubuntu)
  npx playwright install --with-deps chromium    (any system that Playwright supports)
or set CHROMIUM_PATH to a Chromium or Chrome that is already there.`;

function chosenBrowser(): string | undefined {
  const path = process.env.CHROMIUM_PATH;
  if (path === undefined || path === '') return undefined;
  if (!starts(path)) throw new Error(`CHROMIUM_PATH is ${path}, which does not start as a Chromium.`);
  return path;
}

const shell = '/usr/bin/chromium-headless-shell';

function fetchedShell(): string | undefined {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return undefined;
  // A machine without a network goes on with what it has.
  const patience = ['-qq', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
  run('apt-get', ['update', ...patience]);
  run('apt-get', ['install', '-y', '--no-install-recommends', ...patience, 'chromium-headless-shell']);
  return [shell].find(starts);
}

function installedBrowser(): string | undefined {
  const known = [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    chromium.executablePath(),
  ];
  return known.find(starts);
}

function fetchedBrowser(): string | undefined {
  say('No Chromium found; installing one.');
  run('npx', ['playwright', 'install', 'chromium']);
  const own = installedBrowser();
  if (own !== undefined || !isRoot()) return own;
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk']);
  return installedBrowser();
}

/** Pictures of Chinese pages need a Chinese font; the checks themselves do not, so that a missing one is only said. */
function ensureChineseFont(): void {
  if (hasChineseFont()) return;
  if (isRoot()) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'fonts-noto-cjk', 'fontconfig']);
  }
  if (!hasChineseFont()) {
    say('No Chinese font was found: pictures will show boxes. Install fonts-noto-cjk for readable ones.');
  }
}

function hasChineseFont(): boolean {
  const listed = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  return listed.status === 0 && listed.stdout.trim() !== '';
}

function starts(path: string): boolean {
  if (!existsSync(path)) return false;
  const answer = spawnSync(path, ['--headless', ...browserFlags, '--dump-dom', 'about:blank'], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  return answer.status === 0 && answer.stdout.includes('<html');
}

function run(command: string, args: readonly string[]): void {
  const answer = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (answer.status !== 0) say(`${command} ${args.join(' ')} did not succeed.`);
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}
