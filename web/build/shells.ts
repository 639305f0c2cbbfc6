import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { renderShell } from '../src/app/shell-pages.tsx';
import type { FirstLoad } from './first-load.rules.ts';
import { type PageHead, pageHeads } from './page-heads.ts';
import { siteMap, withPageHead } from './site.rules.ts';

/** A document that is written at build time: where it lies, what it shows, which page module it needs. */
interface Shell {
  readonly address: string;
  readonly file: string;
  /** Its module first, then those of what stands around it. */
  readonly pages: readonly string[];
  /** A page of members is shown in this way only to whoever is signed in. */
  readonly whose: 'everybody' | 'members';
  /** Scripts of the document itself, by their sources in this folder. */
  readonly own: readonly string[];
}

/** In the frame of every page of a member. */
const memberFrame = ['src/app/sub-navigation.tsx', 'src/app/footer.tsx'];
/** The routes of every page that is not a first one. */
const routes = 'src/app/router.tsx';

const landing = {
  pages: ['src/app/home.page.tsx'],
  whose: 'everybody',
  own: ['shell-document.ts'],
} as const;
const shells: readonly Shell[] = [
  { address: '/', file: 'index.html', ...landing },
  { address: '/view/index.shtml', file: 'view/index.shtml.html', ...landing },
  {
    address: '/airTicket/query',
    file: 'airTicket/query.html',
    pages: ['src/products/air/search/query.page.tsx'],
    whose: 'everybody',
    own: ['shell-document.ts', 'query-document.ts'],
  },
  {
    address: '/hotel/list',
    file: 'hotel/list.html',
    pages: ['src/products/hotel/search/hotel-list.page.tsx', routes, 'src/rights/guard.tsx', ...memberFrame],
    whose: 'members',
    own: ['member-document.ts', 'hotel-list-document.ts', 'shell-document.ts'],
  },
];

/** What the server answers for an address without a document of its own: `plainDocument` of `server/src/http/pages.ts`. */
const plainFile = '_page.html';

/** Pages without a shell whose first load is held as well, with what stands around them. */
const heldPages: readonly { readonly address: string; readonly pages: readonly string[] }[] = [
  {
    address: '/myCenter/order_list/airTicket',
    pages: ['src/app/member-frame.tsx', 'src/orders/order-list.page.tsx'],
  },
  {
    address: '/finance/enterpriseBill',
    pages: ['src/app/member-frame.tsx', 'src/app/desk-layout.tsx', 'src/enterprise-bills/bills.page.tsx'],
  },
];
/** What the built renderer exports. */
interface Renderer {
  readonly renderShell: typeof renderShell;
}

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly isEntry?: boolean;
}
type Manifest = Readonly<Record<string, ManifestChunk>>;

