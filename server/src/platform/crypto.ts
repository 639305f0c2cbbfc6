import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** 256 random bits as 43 URL-safe characters. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hexadecimal SHA-256, for random tokens of 256 bits alone: whatever could be guessed takes `Vault.digest`. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Compares two texts in a time that does not tell where they differ. */
export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}

/** Keeps personal data unreadable in the database and in its backups. */
export interface Vault {
  /**
   * AES-256-GCM. `aad` names the place that the value belongs to, such as `passengers:{id}:paperNo`, so that a value
   * copied to another row does not open. The result is text: `v1.{key id}.{nonce and ciphertext}`.
   */
  seal(plain: string, aad: string): string;
  /** Throws when the value was altered, belongs elsewhere, or was sealed with a key that is no longer given. */
  open(sealed: string, aad: string): string;
  /** The same value of the same tenant gives the same 43 characters: for lookups and unique keys over sealed values. */
  blindIndex(value: string, tenantId: string): string;
  /** The same by every key, the newest first: what to look for while rows with the index of an older key are left. */
  blindIndexes(value: string, tenantId: string): readonly string[];
  /**
   * A keyed hash of what must be recognised and never read again: `h1.{key id}.{43 characters}`, HMAC-SHA-256 by a key
   * derived (HKDF) from the newest data key for this purpose, such as `rate_counters.subject`. docs/hashes.md lists them.
   */
  digest(purpose: string, value: string): string;
  /** The same by every key, the newest first. */
  digests(purpose: string, value: string): readonly string[];
  /** How values begin that are sealed with the newest key. */
  readonly newest: string;
}

/**
 * `keys` are 32 bytes each. The first, the newest, seals and makes blind indexes; all of them open and are looked for, so
 * that a key can be replaced while processes run: docs/recipes/rotate-data-key.md.
 */
export function createVault(keys: readonly Buffer[]): Vault {
  const sealing = keys[0];
  if (!sealing || keys.some((key) => key.length !== 32)) throw new Error('a data key has 32 bytes');
  const newest = `v1.${keyIdOf(sealing)}.`;
  // As objects of their own: a key of bytes is read in anew for each use, which costs more than the use itself.
  const byId = new Map(keys.map((key) => [keyIdOf(key), createSecretKey(key)]));
  const sealingKey = createSecretKey(sealing);
  const indexKeys = keys.map((key) =>
    createSecretKey(createHmac('sha256', key).update('blind index').digest()),
  );
  const digesters = keys.map(openDigester);

  return {
    newest,
    seal(plain, aad) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce).setAAD(Buffer.from(aad));
      const body = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${newest}${body.toString('base64url')}`;
    },
    open(sealed, aad) {
      const [version, keyId = '', encoded = ''] = sealed.split('.');
      const key = byId.get(keyId);
      if (version !== 'v1' || !key) throw new Error(`no data key opens this value (key ${keyId})`);
      const body = Buffer.from(encoded, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, body.subarray(0, 12), { authTagLength: 16 })
        .setAAD(Buffer.from(aad))
        .setAuthTag(body.subarray(-16));
      return decipher.update(body.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
    },
    blindIndex: (value, tenantId) => indexBy(indexKeys[0]!, value, tenantId),
    blindIndexes: (value, tenantId) => indexKeys.map((indexKey) => indexBy(indexKey, value, tenantId)),
    digest: (purpose, value) => digesters[0]!(purpose, value),
    digests: (purpose, value) => digesters.map((digestBy) => digestBy(purpose, value)),
  };
}

function indexBy(indexKey: KeyObject, value: string, tenantId: string): string {
  return createHmac('sha256', indexKey).update(`${tenantId}\0${value}`).digest('base64url');
}

/** Deriving costs more than hashing, so the key of each purpose is derived once. */
function openDigester(key: Buffer): Vault['digest'] {
  const keyId = keyIdOf(key);
  const derived = new Map<string, KeyObject>();
  return (purpose, value) => {
    let purposeKey = derived.get(purpose);
    if (!purposeKey) {
      purposeKey = createSecretKey(Buffer.from(hkdfSync('sha256', key, '', `digest ${purpose}`, 32)));
      derived.set(purpose, purposeKey);
    }
    return `h1.${keyId}.${createHmac('sha256', purposeKey).update(value).digest('base64url')}`;
  };
}

function keyIdOf(key: Buffer): string {
  return createHash('sha256').update('key id').update(key).digest('hex').slice(0, 8);
}
