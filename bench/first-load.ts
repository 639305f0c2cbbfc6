import { constants, gzipSync } from 'node:zlib';

/**
 * Bytes of JavaScript, gzipped, that a browser takes before a page at `url` can be used: the scripts and the module
 * preloads that its document names, and what those import statically.
 */
export async function firstLoadBytes(url: string): Promise<number> {
  const html = await textOf(url);
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+\.js)"[^>]*>/g)].map(
    (match) => match[1]!,
  );
  const inline = [...html.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) => match[1]!,
  );
  const seen = new Set<string>();
  let bytes = zipped(inline.join('\n'));
  const waiting = named.map((path) => new URL(path, url).href);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const code = await textOf(next);
    bytes += zipped(code);
    waiting.push(...staticImports(code).map((path) => new URL(path, next).href));
  }
  return bytes;
}

/** As the build zips what the server sends. */
function zipped(code: string): number {
  return gzipSync(code, { level: constants.Z_BEST_COMPRESSION }).length;
}

/** `import … from"./x.js"` and `import"./x.js"`; a dynamic `import(…)` is loaded later. */
function staticImports(code: string): string[] {
  return [...code.matchAll(/\b(?:import|export)\s*(?:[\w$*{},\s]+?from\s*)?"(\.{1,2}\/[^"]+\.js)"/g)].map(
    (match) => match[1]!,
  );
}

async function textOf(url: string): Promise<string> {
  // As a browser asks: a page is answered to those who take pages.
  const answer = await fetch(url, { headers: { accept: 'text/html,*/*' } });
  if (!answer.ok) throw new Error(`HTTP ${answer.status} for ${url}`);
  return answer.text();
}

/** What the build says of the pages that it holds: `/finance/enterpriseBill: 212.8 kB of script in 55 files (gzip)`. */
export function firstLoadsIn(built: string): [string, string][] {
  const pages = built.matchAll(/^(\/\S*): ([\d.]+ kB) of script in (\d+) files/gm);
  return Array.from(pages, ([, page, size, files]) => [page!, `${size}, ${files} files`]);
}
