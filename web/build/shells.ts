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
  readonly page: string;
  /** Script of the document itself, by its source in this folder. */
  readonly script?: string;
}

const landing = { page: 'src/app/home.page.tsx' };
const shells: readonly Shell[] = [
  { address: '/', file: 'index.html', ...landing },
  { address: '/view/index.shtml', file: 'view/index.shtml.html', ...landing },
  {
    address: '/airTicket/query',
    file: 'airTicket/query.html',
    page: 'src/products/air/search/query.page.tsx',
    script: 'query-document.ts',
  },
];

/** The server answers every address without a document of its own with the first: there its picture is taken away. */
const onlyAtHome = `if(location.pathname!=='/')document.getElementById('root').textContent=''`;

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

/** Writes the documents into the built folder; answers the first load of each. */
export async function writeShells(dist: string, rendererFile: string): Promise<FirstLoad[]> {
  const manifest = JSON.parse(await readFile(`${dist}/.vite/manifest.json`, 'utf8')) as Manifest;
  const document = await readFile(`${dist}/index.html`, 'utf8');
  const renderer = (await import(pathToFileURL(rendererFile).href)) as Renderer;
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry === true)!;
  const style = await readFile(`${dist}/${entry.css![0]!}`, 'utf8');
  const beforePaint = `<script>${await bundled('head-document.ts')}\n${await bundled('partner-document.ts')}</script>`;
  const font = /url\((\/assets\/[^)]+\.woff2)\)/.exec(style)?.[1];
  const loads: FirstLoad[] = [];
  for (const shell of shells) {
    const scripts = filesOf(manifest, [entry, manifest[shell.page]!]);
    const head = [
      beforePaint,
      ...(font === undefined
        ? []
        : [`<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}" />`]),
      ...(shell.script === undefined ? [] : [`<script>${await bundled(shell.script)}</script>`]),
      ...scripts
        .filter((file) => file !== entry.file)
        .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
      `<style>${style}</style>`,
    ].join('\n    ');
    const text = document
      .replaceAll(/\s*<link rel="(stylesheet|modulepreload)"[^>]*>/g, '')
      .replace('<!--head-->', () => head)
      .replace('<!--shell-->', () => '')
      .replace('<div id="root"></div>', '<div id="root"><!--shell--></div>')
      .replace('<!--shell-->', `<div data-shell>${await inert(renderer.renderShell(shell.address))}</div>`)
      .replace(
        '</body>',
        shell.file === 'index.html' ? `  <script>${onlyAtHome}</script>\n  </body>` : '</body>',
      );
    await mkdir(dirname(`${dist}/${shell.file}`), { recursive: true });
    const { address } = shell;
    await writeFile(`${dist}/${shell.file}`, withPageHead(text, headOf(address)));
    if (address === '/') await writePlainDocuments(dist, text);
    loads.push({
      address: shell.address,
      bytes: gzipBytes(inlineScripts(text)) + (await gzipBytesOf(dist, scripts)),
      files: scripts.length,
    });
  }
  await writeFile(`${dist}/sitemap.xml`, siteMap(pageHeads));
  await rm(`${dist}/.vite`, { recursive: true });
  return loads;
}

/** What a page without a shell of its own says of itself; home speaks for an address that no page of the site map has. */
function headOf(address: string): PageHead {
  return pageHeads.find((head) => head.address === address) ?? pageHeads[0]!;
}

/** The remaining pages of the site map: home's document with their own head and without its picture. */
async function writePlainDocuments(dist: string, home: string): Promise<void> {
  const empty = home.replace(/<div id="root">.*<\/div>(?=\s*<script)/s, '<div id="root"></div>');
  for (const head of pageHeads) {
    if (shells.some(({ address }) => address === head.address)) continue;
    const file = `${dist}${head.address}.html`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, withPageHead(empty, head));
  }
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
