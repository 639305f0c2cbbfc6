import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyInvitation, PasskeyQuestion } from '@woxing/contract/people/passkeys';

/** A passkey as a phone has one: it makes credentials and signs, with its person verified unless told otherwise. */
export interface SoftPasskey {
  /** What `navigator.credentials.create` would answer, as form fields below `credential`. */
  make(invitation: PasskeyInvitation): Record<string, string>;
  /** What `navigator.credentials.get` would answer. */
  answer(question: Pick<PasskeyQuestion, 'challenge' | 'rpId'>, lie?: Lie): Record<string, string>;
}

export interface Lie {
  readonly origin?: string;
  readonly rpId?: string;
  readonly verified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
}

const flags = { present: 0x01, verified: 0x04, holdsKey: 0x40 };

export function softPasskey(origin: string): SoftPasskey {
  const id = randomBytes(16);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let counter = 0;
  let userHandle = '';

  const common = {
    'credential.id': base64(id),
    'credential.rawId': base64(id),
    'credential.type': 'public-key',
  };
  return {
    make({ challenge, rp, user }) {
      userHandle = user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = cborMap([
        [1, cborNumber(2)],
        [3, cborNumber(-7)],
        [-1, cborNumber(1)],
        [-2, cborBytes(Buffer.from(x, 'base64url'))],
        [-3, cborBytes(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = Buffer.concat([
        authenticatorData(rp.id, flags.present | flags.verified | flags.holdsKey, counter),
        Buffer.alloc(16),
        length,
        id,
        key,
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(data),
      ]);
      return {
        ...common,
        'credential.response.clientDataJSON': base64(clientData('webauthn.create', challenge, origin)),
        'credential.response.attestationObject': base64(attestation),
        'credential.response.transports.0': 'internal',
      };
    },
    answer({ challenge, rpId }, lie = {}) {
      counter = lie.counter ?? counter + 1;
      const data = authenticatorData(
        lie.rpId ?? rpId,
        flags.present | (lie.verified === false ? 0 : flags.verified),
        counter,
      );
      const client = clientData('webauthn.get', challenge, lie.origin ?? origin);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        ...common,
        'credential.response.clientDataJSON': base64(client),
        'credential.response.authenticatorData': base64(data),
        'credential.response.signature': base64(sign('sha256', signed, privateKey)),
        'credential.response.userHandle': lie.userHandle ?? userHandle,
      };
    },
  };
}

const clientData = (type: string, challenge: string, from: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

const base64 = (bytes: Buffer) => bytes.toString('base64url');

function authenticatorData(rpId: string, bits: number, counter: number): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(bits);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), rest]);
}

/** Small enough parts of CBOR for a key and an attestation that says nothing. */
function cborNumber(value: number): Buffer {
  return Buffer.from([value < 0 ? 0x20 | (-1 - value) : value]);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 255]),
    bytes,
  ]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)]);
}

function cborMap(entries: readonly (readonly [number, Buffer])[]): Buffer {
  return Buffer.concat([
    Buffer.from([0xa0 | entries.length]),
    ...entries.flatMap(([key, value]) => [cborNumber(key), value]),
  ]);
}
