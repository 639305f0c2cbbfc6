import { createHash } from 'node:crypto';
import { siteWordingOf } from '@woxing/contract/tenancy/tenant-brand.rules';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import {
  type AccessDeps,
  accessRoutes,
  openAbuseLimits,
  openSessions,
  requireAdministrator,
} from '#src/access/public.ts';
import { createOutboxSender } from '#src/access/sms/outbox.ts';
import { openHttp } from '#src/http/open-http.ts';
import type { PageRedirector } from '#src/http/page-redirects.ts';
import type { Route } from '#src/http/route.ts';
import { demoAdministrator, demoPassword, memberRoutes, openRights } from '#src/members/public.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import { createLog, type Log } from '#src/platform/log.ts';
import type { News } from '#src/platform/news.ts';
import { lastDaysAbroad } from '#src/products/international-air/public.ts';
import { openTenants, type Tenants, tenantRoutes } from '#src/tenants/public.ts';
import { travellerRoutes } from '#src/travellers/public.ts';
import { testVault } from './database.ts';
import type { HandClock } from './hand-clock.ts';

export { testVault } from './database.ts';
export const captchaTestToken = 'a-test-token-of-more-than-32-characters';
export const md5 = (text: string) => createHash('md5').update(text).digest('hex');

export interface FrontDoorParts {
  readonly db: Database;
  readonly clock: HandClock;
  /** Besides sign-in, members, tenants and passengers. */
  readonly routes?: readonly Route[];
  readonly access?: Partial<AccessDeps>;
  readonly vault?: Vault;
  /** Opened by the caller, where its rooms change them. */
  readonly tenants?: Tenants;
  readonly sandbox?: boolean;
  /** The mobile number of the administrator who needs no second factor; by default the one of the demo. */
  readonly exemptAdministrator?: string;
  readonly metricsToken?: string;
  readonly trustedProxies?: readonly string[];
  readonly webRoot?: string;
  readonly publicUrl?: string;
  readonly draining?: () => boolean;
  readonly pageRedirectors?: readonly PageRedirector[];
  readonly log?: Log;
  /** By which processes tell each other of rights that change; without it every request reads them. */
  readonly news?: Pick<News, 'subscribe' | 'isListening'>;
}

export interface FrontDoor {
  readonly app: FastifyInstance;
  /** A form, as legacy callers send it. */
  readonly post: (
    path: string,
    fields?: Record<string, string>,
    asking?: Asking,
  ) => Promise<LightMyRequestResponse>;
  readonly get: (path: string, asking?: Asking) => Promise<LightMyRequestResponse>;
  /** The token of a demo account. */
  readonly signIn: (mobilePhone: string, headers?: Record<string, string>) => Promise<string>;
}

export interface Asking {
  readonly token?: string;
  readonly headers?: Record<string, string>;
  readonly ip?: string;
}

/** The edge with its rooms, as one process has them: open it twice on one database for two processes. */
export async function openFrontDoor(parts: FrontDoorParts): Promise<FrontDoor> {
  const { db, clock, vault = testVault } = parts;
  const tenants = parts.tenants ?? openTenants(db, { sandbox: parts.sandbox ?? true });
  const sessions = parts.access?.sessions ?? openSessions(db, clock);
  const rights = openRights({ db, tenants }, parts.news);
  const access: AccessDeps = {
    db,
    clock,
    vault,
    tenants,
    sessions,
    abuse: openAbuseLimits(db, clock),
    publicUrl: () => parts.publicUrl ?? 'http://127.0.0.1:8080',
    sms: createOutboxSender(db),
    captchaTestToken,
    ...parts.access,
  };
  const app = await openHttp({
    config: {
      sandbox: parts.sandbox ?? true,
      production: false,
      sandboxSecret: undefined,
      publicUrl: parts.publicUrl ?? 'http://127.0.0.1:8080',
      metricsToken: parts.metricsToken,
      trustedProxies: parts.trustedProxies ?? [],
    },
    db,
    vault,
    clock,
    log: parts.log ?? createLog('silent'),
    webRoot: parts.webRoot,
    ...(parts.draining && { draining: parts.draining }),
    ...(parts.pageRedirectors && { pageRedirectors: parts.pageRedirectors }),
    resolveTenant: (appId) => tenants.resolve(appId),
    resolveSwitches: async (tenantId) => (await tenants.facts(tenantId)).features,
    siteWording: async (tenantId) => siteWordingOf(await tenants.facts(tenantId)),
    resolveSession: (tenantId, token) => sessions.resolve(tenantId, token),
    resolvePermissions: (ctx) => rights.permissionsOf(ctx),
    requireAdministrator: (ctx, stepUp) => {
      const exempt = parts.exemptAdministrator ?? demoAdministrator;
      return requireAdministrator({ ...access, exempt }, ctx, stepUp);
    },
    routes: [
      ...tenantRoutes({ db, tenants }),
      ...accessRoutes(access),
      ...memberRoutes({ db, tenants }),
      ...travellerRoutes({
        db,
        vault,
        lastDaysAbroad: (...asked) => lastDaysAbroad({ vault }, ...asked),
      }),
      ...(parts.routes ?? []),
    ],
  });
  const post: FrontDoor['post'] = (path, fields = {}, asking = {}) =>
    app.inject({
      method: 'POST',
      url: path,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headersOf(asking) },
      ...(asking.ip && { remoteAddress: asking.ip }),
    });
  return {
    app,
    post,
    get: (path, asking = {}) =>
      app.inject({ url: path, headers: headersOf(asking), ...(asking.ip && { remoteAddress: asking.ip }) }),
    async signIn(mobilePhone, headers = {}) {
      const fields = { mobilePhone, loginPsw: md5(demoPassword), accCode: captchaTestToken };
      const answer = await post('/login/appNewLogin', fields, { headers });
      return answer.json<{ data: { token: string } }>().data.token;
    },
  };
}

function headersOf({ token, headers }: Asking): Record<string, string> {
  return { ...(token && { authorization: `Bearer ${token}` }), ...headers };
}