/** Writes the documents into the built folder; answers the first load of each, and of the pages that are held without one. */
export async function writeShells(dist: string, rendererFile: string): Promise<FirstLoad[]> {
  const manifest = JSON.parse(await readFile(`${dist}/.vite/manifest.json`, 'utf8')) as Manifest;
  const built = await readFile(`${dist}/index.html`, 'utf8');
  const renderer = (await import(pathToFileURL(rendererFile).href)) as Renderer;
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry === true)!;
  const chunks = (pages: readonly string[]) => [entry, ...pages.map((page) => chunkOf(manifest, page))];
  const style = await readFile(`${dist}/${entry.css![0]!}`, 'utf8');
  const beforePaint = `<script>${await bundled('head-document.ts')}\n${await bundled('partner-document.ts')}</script>`;
  const early = filesOf(manifest, [entry]).filter((file) => /\/(core|app)-/.test(file));
  const font = /url\((\/assets\/[^)]+\.woff2)\)/.exec(style)?.[1];
  /** A document that begins to fetch the scripts at once; with a shell, which is seen without them, after what is painted first. */
  const documentWith = (scripts: readonly string[], script?: string) => {
    const priority = script === undefined ? '' : ' fetchpriority="low"';
    const head = [
      beforePaint,
      ...(font === undefined
        ? []
        : [`<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}" />`]),
      ...(script === undefined ? [] : [`<script>${script}</script>`]),
      // Evaluated as soon as they are there, each in a task of its own, between which a press is heard.
      ...early.map((file) => `<script type="module" async${priority} crossorigin src="/${file}"></script>`),
      ...scripts
        .filter((file) => file !== entry.file && !early.includes(file))
        .map((file) => `<link rel="modulepreload"${priority} crossorigin href="/${file}" />`),
      `<style>${style}</style>`,
    ].join('\n    ');
    return built
      .replaceAll(/\s*<link rel="(stylesheet|modulepreload)"[^>]*>/g, '')
      .replace('<script type="module"', `$&${priority}`)
      .replace('<!--head-->', () => head)
      .replace('<!--shell-->', () => '');
  };
  const loadOf = async (
    address: string,
    document: string,
    scripts: readonly string[],
  ): Promise<FirstLoad> => ({
    address,
    bytes: gzipBytes(inlineScripts(document)) + (await gzipBytesOf(dist, scripts)),
    files: scripts.length,
  });

  const loads: FirstLoad[] = [];
  for (const { address, file, pages, whose, own } of shells) {
    const scripts = filesOf(manifest, chunks(pages));
    const script = (await Promise.all(own.map(bundled))).join('\n');
    const text = documentWith(scripts, script).replace(
      '<div id="root"></div>',
      `<div id="root"><div data-shell="${whose}">${await inert(renderer.renderShell(address, whose))}</div></div>`,
    );
    await mkdir(dirname(`${dist}/${file}`), { recursive: true });
    await writeFile(`${dist}/${file}`, withPageHead(text, headOf(address)));
    loads.push(await loadOf(address, text, scripts));
  }
  const plain = documentWith(filesOf(manifest, chunks([routes])));
  await writePlainDocuments(dist, plain);
  for (const { address, pages } of heldPages)
    loads.push(await loadOf(address, plain, filesOf(manifest, chunks([routes, ...memberFrame, ...pages]))));
  await writeFile(`${dist}/sitemap.xml`, siteMap(pageHeads));
  await rm(`${dist}/.vite`, { recursive: true });
  return loads;
}

/** A page of the list above that is no longer where it was would be held to nothing. */
function chunkOf(manifest: Manifest, page: string): ManifestChunk {
  const chunk = manifest[page];
  if (chunk === undefined) throw new Error(`the build has no chunk of ${page}`);
  return chunk;
}

/** What a page without a shell of its own says of itself; home speaks for an address that no page of the site map has. */
function headOf(address: string): PageHead {
  return pageHeads.find((head) => head.address === address) ?? pageHeads[0]!;
}

/** The remaining pages of the site map, each with its own head, and the document of every other address. */
async function writePlainDocuments(dist: string, plain: string): Promise<void> {
  for (const head of pageHeads) {
    if (shells.some(({ address }) => address === head.address)) continue;
    const file = `${dist}${head.address}.html`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, withPageHead(plain, head));
  }
  await writeFile(`${dist}/${plainFile}`, withPageHead(plain, pageHeads[0]!));
}

/** A replacement text in which `$` means nothing. */
async function inert(text: Promise<string>): Promise<string> {
  return (await text).replaceAll('$', '$$$$');
}

/** The chunks that stand in the way of a page: its own and all that they import statically. */
function filesOf(manifest: Manifest, chunks: readonly ManifestChunk[]): string[] {
  const files = new Set<string>();
  const visit = (chunk: ManifestChunk) => {
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const name of chunk.imports ?? []) visit(manifest[name]!);
  };
  for (const chunk of chunks) visit(chunk);
  return [...files];
}

async function gzipBytesOf(dist: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => gzipBytes(await readFile(`${dist}/${file}`))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function gzipBytes(code: string | Uint8Array): number {
  return gzipSync(code, { level: 9 }).length;
}

function inlineScripts(document: string): string {
  return [...document.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code]) => code).join('\n');
}

/** A script of the document, in one piece without imports. */
async function bundled(source: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: fileURLToPath(new URL(source, import.meta.url)),
        formats: ['iife'],
        name: 'woxingDocument',
        fileName: 'document',
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error(`${source} was not built`);
  return output.output[0].code.trim().replaceAll('</', '<\\/');
}
