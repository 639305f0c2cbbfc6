import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pageHeaders } from './security-headers.ts';

/** The built pages, read once: the application's own, and a pre-rendered shell for each path that has one. */
export interface Pages {
  /** Whether the application has a page of this address; none that is not known while nothing is built. */
  has(request: FastifyRequest): boolean;
  /** Answers with the page of a path, as 404 where the application has none, whose page says so; false when nothing is built. */
  send(request: FastifyRequest, reply: FastifyReply): boolean;
}

interface Page {
  readonly headers: Record<string, string>;
  body(coding: Coding): Buffer;
}

type Coding = 'br' | 'gzip' | 'identity';

/** The address under which the build lays the document of every page that has none of its own; no browser is given it by that name. */
const plainDocument = '/_page';

/** `webRoot` holds `index.html`; `airTicket/query/index.html` or `airTicket/query.html` is the shell of that path. */
export function openPages(webRoot: string | undefined, publicUrl: string): Pages {
  const pages =
    webRoot !== undefined && existsSync(webRoot) ? readPages(webRoot, publicUrl) : new Map<string, Page>();
  const paths = webRoot === undefined ? [] : readPaths(join(webRoot, 'pages.json'));
  const has = (path: string) =>
    (pages.has(path) && path !== plainDocument) || paths.some((form) => form.test(path));
  return {
    has: (request) => has(pathOf(request)),
    send(request, reply) {
      const path = pathOf(request);
      const page = pages.get(path) ?? pages.get(plainDocument) ?? pages.get('/');
      if (!page) return false;
      if (paths.length > 0 && !has(path))
        void reply.code(404).headers(page.headers).send(page.body('identity'));
      else sendPage(request, reply, page);
      return true;
    },
  };
}

function pathOf(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0]!;
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

const writtenPaths = z.array(z.string().startsWith('/'));

/** Paths as the build of the web writes them: `/pay/order/$orderId`, `/business_index/{-$type}`. */
function readPaths(file: string): RegExp[] {
  if (!existsSync(file)) return [];
  return writtenPaths.parse(JSON.parse(readFileSync(file, 'utf8'))).map((path) => {
    const parts = path
      .split('/')
      .slice(1)
      .map((part) => {
        if (part.startsWith('{-$')) return '(/[^/]+)?';
        return part.startsWith('$') ? '/[^/]+' : `/${part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
      });
    return new RegExp(`^${parts.join('')}$`);
  });
}

function readPages(webRoot: string, publicUrl: string): Map<string, Page> {
  const files = readdirSync(webRoot, { recursive: true, withFileTypes: true });
  return new Map(
    files
      .filter((file) => file.isFile() && file.name.endsWith('.html'))
      .map((file) => join(file.parentPath, file.name))
      .map((file) => [addressOf(relative(webRoot, file)), readPage(file, publicUrl)]),
  );
}

function addressOf(file: string): string {
  const path = `/${file.split(sep).join('/')}`.replace(/\.html$/, '').replace(/\/index$/, '');
  return path === '' ? '/' : path;
}

function readPage(file: string, publicUrl: string): Page {
  const text = withOrigin(readFileSync(file, 'utf8'), publicUrl);
  const identity = Buffer.from(text);
  const bodies: Partial<Record<Coding, Buffer>> = { identity };
  return {
    headers: {
      ...pageHeaders(publicUrl, text),
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding',
      etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`,
    },
    // When first asked for: compressing all pages would be a tenth of a start.
    body: (coding) => (bodies[coding] ??= compress[coding](identity)),
  };
}

const compress: Readonly<Record<Coding, (text: Buffer) => Buffer>> = {
  br: (text) => brotliCompressSync(text),
  gzip: (text) => gzipSync(text),
  identity: (text) => text,
};

/** The build does not know where the site will stand: it leaves a mark for the scheme and host of whole addresses. */
export function withOrigin(text: string, publicUrl: string): string {
  return text.replaceAll('%ORIGIN%', new URL(publicUrl).origin);
}

/** Addresses that are given to somebody: no search engine keeps them, whoever writes them down. */
const given = /^\/(?:(?:trip\/shared|itinerary\/check)\/|approval\/link$)/;

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): void {
  void reply.headers(page.headers);
  if (given.test(pathOf(request))) void reply.header('x-robots-tag', 'noindex, nofollow, noarchive');
  if (request.headers['if-none-match'] === page.headers['etag']) {
    void reply.code(304).send();
    return;
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  const coding: Coding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  if (coding !== 'identity') void reply.header('content-encoding', coding);
  void reply.send(page.body(coding));
}
