import type { PageHead } from './page-heads.ts';

/** Where the server puts the scheme and host of the site: a shared link and a site map need whole addresses. */
const origin = '%ORIGIN%';

/** A document with the title, description and picture of its page, for search engines and shared links. */
export function withPageHead(document: string, { address, title, description }: PageHead): string {
  const tags = [
    ['og:type', 'website'],
    ['og:site_name', '我行'],
    ['og:locale', 'zh_CN'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', `${origin}${address}`],
    ['og:image', `${origin}/og.jpg`],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
  ].map(([property, content]) => `<meta property="${property}" content="${escaped(content!)}" />`);
  return document
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(
      /<meta name="description"[^>]*>/,
      () => `<meta name="description" content="${escaped(description)}" />\n    ${tags.join('\n    ')}`,
    );
}

/** The pages that need no sign-in, in the form of sitemaps.org. */
export function siteMap(heads: readonly PageHead[]): string {
  const rows = heads.map(({ address }) => `  <url><loc>${origin}${escaped(address)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...rows,
    '</urlset>',
    '',
  ].join('\n');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign]!);
}
