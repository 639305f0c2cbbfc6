import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** An X.509 certificate that signs itself, as a payment company's platform has them. */
export interface SoftCertificate {
  /** Hexadecimal, in capitals. */
  readonly serial: string;
  readonly pem: string;
  readonly privateKey: KeyObject;
}

/** `serial` begins with a digit below 8, because a whole number in DER has a sign. `holder` is whom it is for, such as `localhost`. */
export function softCertificate(serial: string, holder = 'Tenpay.com Root CA'): SoftCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(holder)))));
  const toBeSigned = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.from(serial, 'hex')),
    sha256WithRsa,
    name,
    sequence(der(0x17, Buffer.from('250101000000Z')), der(0x17, Buffer.from('450101000000Z'))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = Buffer.concat([Buffer.of(0), sign('sha256', toBeSigned, privateKey)]);
  const bytes = sequence(toBeSigned, sha256WithRsa, der(0x03, signature));
  const lines = bytes.toString('base64').replace(/(.{64})(?=.)/g, '$1\n');
  return {
    serial,
    pem: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    privateKey,
  };
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const head = length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, Buffer.concat(parts));
const sha256WithRsa = sequence(
  der(0x06, Buffer.from('2a864886f70d01010b', 'hex')),
  der(0x05, Buffer.alloc(0)),
);
const commonName = der(0x06, Buffer.from('550403', 'hex'));
