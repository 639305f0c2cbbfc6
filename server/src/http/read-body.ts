import type { Readable } from 'node:stream';
import { refuse } from '@woxing/contract/core/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ByteShare, openByteBudget } from '#src/platform/byte-budget.ts';
import { addressKey } from '#src/platform/client-address.rules.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Undefined: what everybody may send. */
    maxBodyBytes?: number;
    /** Sent by machines, which nobody knows before their whole body is there. */
    ofMachines?: boolean;
  }
  interface FastifyRequest {
    /** What this request holds of the budget for bodies; given back when it has been answered. */
    bodyShare: ByteShare | undefined;
  }
}

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Of everybody, unless the endpoint declares more. */
const usualBytes = 64 * kilobyte;
const usualSeconds = 15;
/** For a file over a slow line. */
const largeSeconds = 50;

/** Counts what bodies hold, by the caller's address, from their first byte until they are answered. */
export function countBodies(app: FastifyInstance): void {
  const usual = openByteBudget({ total: 16 * megabyte, perSubject: 2 * megabyte });
  // Of its own, so that no stranger keeps members from sending files.
  const large = openByteBudget({ total: 64 * megabyte, perSubject: 24 * megabyte });
  // Of its own as well: anybody may begin what only its signature, at the end, tells from others.
  const machines = openByteBudget({ total: 32 * megabyte, perSubject: 24 * megabyte });
  app.decorateRequest('bodyShare');
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const { maxBodyBytes, ofMachines } = request.routeOptions.config ?? {};
      const budget = maxBodyBytes === undefined ? usual : ofMachines ? machines : large;
      const share = budget.share(addressKey(request.caller.ip));
      request.bodyShare = share;
      const release = () => share.release();
      reply.raw.once('close', release).once('finish', release);
    }
    done();
  });
}

const declaredBytes = (request: FastifyRequest) => request.routeOptions.config?.maxBodyBytes;

/**
 * Hands the body's chunks to `take` as they come. Refuses with `input.too-large`, `input.too-slow`, `server.busy` where the
 * budget has no room, `input.malformed` when the caller hangs up, and with whatever `take` throws.
 */
export function takeBody(
  request: FastifyRequest,
  payload: Readable,
  take: (chunk: Buffer) => void,
): Promise<void> {
  const declared = declaredBytes(request);
  const maxBytes = declared ?? usualBytes;
  const maxSeconds = declared === undefined ? usualSeconds : largeSeconds;
  if (payload.destroyed) return Promise.reject(refuse('input.malformed'));
  if (Number(request.headers['content-length']) > maxBytes) return discarded(payload, tooLarge(maxBytes));
  return new Promise((resolve, reject) => {
    let size = 0;
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      try {
        if (size > maxBytes) throw tooLarge(maxBytes);
        if (!request.bodyShare?.take(Math.max(chunk.length, chunkCost)))
          throw refuse('server.busy', { seconds: busySeconds });
        take(chunk);
      } catch (error) {
        stop();
        discarded(payload, error).catch(reject);
      }
    };
    const onEnd = () => settle(resolve);
    const onGone = () => settle(() => reject(refuse('input.malformed')));
    const timer = setTimeout(() => settle(() => reject(refuse('input.too-slow'))), maxSeconds * 1000).unref();
    const stop = () => {
      clearTimeout(timer);
      payload.off('data', onData).off('end', onEnd).off('error', onGone).off('close', onGone);
    };
    const settle = (end: () => void) => {
      stop();
      end();
    };
    payload.on('data', onData).on('end', onEnd).on('error', onGone).on('close', onGone);
  });
}

/** The whole body; `watch` sees each chunk first and may throw. */
export async function readBody(
  request: FastifyRequest,
  payload: Readable,
  watch: (chunk: Buffer) => void = () => undefined,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await takeBody(request, payload, (chunk) => {
    watch(chunk);
    chunks.push(chunk);
  });
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
}

/** What a chunk costs however small it is, so that a body of single bytes is not held for nothing. */
const chunkCost = 512;
/** Long enough for a burst to be over. */
const busySeconds = 5;

function tooLarge(maxBytes: number) {
  const limit = maxBytes < megabyte ? `${maxBytes / kilobyte}KB` : `${Math.floor(maxBytes / megabyte)}MB`;
  return refuse('input.too-large', { limit });
}

const maxDiscardedBytes = 2 * megabyte;
const maxDiscardedMs = 1000;

/**
 * Throws `error` once the rest of the body has come and been dropped: a caller who is still sending would see the connection
 * break instead of the answer. Who sends too much or too slowly does.
 */
function discarded(payload: Readable, error: unknown): Promise<never> {
  return new Promise((_resolve, reject) => {
    let size = 0;
    const end = () => {
      clearTimeout(timer);
      payload.off('data', onData).off('end', end).off('close', end);
      // One listener stays: the stream of a caller who hangs up ends in an error.
      payload.on('error', () => undefined).resume();
      reject(error);
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxDiscardedBytes) end();
    };
    const timer = setTimeout(end, maxDiscardedMs).unref();
    payload.on('data', onData).on('end', end).on('error', end).on('close', end).resume();
  });
}
