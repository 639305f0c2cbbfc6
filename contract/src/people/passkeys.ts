import { z } from 'zod';

/** What browsers and passkeys say to each other, in the JSON form of WebAuthn; binary parts are Base64 for addresses. */
const binary = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);

const credentialId = binary(1400).meta({ title: '通行密钥' });
const transports = z.array(z.string().max(32)).max(8);

/** `navigator.credentials.get` answered. */
export const passkeyAssertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: binary(4000),
    authenticatorData: binary(4000),
    signature: binary(2000),
    userHandle: binary(200).optional(),
  }),
});

export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

/** `navigator.credentials.create` answered. */
export const passkeyAttestation = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: binary(4000),
    attestationObject: binary(20_000),
    transports: transports.default([]),
  }),
});

export type PasskeyAttestation = z.output<typeof passkeyAttestation>;

const described = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** For `navigator.credentials.get`. */
export const passkeyQuestion = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(described).meta({ description: '为空：由设备列出可用的通行密钥' }),
});

export type PasskeyQuestion = z.output<typeof passkeyQuestion>;

/** For `navigator.credentials.create`. */
export const passkeyInvitation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(described),
});

export type PasskeyInvitation = z.output<typeof passkeyInvitation>;
