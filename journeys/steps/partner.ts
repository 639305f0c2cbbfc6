import { createHmac, randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';

/** What a partner's own program does, written from the documents: it signs links and calls by the sandbox's key. */
export interface Partner {
  readonly appId: string;
  readonly secret: string;
}

export const partnerNamed = (appId: string): Partner => ({
  appId,
  secret: `sandbox-secret-of-${appId}-for-nobody-else`,
});

type Fields = Readonly<Record<string, string>>;

export function signedLink(partner: Partner, path: string, more: Fields, at = new Date()): string {
  const fields = fieldsOf(partner, more, at);
  return `${path}?${lineOf(fields)}&sign=${signatureOf(partner, 'GET', path, fields)}`;
}

/** The address that the product answers, without its origin. */
export async function ticketFor(request: APIRequestContext, partner: Partner, more: Fields): Promise<string> {
  const path = '/open/v1/entry-tickets';
  const fields = fieldsOf(partner, more, new Date());
  const answer = await request.post(path, {
    form: { ...fields, sign: signatureOf(partner, 'POST', path, fields) },
  });
  const { data } = (await answer.json()) as { data: { url: string } };
  const url = new URL(data.url);
  return url.pathname + url.search + url.hash;
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function fieldsOf({ appId }: Partner, more: Fields, at: Date): Fields {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return { appId, kid: `${appId}-sandbox`, nonce: randomUUID(), timestamp, ...more };
}

function lineOf(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
}

function signatureOf({ secret }: Partner, method: string, path: string, fields: Fields): string {
  return createHmac('sha256', secret)
    .update(['v1', method, path, lineOf(fields)].join('\n'))
    .digest('hex');
}
