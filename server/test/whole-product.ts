import { randomUUID } from 'node:crypto';
import type { RawCall } from '@woxing/contract/core/callback';
import type { Endpoint } from '@woxing/contract/core/endpoint';
import type { SentFile } from '@woxing/contract/core/files';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { openSessions } from '#src/access/public.ts';
import { assemble } from '#src/main.ts';
import { idsByMobile, seedMembers } from '#src/members/public.ts';
import { seedPeople } from '#src/people/public.ts';
import { systemClock } from '#src/platform/clock.ts';
import { readConfig } from '#src/platform/config.ts';
import type { Database } from '#src/platform/database.ts';
import { createLog, type LogDestination } from '#src/platform/log.ts';
import { openPlatform } from '#src/platform/open-platform.ts';
import { ownTenantId } from '#src/tenants/public.ts';
import { testDatabase } from './database.ts';
import { captchaTestToken } from './front-door.ts';

/** Who asks: a member of a tenant with a live session, or nobody. */
export interface Caller {
  readonly tenantId: string;
  readonly memberId: string;
  readonly sessionId: string;
  readonly token: string;
}

export interface WholeProduct {
  readonly db: Database;
  /** The test's own database, signed in as its owner. */
  readonly url: string;
  readonly serves: (endpoint: Endpoint) => boolean;
  /** Asks an endpoint by JSON, or by the query where it is a GET. A write takes a key of its own unless one is given. */
  readonly ask: (endpoint: Endpoint, input: object, by?: Asking) => Promise<LightMyRequestResponse>;
  readonly inject: Awaited<ReturnType<typeof assemble>>['http']['inject'];
  /** A new session of a demo account, without the toil of a password. */
  readonly enter: (tenantId: string, mobilePhone: string) => Promise<Caller>;
}

export interface Asking {
  readonly caller?: Caller;
  readonly tenantId?: string;
  /** `null`: none. */
  readonly key?: string | null;
  readonly ip?: string;
  readonly form?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The product as `main.ts` plugs it together, every route of it, over a database of the test file's own; asked without a
 * port. Jobs do not run unless wanted, so nothing moves but by what is asked. The demo accounts exist in each of `tenants` as well.
 */
export async function openWholeProduct({
  tenants = [],
  env = {},
  log,
  worksJobs = false,
}: {
  readonly tenants?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Hears every line that the product logs; nobody does unless given. */
  readonly log?: LogDestination;
  /** Jobs and sweeps run: what puts work on a queue needs them. */
  readonly worksJobs?: boolean;
} = {}): Promise<WholeProduct> {
  const { url } = await testDatabase({ tenants: [] });
  const platform = await openPlatform(
    readConfig({
      DATABASE_URL: url,
      PORT: '0',
      LOG_LEVEL: 'silent',
      CAPTCHA_TEST_TOKEN: captchaTestToken,
      DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
      ...env,
    }),
    log === undefined ? undefined : createLog('trace', log),
  );
  const { http } = await assemble(platform);
  if (worksJobs) await platform.jobs.start();
  afterAll(async () => {
    await http.close();
    await platform.close();
  });
  const { db } = platform;
  await Promise.all(tenants.map((tenantId) => seedMembers(db, tenantId)));
  for (const tenantId of tenants) await seedPeople(db, tenantId, new Date());
  const sessions = openSessions(db, systemClock);
  return {
    db,
    url,
    inject: http.inject.bind(http),
    serves: ({ method, path }) => http.hasRoute({ method, url: path }),
    ask(endpoint, input, { caller, tenantId = caller?.tenantId, key, ip, form = false, headers } = {}) {
      const sent = sending(endpoint, input, form);
      return http.inject({
        method: endpoint.method,
        url: sent.url.replace(':appId', tenantId ?? ownTenantId),
        headers: {
          ...(tenantId !== undefined && { appid: tenantId }),
          ...(caller && { authorization: `Bearer ${caller.token}` }),
          ...(endpoint.effect === 'write' && key !== null && { 'idempotency-key': key ?? randomUUID() }),
          ...(sent.type !== undefined && { 'content-type': sent.type }),
          ...headers,
        },
        ...(sent.payload !== undefined && { payload: sent.payload }),
        ...(ip !== undefined && { remoteAddress: ip }),
      });
    },
    async enter(tenantId, mobilePhone) {
      const memberId = (await db.read(tenantId, (tx) => idsByMobile(tx, tenantId))).get(mobilePhone)!;
      const ctx = { tenantId, requestId: 'test', now: new Date(), ip: '127.0.0.1', signedIn: undefined };
      const token = await db.inTenant(tenantId, (tx) => sessions.start(tx, ctx, memberId, 'test'));
      const { rows } = await db.read(tenantId, (tx) =>
        sql<{ id: string }>`
          select id from sessions where tenant_id = ${tenantId} and member_id = ${memberId}
          order by created_at desc limit 1`.execute(tx),
      );
      return { tenantId, memberId, sessionId: rows[0]!.id, token };
    },
  };
}

interface Sending {
  readonly url: string;
  readonly type?: string;
  readonly payload?: string | Buffer;
}

function sending(endpoint: Endpoint, input: object, form: boolean): Sending {
  const { path, method } = endpoint;
  const fields = new URLSearchParams(endpoint.file === 'in' ? {} : flat(input)).toString();
  if (method === 'GET') return { url: fields === '' ? path : `${path}?${fields}` };
  if (endpoint.raw) return { url: path, type: 'text/plain', payload: (input as RawCall).body };
  if (endpoint.file === 'in') return { url: path, ...multipart(input) };
  if (form) return { url: path, type: 'application/x-www-form-urlencoded', payload: fields };
  return { url: path, type: 'application/json', payload: JSON.stringify(input) };
}

const boundary = 'woxing-test-boundary';

function multipart(input: object): Omit<Sending, 'url'> {
  const parts = Object.entries(input as Record<string, SentFile | string>).map(([name, value]) => {
    const isFile = typeof value === 'object';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${isFile ? `; filename="${value.name}"` : ''}\r\n\r\n`;
    return Buffer.concat([
      Buffer.from(head),
      isFile ? Buffer.from(value.bytes) : Buffer.from(value),
      Buffer.from('\r\n'),
    ]);
  });
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

type Value = object | string | number | boolean | null | undefined;

/** Nested fields as the form protocol writes them: `a.0.b=1`. What is null or undefined is not sent. */
export function flat(value: object, path = ''): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, child] of Object.entries(value) as [string, Value][]) {
    const place = path === '' ? name : `${path}.${name}`;
    if (typeof child === 'object' && child !== null) Object.assign(fields, flat(child, place));
    else if (child !== null && child !== undefined) fields[place] = String(child);
  }
  return fields;
}
