import { createHmac, randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { openAbuseLimits, openSessions } from '#src/access/public.ts';
import { createOutboxSender } from '#src/access/sms/outbox.ts';
import {
  type EntryDeps,
  enterByLink,
  entryRoutes,
  isSignedLink,
  sandboxEntryRoutes,
} from '#src/entry/public.ts';
import type { Database } from '#src/platform/database.ts';
import { createLog, type Log } from '#src/platform/log.ts';
import { openTenants } from '#src/tenants/public.ts';
import { captchaTestToken, type FrontDoor, openFrontDoor, testVault } from './front-door.ts';
import type { HandClock } from './hand-clock.ts';

export interface EntryDoorParts {
  readonly db: Database;
  readonly clock: HandClock;
  readonly log?: Log;
  readonly publicUrl?: string;
}

/** One process with the room of entries in it: open it twice on one database for two. */
export async function openEntryDoor(parts: EntryDoorParts): Promise<FrontDoor> {
  const { db, clock, log = createLog('silent'), publicUrl = 'http://127.0.0.1:8080' } = parts;
  const tenants = openTenants(db, { sandbox: true });
  const sessions = openSessions(db, clock);
  const deps: EntryDeps = {
    db,
    clock,
    log,
    vault: testVault,
    tenants,
    sessions,
    abuse: openAbuseLimits(db, clock),
    sms: createOutboxSender(db),
    captchaTestToken,
    publicUrl: () => publicUrl,
  };
  return openFrontDoor({
    db,
    clock,
    log,
    tenants,
    publicUrl,
    access: { sessions },
    routes: [...entryRoutes(deps), ...sandboxEntryRoutes(deps)],
    pageRedirectors: [
      { claims: (_path, query) => isSignedLink(query), turn: (visit) => enterByLink(deps, visit) },
    ],
  });
}

/** A partner's own program, written from the documents alone. */
export interface Partner {
  readonly appId: string;
  readonly kid: string;
  readonly secret: string;
}

export const sandboxPartner = (appId: string): Partner => ({
  appId,
  kid: `${appId}-sandbox`,
  secret: `sandbox-secret-of-${appId}-for-nobody-else`,
});

type Fields = Readonly<Record<string, string>>;

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The fields of one request at a moment; `more` are added, or replace. */
export function fieldsAt(partner: Partner, now: Date, more: Fields = {}): Fields {
  return {
    appId: partner.appId,
    kid: partner.kid,
    nonce: randomUUID(),
    timestamp: String(Math.floor(now.getTime() / 1000)),
    ...more,
  };
}

export const lineOf = (fields: Fields) =>
  Object.entries(fields)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');

export const signatureOf = (partner: Partner, method: string, path: string, fields: Fields) =>
  createHmac('sha256', partner.secret)
    .update(['v1', method, path, lineOf(fields)].join('\n'))
    .digest('hex');

export const signedLink = (partner: Partner, path: string, fields: Fields) =>
  `${path}?${lineOf(fields)}&sign=${signatureOf(partner, 'GET', path, fields)}`;

export const signedBody = (partner: Partner, path: string, fields: Fields) => ({
  ...fields,
  sign: signatureOf(partner, 'POST', path, fields),
});

/** Opens an address as a browser does. */
export const visit = (door: FrontDoor, address: string, headers: Fields = {}) =>
  door.get(address, { headers: { accept: 'text/html', ...headers } });

/** What of an answer lets somebody in. */
export interface HandedOver {
  readonly appId: string;
  readonly ticket: string;
  readonly cookie: string;
}

/** Undefined when the answer lets nobody in. */
export function handedOver(answer: LightMyRequestResponse): HandedOver | undefined {
  const [, appId = '', ticket = ''] = /#entry=([^.]+)\.(.+)$/.exec(String(answer.headers.location)) ?? [];
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0]!;
  return answer.statusCode === 303 && ticket !== '' && cookie !== '' ? { appId, ticket, cookie } : undefined;
}

export const exchange = (door: FrontDoor, handed: HandedOver, purpose = 'entry') =>
  door.post(
    '/entry/exchange',
    { appId: handed.appId, ticket: handed.ticket, purpose, deviceName: 'Chrome，Windows' },
    { headers: { cookie: handed.cookie } },
  );
