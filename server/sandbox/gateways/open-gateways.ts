import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { AppCall, WeChatInvocation } from '@woxing/contract/payments/payments';
import { type ByteShare, openByteBudget } from '#src/platform/byte-budget.ts';
import { alipayGateway, alipayIds, alipayPath } from './alipay-gateway.ts';
import { cardGateway, cardIds, cardPath } from './card-gateway.ts';
import type { Gateway, GatewayDeps, GatewayFault, WireRequest, WireServer } from './gateway.ts';
import { type GatewayName, type GatewayTrade, takeFault, tradeOfNumber } from './gateway-books.db.ts';
import { type GatewayKeys, type KeyPair, openKeys } from './gateway-keys.ts';
import { weChatAskedByApp, weChatInvoked } from './we-chat-calls.ts';
import { weChatGateway, weChatIds } from './wechat-gateway.ts';
import { workGateways } from './work-gateways.ts';
import { zxpayGateway, zxpayIds, zxpayPath } from './zxpay-gateway.ts';

export interface Gateways {
  readonly deps: GatewayDeps;
  /** What a merchant needs to reach each of them: addresses, ids, and the keys of its side. */
  readonly credentials: ReturnType<typeof credentialsOf>;
  readonly byName: Readonly<Record<GatewayName, Gateway>>;
  /** A browser opens a page of theirs, by its path and query. Answers where it is led to; undefined when it is refused. */
  visit(target: string): Promise<string | undefined>;
  /** See `weChatInvoked`. */
  invoked(call: WeChatInvocation): Promise<GatewayTrade | undefined>;
  /** A mobile app hands its request to the app of one of them; the trade that it is about, unless the merchant has not signed it. */
  askedByApp(call: AppCall): Promise<GatewayTrade | undefined>;
  close(): Promise<void>;
}

const slowMs = 12_000;
const maxBodyBytes = 65_536;
/** Of all requests that are being read or answered. */
const maxHeldBytes = 8_388_608;

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
  const bodies = openByteBudget({ total: maxHeldBytes, perSubject: maxHeldBytes });
  const server = createServer((request, response) => {
    const share = bodies.share('');
    response.once('close', () => share.release());
    void serve(deps, servers, request, response, share).catch((error: unknown) => {
      deps.log.error({ error, url: request.url }, 'an embedded gateway broke');
      response.writeHead(500).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject));
  server.unref();
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const visit: Gateways['visit'] = async (target) => {
    const request = { method: 'GET', target, headers: {}, body: '' };
    const gateway = servers.find((each) => each.isPage?.(request) && each.serves(pathOf(request)));
    return (await gateway?.answer(request, undefined))?.headers['location'];
  };
  return {
    deps,
    byName,
    credentials: credentialsOf(url, keys),
    visit,
    invoked: (call) => weChatInvoked(deps, keys, call),
    async askedByApp(call) {
      if (call.method === 'weChatPay') return weChatAskedByApp(deps, keys, call.request);
      const led = await visit(`${alipayPath}?${call.orderString}`);
      const outTradeNo = led && new URL(led).searchParams.get('outTradeNo');
      if (!outTradeNo) return undefined;
      return deps.db.read(deps.tenantId, (tx) => tradeOfNumber(tx, deps.tenantId, outTradeNo));
    },
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
      appSecret: keys.weChatSecret,
      openUrl: url,
      apiUrl: url,
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
  share: ByteShare,
): Promise<void> {
  const request = await read(incoming, share);
  if (typeof request === 'number') return void response.writeHead(request, { connection: 'close' }).end();
  const gateway = gateways.find((each) => each.serves(pathOf(request)));
  if (gateway === undefined) return void response.writeHead(404).end();
  const fault = gateway.isPage?.(request) ? undefined : await faultOf(deps, gateway, request);
  if (fault === 'drop-before') return void incoming.socket.destroy();
  if (fault === 'server-error') return void response.writeHead(502).end('Bad Gateway');
  if (fault === 'slow') await wait(deps.slowMs ?? slowMs, undefined, { ref: false });
  const { status, headers, body, mishap } = await gateway.answer(request, fault);
  if (mishap === 'slow') await wait(deps.slowMs ?? slowMs, undefined, { ref: false });
  if (fault === 'drop-after' || mishap === 'drop') return void incoming.socket.destroy();
  response.writeHead(status, headers).end(body);
}

const pathOf = ({ target }: WireRequest) => target.split('?', 1)[0]!;

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

/** The status to refuse with where a body is too large, or too many are held. */
async function read(incoming: IncomingMessage, share: ByteShare): Promise<WireRequest | 413 | 503> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBodyBytes) return 413;
    if (!share.take(chunk.length)) return 503;
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
