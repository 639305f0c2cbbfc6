import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createVault, randomToken, sameText, sha256 } from './crypto.ts';
import { loadDataKeys } from './data-key.ts';

const key = randomBytes(32);
const vault = createVault([key]);

test('a sealed value opens in its own place only', () => {
  const sealed = vault.seal('110101199003072770', 'passengers:1:paperNo');
  expect(vault.open(sealed, 'passengers:1:paperNo')).toBe('110101199003072770');
  expect(() => vault.open(sealed, 'passengers:2:paperNo')).toThrow(/authenticate/);
});

test('an altered value does not open, and the same value is never sealed alike', () => {
  const sealed = vault.seal('张三', 'a');
  const body = Buffer.from(sealed.split('.')[2]!, 'base64url');
  body[13]! ^= 1;
  const altered = [...sealed.split('.').slice(0, 2), body.toString('base64url')].join('.');
  expect(() => vault.open(altered, 'a')).toThrow(/authenticate/);
  expect(vault.seal('张三', 'a')).not.toBe(sealed);
});

test('a new key seals and indexes, the old one still opens and is looked for', () => {
  const renewed = createVault([randomBytes(32), key]);
  const sealed = vault.seal('张三', 'a');
  expect(renewed.open(sealed, 'a')).toBe('张三');
  expect(() => vault.open(renewed.seal('张三', 'a'), 'a')).toThrow(/no data key/);
  expect([sealed.startsWith(renewed.newest), renewed.seal('张三', 'a').startsWith(renewed.newest)]).toEqual([
    false,
    true,
  ]);
  expect(renewed.blindIndexes('张三', 'official')).toEqual([
    renewed.blindIndex('张三', 'official'),
    vault.blindIndex('张三', 'official'),
  ]);
});

test('a key that is announced behind the one in use changes nothing yet', () => {
  const announced = createVault([key, randomBytes(32)]);
  expect(announced.newest).toBe(vault.newest);
  expect(announced.blindIndex('张三', 'official')).toBe(vault.blindIndex('张三', 'official'));
});

test('a blind index tells equals of one tenant and nothing across tenants', () => {
  expect(vault.blindIndex('a', 'official')).toBe(vault.blindIndex('a', 'official'));
  expect(vault.blindIndex('a', 'official')).not.toBe(vault.blindIndex('a', 'partner'));
  expect(vault.blindIndex('a', 'official')).not.toBe(
    createVault([randomBytes(32)]).blindIndex('a', 'official'),
  );
});

test('a digest tells equals of one purpose, by a key derived for it, and is recognised under an older key', () => {
  const digest = vault.digest('rate_counters.subject', '13800000010');
  expect(digest).toMatch(/^h1\.[0-9a-f]{8}\.[\w-]{43}$/);
  expect(vault.digest('rate_counters.subject', '13800000010')).toBe(digest);
  expect(vault.digest('idempotency_keys.wish_hash', '13800000010')).not.toBe(digest);
  const renewed = createVault([randomBytes(32), key]);
  expect(renewed.digest('rate_counters.subject', '13800000010')).not.toBe(digest);
  expect(renewed.digests('rate_counters.subject', '13800000010')).toContain(digest);
});

test('a key of another length is refused', () => {
  expect(() => createVault([randomBytes(31)])).toThrow(/32 bytes/);
  expect(() => createVault([])).toThrow(/32 bytes/);
});

test('tokens are 256 bits, hashes are hexadecimal, and texts compare whole', () => {
  expect(randomToken()).toMatch(/^[\w-]{43}$/);
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect([sameText('abc', 'abc'), sameText('abc', 'abd'), sameText('abc', 'abcd')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a generated key is kept for its owner alone and read again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'woxing-key-'));
  const both = await Promise.all([
    loadDataKeys({ dataKeys: [], dataDir }),
    loadDataKeys({ dataKeys: [], dataDir }),
  ]);
  expect(both[0]).toEqual(both[1]);
  expect(both[0][0]).toHaveLength(32);
  expect((await stat(join(dataDir, 'data-key'))).mode & 0o777).toBe(0o600);
  expect(await readFile(join(dataDir, 'data-key'), 'utf8')).toBe(`${both[0][0]!.toString('base64')}\n`);
  expect(await loadDataKeys({ dataKeys: [key], dataDir })).toEqual([key]);
  await rm(dataDir, { recursive: true });
});
