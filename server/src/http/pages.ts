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
  /** Answers with the page of a path; false when nothing is built. */
  send(request: FastifyRequest, reply: FastifyReply): boolean;
}

interface Page {
  readonly headers: Record<string, string>;
  readonly bodies: { readonly br: Buffer; readonly gzip: Buffer; readonly identity: Buffer };
}

/** `webRoot` holds `index.html`; `airTicket/query/index.html` or `airTicket/query.html` is the shell of that path. */
export function openPages(webRoot: string | undefined, publicUrl: string): Pages {
  const pages =
    webRoot !== undefined && existsSync(webRoot) ? readPages(webRoot, publicUrl) : new Map<string, Page>();
  const paths = webRoot === undefined ? [] : readPaths(join(webRoot, 'pages.json'));
  return {
    has(request) {
      const path = pathOf(request);
      return pages.has(path) || paths.some((form) => form.test(path));
    },
    send(request, reply) {
      const page = pages.get(pathOf(request)) ?? pages.get('/');
      if (!page) return false;
      sendPage(request, reply, page);
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
  const identity = readFileSync(file);
  return {
    headers: {
      ...pageHeaders(publicUrl, identity.toString('utf8')),
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding',
      etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`,
    },
    bodies: {
      br: builtBeside(`${file}.br`) ?? brotliCompressSync(identity),
      gzip: builtBeside(`${file}.gz`) ?? gzipSync(identity),
      identity,
    },
  };
}

/** The build compresses pages too: compressing them here would be a tenth of a start. */
function builtBeside(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined;
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): void {
  void reply.headers(page.headers);
  if (request.headers['if-none-match'] === page.headers['etag']) {
    void reply.code(304).send();
    return;
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  const coding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  if (coding !== 'identity') void reply.header('content-encoding', coding);
  void reply.send(page.bodies[coding]);
}
