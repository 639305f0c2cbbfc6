import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { alipayGateway, alipayIds } from './alipay-gateway.ts';
import { cardGateway, cardIds, cardPath } from './card-gateway.ts';
import type { Gateway, GatewayDeps, GatewayFault, WireRequest, WireServer } from './gateway.ts';
import { type GatewayName, takeFault } from './gateway-books.db.ts';
import { type GatewayKeys, type KeyPair, openKeys } from './gateway-keys.ts';
import { weChatGateway, weChatIds } from './wechat-gateway.ts';
import { workGateways } from './work-gateways.ts';
import { zxpayGateway, zxpayIds, zxpayPath } from './zxpay-gateway.ts';

export interface Gateways {
  readonly deps: GatewayDeps;
  /** What a merchant needs to reach each of them: addresses, ids, and the keys of its side. */
  readonly credentials: ReturnType<typeof credentialsOf>;
  readonly byName: Readonly<Record<GatewayName, Gateway>>;
  close(): Promise<void>;
}

const slowMs = 12_000;
const mostBytes = 1_048_576;

/**
 * The embedded payment companies, on a port of their own on this machine: whoever talks to them talks HTTP, signed as with
 * the real ones. Any number of processes may open them over the same books.
 */
export async function openGateways(deps: GatewayDeps, known?: GatewayKeys): Promise<Gateways> {
  const keys = known ?? (await openKeys(deps));
  let url = '';
  const byName: Gateways['byName'] = {
    alipay: alipayGateway(deps, keys, () => url),
    weChatPay: weChatGateway(deps, keys, () => url),
    zxpay: zxpayGateway(deps, keys),
  };
  workGateways(deps, byName);
  const servers: readonly WireServer[] = [...Object.values(byName), cardGateway(deps, keys)];
  const server = createServer((request, response) => {
    void serve(deps, servers, request, response).catch((error: unknown) => {
      deps.log.error({ error, url: request.url }, 'an embedded gateway broke');
      response.writeHead(500).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject));
  server.unref();
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    deps,
    byName,
    credentials: credentialsOf(url, keys),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const pem = ({ privateKey }: KeyPair) => privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const publicPem = ({ publicKey }: KeyPair) => publicKey.export({ type: 'spki', format: 'pem' }).toString();

function credentialsOf(url: string, keys: GatewayKeys) {
  return {
    alipay: {
      ...alipayIds,
      privateKey: pem(keys.alipayApp),
      alipayPublicKey: publicPem(keys.alipay),
      gateway: `${url}/gateway.do`,
    },
    weChatPay: {
      ...weChatIds,
      privateKey: pem(keys.weChatMerchant),
      publicKey: publicPem(keys.weChatPay),
      apiV3Key: keys.apiV3Key,
      baseUrl: url,
    },
    zxpay: {
      ...zxpayIds,
      privateKey: pem(keys.zxpayMerchant),
      publicKey: publicPem(keys.zxpay),
      gateway: `${url}${zxpayPath}`,
    },
    bankCard: {
      ...cardIds,
      privateKey: pem(keys.cardMerchant),
      publicKey: publicPem(keys.card),
      gateway: `${url}${cardPath}`,
    },
  };
}

async function serve(
  deps: GatewayDeps,
  gateways: readonly WireServer[],
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const request = await read(incoming);
  const gateway = gateways.find((each) => each.serves(request.target.split('?', 1)[0]!));
  if (gateway === undefined) return void response.writeHead(404).end();
  const fault = await faultOf(deps, gateway, request);
  if (fault === 'drop-before') return void incoming.socket.destroy();
  if (fault === 'server-error') return void response.writeHead(502).end('Bad Gateway');
  if (fault === 'slow') await wait(deps.slowMs ?? slowMs, undefined, { ref: false });
  const { status, headers, body, mishap } = await gateway.answer(request, fault);
  if (mishap === 'slow') await wait(deps.slowMs ?? slowMs, undefined, { ref: false });
  if (fault === 'drop-after' || mishap === 'drop') return void incoming.socket.destroy();
  response.writeHead(status, headers).end(body);
}

const ofRefunds: readonly GatewayFault[] = ['refuse-refund', 'abnormal-refund'];

async function faultOf(
  deps: GatewayDeps,
  gateway: WireServer,
  request: WireRequest,
): Promise<GatewayFault | undefined> {
  const isRefund = gateway.operationOf(request) === 'refund';
  const fault = await deps.db.inTenant(deps.tenantId, (tx) =>
    takeFault(tx, deps.tenantId, gateway.name, ofRefunds, isRefund),
  );
  return fault as GatewayFault | undefined;
}

async function read(incoming: IncomingMessage): Promise<WireRequest> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw new Error('a request that is too long');
    chunks.push(chunk);
  }
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
  return {
    method: incoming.method ?? 'GET',
    target: incoming.url ?? '/',
    headers,
    body: Buffer.concat(chunks).toString('utf8'),
  };
}
