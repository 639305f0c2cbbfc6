import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Colours, radii and the heights of controls are tokens of `web/src/ui/styles.css`: what is written elsewhere stays light in the dark. */
const root = join(import.meta.dirname, '..');
const sources = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '-z', '--', 'web/src', 'web/kit'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\0')
  .filter(
    (path) => /\.(tsx?|css)$/.test(path) && !/\.test\.tsx?$/.test(path) && existsSync(join(root, path)),
  );

/** Served without the style sheet of the pages: it repeats the tokens that it wears. */
const offlinePage = 'web/public/offline.html';
const styles = 'web/src/ui/styles.css';

/** Pictures are drawn in colours of their own; the rest is data, not a look. */
const free = new Set([
  styles,
  // Tokens of their own, tested for contrast and colour blindness.
  'web/src/charts/palette.rules.ts',
  'web/src/landing/sky-picture.tsx',
  'web/src/public-pages/grassland-picture.tsx',
  // The paper of a picture that is kept as a file.
  'web/src/own-data/crop-dialog.tsx',
  // The colour of a brand, as a tenant enters it.
  'web/src/admin/look-section.tsx',
  'web/src/admin/admin.words.ts',
  // A passport and the light it lies in, for tests of what reads it.
  'web/src/travel-documents/scan/passport-picture.kit.ts',
  // Of an airline that no table knows.
  'web/src/products/air/search/carriers.ts',
  'web/src/products/international-air/search/world-names.ts',
]);

/** Of CSS and of the desk kit's palette, where a colour is given; `transparent` and `currentColor` are none of their own. */
const names =
  'black|white|gr[ae]y|silver|gainsboro|(?:dim|light|dark|slate)gr[ae]y|red|crimson|maroon|volcano|orange|darkorange|orangered|gold|yellow|lime|green|olive|teal|cyan|aqua|geekblue|blue|navy|indigo|purple|violet|magenta|fuchsia|pink|brown|tomato|coral|salmon';
const namedColour = new RegExp(
  `\\b\\w*(?:color|background|fill|stroke|outline|border)\\w*(?:-color)?['"]?(?:=\\{?|:)[^;,}>\\n]*?['"\`\\s:](?:${names})(?=['"\`;\\s])|-\\[(?:${names})\\]`,
  'gi',
);

