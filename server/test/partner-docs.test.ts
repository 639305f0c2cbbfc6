import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { handedOver, lineOf, sandboxPartner, signatureOf, visit } from './entry-door.ts';
import { openEntryStage, retOf } from './entry-stage.ts';

const document = readFileSync(join(import.meta.dirname, '../../docs/partner-entry.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'woxing-partner-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The program under a language's heading. */
function example(language: string): string {
  const [, program = ''] = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(document) ?? [];
  expect(program).not.toBe('');
  return program;
}

function fileOf(name: string, program: string): string {
  const path = join(folder, name);
  writeFileSync(path, program);
  return path;
}

const run = (command: string, ...given: string[]) =>
  execFileSync(command, given, {
    encoding: 'utf8',
    env: { ...process.env, PYTHONIOENCODING: 'utf8' },
  }).trim();

/** Whether a program can be started here at all. */
function starts(command: string, ...given: string[]): boolean {
  try {
    execFileSync(command, given, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const [link = '', form = ''] = run(process.execPath, fileOf('example.mjs', example('js'))).split('\n');
const { db, clock, one } = await openEntryStage();
clock.set(new Date(1_764_554_400_000));

test('the vector is what the Node.js example prints', () => {
  const [, sign = ''] = link.split('&sign=');
  expect(document).toContain(
    `\nv1\nGET\n/airTicket/query\n${link.split('?')[1]!.replace(`&sign=${sign}`, '')}\n`,
  );
  expect(document).toContain(`The signature: \`${sign}\``);
  expect(document).toContain(`https://…${link}\n`);
  expect(document).toContain(`have the signature \`${form.split('&sign=')[1]}\``);
});

test('the vector of a call for expense packages is signed as the others', () => {
  const fields = {
    appId: 'expense',
    kid: 'expense-sandbox',
    user: 'U0072',
    timestamp: '1764554400',
    nonce: '0123456789abcdef',
    of: 'all',
    from: '2025-11-01',
    to: '2025-11-30',
  };
  const sign = signatureOf(sandboxPartner('expense'), 'POST', '/open/v1/expense-packages', fields);
  expect(document).toContain(`\n${lineOf(fields)}\n${sign}\n`);
});

test('the server takes what the example prints', async () => {
  const answer = await visit(one, link);
  expect(handedOver(answer)).toMatchObject({ appId: 'expense' });
  const call = await one.app.inject({
    method: 'POST',
    url: '/open/v1/entry-tickets',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form,
  });
  // The example says one nonce for both, and a nonce is used once.
  expect(retOf(call)).toBe('1104');
  await db.inTenant('expense', (tx) => tx.deleteFrom('entry_nonces').execute());
  const again = await one.app.inject({
    method: 'POST',
    url: '/open/v1/entry-tickets',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form,
  });
  expect(again.json()).toMatchObject({ ret: '0', data: { known: false } });
});

/** A language that is not installed prints nothing; its program is then held to the constants of the one that ran. */
const languages = [
  {
    language: 'python',
    installed: starts('python3', '--version'),
    print: (program: string) => run('python3', fileOf('example.py', program)),
  },
  {
    language: 'java',
    installed: starts('java', '--version') && starts('javac', '--version'),
    print: (program: string) => run('java', fileOf('PartnerEntry.java', program)),
  },
].map((each) => ({
  ...each,
  how: each.installed
    ? 'prints the same as Node.js'
    : 'is not installed here, so its text is compared with the vector',
}));

test.each(languages)(
  '$language $how',
  ({ language, installed, print }) => {
    const program = example(language);
    const values = [...new URLSearchParams(link.split('?')[1])].filter(([name]) => name !== 'sign');
    expect(values).toHaveLength(7);
    for (const text of values.flat()) expect(program).toContain(`"${text}"`);
    for (const part of [
      '"v1"',
      sandboxPartner('expense').secret,
      '/airTicket/query',
      '/open/v1/entry-tickets',
    ])
      expect(program).toContain(part);
    const printed = installed ? print(program).split(/\r?\n/) : 'nothing';
    expect(printed).toEqual(installed ? [link, form] : 'nothing');
  },
  30_000,
);
