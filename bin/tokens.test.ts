import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Colours, radii and the heights of controls are tokens of `web/src/ui/styles.css`: what is written elsewhere stays light in the dark. */
const root = join(import.meta.dirname, '..');
const sources = execFileSync('git', ['ls-files', '-z', '--', 'web/src', 'web/kit'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter(
    (path) => /\.(tsx?|css)$/.test(path) && !/\.test\.tsx?$/.test(path) && existsSync(join(root, path)),
  );

/** Pictures are drawn in colours of their own; the rest is data, not a look. */
const free = new Set([
  'web/src/ui/styles.css',
  // Tokens of their own, tested for contrast and colour blindness.
  'web/src/charts/palette.rules.ts',
  'web/src/landing/sky-picture.tsx',
  'web/src/public-pages/grassland-picture.tsx',
  // The paper of a picture that is kept as a file.
  'web/src/own-data/crop-dialog.tsx',
  // The colour of a brand, as a tenant enters it.
  'web/src/admin/look-section.tsx',
  'web/src/admin/admin.words.ts',
  // Of an airline that no table knows.
  'web/src/products/air/search/carriers.ts',
]);

const rules = [
  {
    name: 'colour',
    found: (source: string) =>
      all(
        source,
        /(?<![\w&/])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b(?!\/)|\b(?:rgba?|hsla?|oklch|oklab|hwb)\(\s*\d/gi,
      ),
    plants: ['<p className="text-[#333]">', 'fill="#1a56db"', 'color: rgb(15 29 51 / 5%)'],
  },
  {
    name: 'radius',
    found: (source: string) =>
      all(
        source,
        /\brounded(?:-[trblse]{1,2})?-\[[^\]]*\]|\bborder-?[rR]adius:\s*['"]?[\d.]+|\bborderRadius=\{?\d/g,
      ),
    plants: ['<p className="rounded-[7px]">', 'border-radius: 3px', 'style={{ borderRadius: 4 }}'],
  },
  {
    name: 'control height',
    found: (source: string) =>
      openingTags(source).flatMap((tag) =>
        all(tag, /(?<![\w-])(?:(?:min|max)-)?(?:h|size)-(?:\d[\d.]*|\[[^\]]*\])/g),
      ),
    plants: [
      '<button type="button" onClick={() => a > b} className="h-9 px-3">',
      '<Button className="min-h-[38px]">',
    ],
  },
];

test.each(rules)('each $name is a token', ({ found, plants }) => {
  for (const plant of plants) expect(found(plant)).not.toEqual([]);
  const raw = sources
    .filter((path) => !free.has(path))
    .flatMap((path) => found(readFileSync(join(root, path), 'utf8')).map((what) => `${path}: ${what}`));
  expect(raw).toEqual([]);
  expect(sources.length).toBeGreaterThan(300);
});

test('what is let off still is there, and needs it', () => {
  const needless = [...free].filter(
    (path) => rules[0]!.found(readFileSync(join(root, path), 'utf8')).length === 0,
  );
  expect(needless).toEqual([]);
});

function all(source: string, pattern: RegExp): string[] {
  return [...source.matchAll(pattern)].map(([match]) => match);
}

const control = /<(?:button|input|select|textarea|Button|IconButton)\b/g;

/** Of each control the tag with its attributes; what stands in braces may hold `>` of its own. */
function openingTags(source: string): string[] {
  return [...source.matchAll(control)].map(({ index }) => {
    let depth = 0;
    let end = index;
    while (end < source.length && (depth > 0 || source[end] !== '>')) {
      if (source[end] === '{') depth += 1;
      if (source[end] === '}') depth -= 1;
      end += 1;
    }
    return source.slice(index, end);
  });
}
