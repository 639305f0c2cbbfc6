import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { GatewayDeps } from './gateway.ts';
import { findKey, keepKey } from './gateway-books.db.ts';
import { keyPlace } from './key-place.rules.ts';

export interface KeyPair {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** Both sides' keys of every protocol: what a merchant and a payment company hand to each other when they agree. */
export interface GatewayKeys {
  readonly alipayApp: KeyPair;
  readonly alipay: KeyPair;
  readonly weChatMerchant: KeyPair;
  readonly weChatPay: KeyPair;
  readonly zxpayMerchant: KeyPair;
  readonly zxpay: KeyPair;
  readonly cardMerchant: KeyPair;
  /** Of the bank that takes cards; what is read from a card is encrypted to it. */
  readonly card: KeyPair;
  /** Of nobody: what a forger signs with. */
  readonly stranger: KeyPair;
  readonly apiV3Key: string;
  /** Of the official account, by which it asks who pays. */
  readonly weChatSecret: string;
}

const pairNames = [
  'alipayApp',
  'alipay',
  'weChatMerchant',
  'weChatPay',
  'zxpayMerchant',
  'zxpay',
  'cardMerchant',
  'card',
  'stranger',
] as const;

/** Made once, kept sealed, the same in every process and after every start. */
export async function openKeys(
  deps: Pick<GatewayDeps, 'db' | 'vault' | 'tenantId'>,
  make: () => Promise<string> = newPrivateKey,
): Promise<GatewayKeys> {
  const kept = async (name: string, fresh: () => Promise<string> | string) => {
    const aad = keyPlace(name);
    const known = await deps.db.read(deps.tenantId, (tx) => findKey(tx, deps.tenantId, name));
    const sealed = known ?? (await keep(name, deps.vault.seal(await fresh(), aad)));
    return deps.vault.open(sealed, aad);
  };
  const keep = (name: string, sealed: string) =>
    deps.db.inTenant(deps.tenantId, (tx) => keepKey(tx, deps.tenantId, name, sealed));
  const pairs = await Promise.all(
    pairNames.map(async (name) => [name, pairOf(await kept(name, make))] as const),
  );
  const apiV3Key = await kept('apiV3Key', () => randomBytes(16).toString('hex'));
  const weChatSecret = await kept('weChatSecret', () => randomBytes(16).toString('hex'));
  const byName = Object.fromEntries(pairs) as Record<(typeof pairNames)[number], KeyPair>;
  return { ...byName, apiV3Key, weChatSecret };
}

async function newPrivateKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function pairOf(pem: string): KeyPair {
  return { privateKey: createPrivateKey(pem), publicKey: createPublicKey(pem) };
}
