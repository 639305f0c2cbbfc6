import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanTree, mutualImport, plants } from './boundaries.plants.ts';

const root = join(import.meta.dirname, '..');
const roots = ['contract', 'server', 'web', 'journeys', 'bench', 'bin', 'attacks', 'data'];
const rules = await extractOptions(join(root, '.dependency-cruiser.js'));
const ruleNames = (rules.ruleSet?.forbidden ?? []).map((rule) => rule.name ?? '');

let house: ICruiseResult;
let plantedTree: ICruiseResult;
const plantedFolder = mkdtempSync(join(tmpdir(), 'woxing-boundaries-'));

beforeAll(async () => {
  house = await cruiseFrom(root);
  plantAll(plantedFolder);
  plantedTree = await cruiseFrom(plantedFolder);
  // The whole house is read, beside whatever else a change has to pass.
});
afterAll(() => rmSync(plantedFolder, { recursive: true }));

test('the house keeps every boundary', () => {
  expect(house.summary.violations.map(sentence)).toEqual([]);
});

test('as many modules were read as git tracks', () => {
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '--', ...roots], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((path) => /\.tsx?$/.test(path) && existsSync(join(root, path)));
  const read = new Set(
    house.modules.filter((module) => !module.couldNotResolve).map((module) => module.source),
  );
  expect(tracked.filter((path) => !read.has(path))).toEqual([]);
  expect(tracked.length).toBeGreaterThan(20);
});

test('imports were read, not only files: most modules have one', () => {
  const sources = house.modules.filter((module) =>
    roots.some((folder) => module.source.startsWith(`${folder}/`)),
  );
  const withImports = sources.filter((module) => module.dependencies.length > 0);
  expect(withImports.length / sources.length).toBeGreaterThan(0.6);
});

test('every feature folder of the server has a place in the import order', () => {
  const order = placedFeatures();
  const features = [...foldersOf('server/src'), ...foldersOf('server/src/products')].filter(
    (name) => !['platform', 'http', 'products'].includes(name),
  );
  expect(features.filter((feature) => !order.has(feature))).toEqual([]);
});

const called = (layer: readonly string[]) =>
  [...new Set(layer.map((name) => name.replace(/^products\/.*/, 'products')))].toSorted();

test('every name in the import order is a feature folder, and ARCHITECTURE.md tells the same order', () => {
  const layers = layersOfRules();
  expect(layers.flat().filter((name) => !existsSync(join(root, 'server/src', name)))).toEqual([]);
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const told = /a file looks down only:(.+?)→\s+main;/s.exec(text)?.[1] ?? '';
  const layersTold = told.split('→').map((layer) => layer.split(',').map((name) => name.trim()));
  expect(layersTold.map(called)).toEqual([['contract'], ['platform'], ...layers.map(called)]);
});

test('every rule has a planted violation, and no plant is without its rule', () => {
  expect(Object.keys(plants).toSorted()).toEqual(ruleNames.toSorted());
});

test.each(Object.keys(plants))('%s bites on its plant, and nothing else does', (rule) => {
  const planted = new Set(Object.keys(plants[rule]!));
  const bites = plantedTree.summary.violations.filter((violation) => planted.has(violation.from));
  expect(new Set(bites.map((violation) => violation.rule.name))).toEqual(new Set([rule]));
});

test('no two rooms need each other', () => {
  expect(mutualImportsOf(plantedTree)).toContain('server/src/products/hotel <-> server/src/products/rail');
  expect(mutualImportsOf(house)).toEqual([]);
});

test('the clean tree breaks no rule', () => {
  const bites = plantedTree.summary.violations.filter((violation) => violation.from in cleanTree);
  expect(bites.map(sentence)).toEqual([]);
});

async function cruiseFrom(baseDir: string): Promise<ICruiseResult> {
  const folders = roots.filter((folder) => readdirSync(baseDir).includes(folder));
  const answer = await cruise(
    folders,
    { ...rules, baseDir, validate: true },
    { ...rules.enhancedResolveOptions },
  );
  if (typeof answer.output === 'string') throw new TypeError('the cruiser answered text instead of modules');
  return answer.output;
}

function plantAll(folder: string): void {
  for (const files of [cleanTree, mutualImport, ...Object.values(plants)]) {
    for (const [path, source] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), source);
    }
  }
  mkdirSync(join(folder, 'node_modules/@woxing'), { recursive: true });
  symlinkSync(join(folder, 'contract'), join(folder, 'node_modules/@woxing/contract'));
}

/** Pairs of rooms that reach each other through whatever rooms; tests may look everywhere and do not count. */
function mutualImportsOf(result: ICruiseResult): string[] {
  const needs = new Map<string, Set<string>>();
  for (const { source, dependencies } of result.modules) {
    const from = roomOf(source);
    if (from === undefined || source.includes('.test.')) continue;
    const known = needs.get(from) ?? new Set();
    needs.set(from, known);
    for (const { resolved } of dependencies) known.add(roomOf(resolved) ?? from);
  }
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of needs.get(from) ?? []) {
      if (next === from || seen.has(next)) continue;
      seen.add(next);
      reached(next, seen);
    }
    return seen;
  };
  const rooms = [...needs.keys()].toSorted();
  return rooms.flatMap((room) =>
    [...reached(room)]
      .filter((other) => room < other && reached(other).has(room))
      .map((other) => `${room} <-> ${other}`),
  );
}

function roomOf(path: string): string | undefined {
  return /^(?:server|web)\/src\/(?:products\/)?[^/]+(?=\/)/.exec(path)?.[0];
}

/** The import order, lowest first, read from the layer rules themselves: each forbids its own layer all that are above it. */
function layersOfRules(): string[][] {
  const sides = (rules.ruleSet?.forbidden ?? [])
    .filter((rule) => rule.name?.endsWith('-looks-down'))
    .map((rule) => ({ own: roomsIn(rule.from), above: 'to' in rule ? roomsIn(rule.to) : [] }));
  return [...sides.map(({ own }) => own), sides.at(-1)?.above ?? []];
}

const roomsIn = ({ path }: { readonly path?: string | string[] }): string[] =>
  /\((.+)\)/.exec(String(path))?.[1]?.split('|') ?? [];

/** The names of rooms that stand in it, those of products without their folder. */
function placedFeatures(): Set<string> {
  return new Set(
    layersOfRules()
      .flat()
      .map((name) => name.replace('products/', '')),
  );
}

function foldersOf(path: string): string[] {
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

function sentence(violation: ICruiseResult['summary']['violations'][number]): string {
  return `${violation.rule.name}: ${violation.from} -> ${violation.to}`;
}