const rules = [
  {
    name: 'colour',
    found: (source: string) =>
      all(
        source,
        /(?<![\w&/])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b(?!\/)|\b(?:rgba?|hsla?|oklch|oklab|hwb)\(\s*\d/gi,
      ).concat(all(source, namedColour)),
    plants: [
      '<p className="text-[#333]">',
      'fill="#1a56db"',
      'color: rgb(15 29 51 / 5%)',
      '<p className="text-[gray]">',
      '<p style={{ color: "crimson" }}>',
      "<p style={{ background: wide ? 'white' : undefined }}>",
      // A component of the desk's kit has a palette of its own.
      '<Tag color="volcano">',
      '<Progress strokeColor="orange" />',
      'border-color: gainsboro;',
    ],
  },
  {
    name: 'radius',
    found: (source: string) =>
      all(
        source,
        /\brounded(?:-[trblse]{1,2})?-(?:\[[^\]]*\]|(?:xs|sm|md|lg|\d?xl|full|\d+)\b)|\bborder-?(?:(?:top|bottom|start|end)-?(?:left|right|start|end)-?)?radius(?:XS|SM|LG|Outer)?['"]?:\s*['"`]?[\d.]+|\bborderRadius=\{?\d/gi,
      ),
    plants: [
      '<p className="rounded-[7px]">',
      '<p className="rounded-full">',
      '<p className="rounded-t-lg">',
      'border-radius: 3px',
      'border-top-left-radius: 3px',
      'style={{ borderRadius: 4 }}',
      "style={{ borderTopLeftRadius: '4px' }}",
      '<ConfigProvider theme={{ token: { borderRadiusLG: 12 } }}>',
    ],
  },
  {
    name: 'control height',
    found: (source: string) =>
      openingTags(source)
        .flatMap((tag) => [
          ...all(tag, /(?<![\w-])(?:(?:min|max)-)?(?:h|size)-(?:\d[\d.]*|\[[^\]]*\])/g),
          ...all(tag, /\b(?:(?:min|max)H|h|lineH)eight['"]?:\s*['"`]?\d[\d.]*/g),
        ])
        .concat(all(source, /\bcontrolHeight(?:XS|SM|LG)?['"]?:\s*\d+/g)),
    plants: [
      '<button type="button" onClick={() => a > b} className="h-9 px-3">',
      '<Button className="min-h-[38px]">',
      '<button style={{ height: 38 }}>',
      "<Input style={{ minHeight: '2.5rem' }} />",
      '<DatePicker className="h-9" />',
      '<Select styles={{ root: { height: 38 } }} />',
      '<ConfigProvider theme={{ token: { controlHeight: 38 } }}>',
    ],
  },
  {
    // One that is no token sets nothing at all: the text keeps the size around it.
    name: 'type size',
    found: (source: string) =>
      all(
        source,
        /(?<![\w-])(?:text-(?:(?:xs|sm|base|lg|\d?xl)\b|\[\d[^\]]*\])|(?:text-|fontSize['"]?:\s*['"`]?|font-size:\s*)(?!(?:10|12|14|16|18|20|28|40)(?:px)?\b)\d)/g,
      ),
    plants: [
      '<p className="digits text-24">',
      '<p className="md:text-[15px]">',
      '<p className="text-sm">',
      'style={{ fontSize: 13 }}',
      'font-size: 0.9em',
    ],
  },
  {
    // One that is no token makes its classes mean nothing.
    name: 'breakpoint',
    found: (source: string) => all(source, /(?<=["'`\s:])(?:max-|min-)?(?:xs|sm|\d+xl):(?=[a-z[-])/g),
    plants: ['<p className="grid sm:grid-cols-2">', '<p className="md:flex max-2xl:hidden">'],
  },
];

test('pages of travelling and of the desk are looked at, with their forms and what is shared', () => {
  const folders = [
    'products/air',
    'booking',
    'payments',
    'admin',
    'enterprise-bills',
    'desk',
    'list',
    'ui',
    'charts',
  ];
  const unseen = folders.filter((folder) => !sources.some((path) => path.startsWith(`web/src/${folder}/`)));
  expect(unseen).toEqual([]);
  expect(sources.filter((path) => /from 'antd'/.test(read(path))).length).toBeGreaterThan(10);
});

test('the page without a network wears the tokens that the others wear', () => {
  const [colour, radius] = [rules[0]!, /border-radius: ([^;]+)/g];
  const worn = new Set(colour.found(read(offlinePage)));
  const tokens = read(styles);
  expect([...worn].filter((one) => !tokens.includes(`${one};`))).toEqual([]);
  expect(worn.size).toBeGreaterThan(5);
  for (const [, length] of read(offlinePage).matchAll(radius))
    expect(tokens).toMatch(new RegExp(`--radius-\\w+: ${length!};`));
});

test.each(rules)('each $name is a token', ({ found, plants }) => {
  for (const plant of plants) expect(found(plant)).not.toEqual([]);
  const raw = sources
    .filter((path) => !free.has(path))
    .flatMap((path) => found(read(path)).map((what) => `${path}: ${what}`));
  expect(raw).toEqual([]);
  expect(sources.length).toBeGreaterThan(300);
});

test('what is let off still is there, and needs it', () => {
  const needless = [...free].filter((path) => rules[0]!.found(read(path)).length === 0);
  expect(needless).toEqual([]);
});

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

function all(source: string, pattern: RegExp): string[] {
  return [...source.matchAll(pattern)].map(([match]) => match);
}

const control =
  /<(?:button|input|select|textarea|Button|IconButton|TextField|Input(?:Number|\.\w+)?|Select|AutoComplete|Cascader|TreeSelect|(?:Date|Time|Color)Picker(?:\.\w+)?|RangePicker|Switch|Segmented|Pagination|Mentions)\b/g;

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
