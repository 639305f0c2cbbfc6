import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** The key by which the sandbox signs: Ed25519, the same for the same seed, so that all processes sign alike. */
export function issuerKey(seed: string): KeyObject {
  // PKCS #8 of an Ed25519 key is this head and its 32 bytes (RFC 8410).
  const head = Buffer.from('302e020100300506032b657004220420', 'hex');
  const bytes = createHash('sha256').update(`invoice issuer ${seed}`).digest();
  return createPrivateKey({ key: Buffer.concat([head, bytes]), format: 'der', type: 'pkcs8' });
}

export const signatureOf = (key: KeyObject, text: string): string =>
  sign(null, Buffer.from(text), key).toString('base64');

export const isSignedBy = (key: KeyObject, text: string, signature: string): boolean =>
  verify(null, Buffer.from(text), createPublicKey(key), Buffer.from(signature, 'base64'));
