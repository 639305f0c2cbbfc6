import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { supplierNotice } from '@woxing/contract/products/air/schedule-changes';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { duffelNotices } from '#src/products/air/suppliers/duffel/duffel-notices.ts';
import { openWholeProduct } from './whole-product.ts';

/** A supplier of flights says that there is something to read: it is read, whoever says so otherwise is refused. */

const asked: string[] = [];
let status = 200;
const farSide = createServer((incoming: IncomingMessage, response) => {
  asked.push(`${incoming.method} ${incoming.url?.split('?')[0]}`);
  response.writeHead(status).end(JSON.stringify({ data: [], meta: { after: null } }));
});
farSide.listen(0, '127.0.0.1');
await new Promise((resolve) => farSide.once('listening', resolve));
afterAll(() => {
  farSide.close();
  farSide.closeAllConnections();
});
beforeEach(() => void asked.splice(0));

const lines: string[] = [];
const log = { write: (line: string) => void lines.push(line) };

const secret = 'secret-of-the-webhook';
const account = {
  DUFFEL_TOKEN: 'duffel_test_0123456789',
  DUFFEL_EMAIL: 'desk@example.com',
  DUFFEL_PHONE: '+861012345678',
  DUFFEL_URL: `http://127.0.0.1:${(farSide.address() as AddressInfo).port}`,
};
const product = await openWholeProduct({ env: { ...account, DUFFEL_WEBHOOK_SECRET: secret }, log });
const closed = await openWholeProduct({ env: account });

const changed = '{"id":"wev_1","type":"order.airline_initiated_change_detected","data":{"object":{}}}';

function signatureOf(body: string, { by = secret, agoSeconds = 0 } = {}): string {
  const sentAt = Math.floor(Date.now() / 1000) - agoSeconds;
  return `t=${sentAt},v1=${createHmac('sha256', by).update(`${sentAt}.${body}`).digest('hex')}`;
}

async function notify(body: string, signature: string | undefined, { inject } = product): Promise<number> {
  const { statusCode } = await inject({
    method: 'POST',
    url: supplierNotice.path.replace(':appId', 'official'),
    headers: {
      'content-type': 'application/json',
      ...(signature !== undefined && { 'x-duffel-signature': signature }),
    },
    payload: body,
  });
  return statusCode;
}

test('a signed notice has the news read, each time it comes', async () => {
  expect(await notify(changed, signatureOf(changed))).toBe(200);
  expect(asked).toEqual(['GET /air/airline_initiated_changes']);
  expect(await notify(changed, signatureOf(changed))).toBe(200);
  expect(asked).toHaveLength(2);
});

test('a notice comes again whose news could not be read', async () => {
  status = 503;
  expect(await notify(changed, signatureOf(changed))).toBe(503);
  expect(lines.join()).toContain('the news of flights could not be read on');
  status = 200;
  expect(await notify(changed, signatureOf(changed))).toBe(200);
});

test('a signed notice of something else is received, and nothing is read', async () => {
  const ping = '{"id":"wev_2","type":"ping.triggered"}';
  expect(await notify(ping, signatureOf(ping))).toBe(200);
  expect(asked).toEqual([]);
});

test.each([
  ['no signature', () => undefined],
  ['no sense in it', () => 't=now,v1=zz'],
  ['another secret', () => signatureOf(changed, { by: 'secret-of-somebody-else' })],
  ['another body', () => signatureOf(changed.replace('wev_1', 'wev_9'))],
  ['a moment long ago', () => signatureOf(changed, { agoSeconds: 301 })],
  ['a moment to come', () => signatureOf(changed, { agoSeconds: -302 })],
  [
    'the moment changed',
    () => signatureOf(changed, { agoSeconds: 60 }).replace(/^t=\d+/, `t=${Math.floor(Date.now() / 1000)}`),
  ],
])('a notice with %s is refused', async (_what, signature) => {
  expect(await notify(changed, signature())).toBe(401);
  expect(asked).toEqual([]);
});

test('without a secret nobody is believed', async () => {
  expect(await notify(changed, signatureOf(changed), closed)).toBe(401);
  expect(await notify(changed, signatureOf(changed, { by: '' }), closed)).toBe(401);
  expect(asked).toEqual([]);
});

test('a signature is read whatever stands beside it', () => {
  const notices = duffelNotices(secret);
  const call = { headers: { 'x-duffel-signature': `v2=00, ${signatureOf(changed)}` }, body: changed };
  expect(notices.read(call, new Date())).toBe('news');
});
