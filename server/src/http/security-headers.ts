import { createHash } from 'node:crypto';

/** None of what a browser can let a page do is needed here, so that nothing that gets into a page can ask for it. */
const permissions = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The headers of every answer that is not a page: nothing in it may be run, framed, guessed or kept. */
export function apiHeaders(publicUrl: string): Record<string, string> {
  return {
    ...plainHeaders(publicUrl),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  };
}

export function pageHeaders(publicUrl: string, html: string): Record<string, string> {
  return {
    ...plainHeaders(publicUrl),
    'content-security-policy': pagePolicy(html),
    'cache-control': 'no-cache',
  };
}

/** A worker lives by the policy of its own file, and has pages to fetch. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

export function plainHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'permissions-policy': permissions,
    // Windows of other sites hold no handle of ours, and nothing of ours is embedded elsewhere.
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  };
}

/** Inline scripts and styles are allowed by the hash of what the page really contains, nothing else inline is. */
function pagePolicy(html: string): string {
  const scripts = inlineHashes(html, /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g);
  const styles = inlineHashes(html, /<style[^>]*>([^]*?)<\/style>/g);
  const attributes = inlineHashes(html, /<[a-z][^>]*?\sstyle="([^"]*)"/g);
  return [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    `style-src 'self'${styles}`,
    ...(attributes ? [`style-src-attr 'unsafe-hashes'${attributes}`] : []),
    "img-src 'self' data:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function inlineHashes(html: string, pattern: RegExp): string {
  const hashes = new Set<string>();
  for (const [, inline = ''] of html.matchAll(pattern)) {
    if (inline !== '') hashes.add(` 'sha256-${createHash('sha256').update(inline).digest('base64')}'`);
  }
  return [...hashes].join('');
}
