import { createHash, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { ApiByPath } from '@woxing/contract/api';
import type { OutputOf, RequestOf } from '@woxing/contract/core/endpoint';

/** A caller of the product's own interface, typed by the contract; one keep-alive connection for each. */
export interface Client {
  call<P extends keyof ApiByPath>(
    path: P,
    input: RequestOf<ApiByPath[P]>,
    options?: { readonly key?: string },
  ): Promise<OutputOf<ApiByPath[P]>>;
  /** Answers the token, with which a later client goes on. */
  signIn(mobile: string, captchaToken: string): Promise<string>;
  close(): void;
}

/** The server answered in its envelope and refused. */
export class Refused extends Error {
  readonly ret: string;
  readonly data: unknown;

  constructor(ret: string, msg: string, data: unknown) {
    super(`${ret} ${msg}`);
    this.ret = ret;
    this.data = data;
  }
}

export const sandboxPassword = 'woxing2026';
export const sandboxPayPassword = '135790';

export function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

/** For a member of a partner, with its app id. */
export function connect(url: string, session?: string, appId?: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let token = session;
  const client: Client = {
    async call(path, input, options) {
      const answer = await send(agent, url, path, input, {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(appId === undefined ? {} : { appid: appId }),
        'idempotency-key': options?.key ?? randomUUID(),
      });
      return answer as OutputOf<ApiByPath[typeof path]>;
    },
    async signIn(mobile, captchaToken) {
      const picture = await client.call('/common/pictureCode', {});
      const member = await client.call('/login/appNewLogin', {
        mobilePhone: mobile,
        loginPsw: md5(sandboxPassword),
        accCode: captchaToken,
        randomCode: picture.randomCode,
      });
      token = member.token;
      return token;
    },
    close: () => agent.destroy(),
  };
  return client;
}

/** Every other path is a POST. */
const readByGet = new Set<string>([
  '/common/pictureCode',
  '/flight/domestic/list',
  '/flight/domestic/calendar',
  '/train/search',
] satisfies (keyof ApiByPath)[]);

async function send(
  agent: Agent,
  url: string,
  path: string,
  input: unknown,
  headers: Record<string, string>,
): Promise<unknown> {
  const byGet = readByGet.has(path);
  const query = byGet ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';
  const body = byGet ? '' : JSON.stringify(input);
  const { status, text } = await exchange(
    agent,
    `${url}${path}${query}`,
    byGet ? 'GET' : 'POST',
    body,
    headers,
  );
  const envelope = readEnvelope(text, status);
  if (envelope.ret !== '0') throw new Refused(envelope.ret, envelope.msg, envelope.data);
  return envelope.data;
}

function exchange(
  agent: Agent,
  url: string,
  method: string,
  body: string,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        agent,
        method,
        headers: {
          ...headers,
          ...(body === ''
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Two kinds of envelope: `ret`, `msg`, `data`, and `status`, `message`, `result` of the paths below `/api/v1`. */
function readEnvelope(text: string, status: number): { ret: string; msg: string; data: unknown } {
  const envelope: unknown = JSON.parse(text);
  const fields = (typeof envelope === 'object' ? envelope : null) as Readonly<Record<string, unknown>> | null;
  const ret = fields?.['ret'] ?? fields?.['status'];
  if (fields === null || (typeof ret !== 'string' && typeof ret !== 'number')) {
    throw new TypeError(`not an envelope (HTTP ${status}): ${text.slice(0, 200)}`);
  }
  const msg = fields['msg'] ?? fields['message'];
  const data = fields['data'] ?? fields['result'];
  return { ret: String(ret), msg: typeof msg === 'string' ? msg : '', data };
}
