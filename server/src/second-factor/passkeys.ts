import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { refuse } from '@woxing/contract/core/errors';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyInvitation,
  PasskeyQuestion,
} from '@woxing/contract/people/passkeys';
import { maxPasskeys } from '@woxing/contract/people/second-factor.rules';
import { randomToken } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import { brandOfTenant } from '#src/tenants/public.ts';
import {
  addChallenge,
  deletePasskey,
  findPasskey,
  insertPasskey,
  notePasskeyUse,
  type PasskeyRow,
  passkeysOf,
  savePasskeyName,
  takeChallenge,
} from './passkeys.db.ts';
import { type RelyingParty, relyingPartyOf } from './relying-party.rules.ts';
import type { Holder, SecondFactorDeps } from './second-factor-deps.ts';
import { dropUselessRecoveryCodes } from './totp.db.ts';

/** Nobody is named: the passkey says whose it is. Somebody who is at the second step, or signed in, uses their own. */
export type PasskeyPurpose = 'sign-in' | 'second-step' | 'identify';

const challengeMs = 5 * 60_000;
/** EdDSA, ES256, RS256: what devices have. */
const algorithms = [-8, -7, -257];

/** Loaded with the first passkey: its parsers of certificates would be half of what a start has to read. */
const library = () => import('@simplewebauthn/server');

/** What a browser needs to ask for a passkey. Refuses with `passkey.unavailable` where the address is a mere number. */
export async function askForPasskey(
  deps: SecondFactorDeps,
  tx: Tx,
  purpose: PasskeyPurpose,
  who: { readonly tenantId: string; readonly memberId?: string },
): Promise<PasskeyQuestion> {
  const { id: rpId } = partyOf(deps);
  const own = who.memberId === undefined ? [] : await passkeysOf(tx, who.tenantId, who.memberId);
  const challenge = await newChallenge(deps, tx, purpose, { ...who, memberId: who.memberId ?? '' });
  return {
    challenge,
    rpId,
    timeout: challengeMs,
    userVerification: 'required',
    allowCredentials: own.map(described),
  };
}

/**
 * Whose passkey answered, if it answered this question, for this site, with its person verified, and its counter has not
 * fallen behind; undefined else. The question is used up either way.
 */
export async function passkeyAnswers(
  deps: SecondFactorDeps,
  tx: Tx,
  purpose: PasskeyPurpose,
  who: { readonly tenantId: string; readonly memberId?: string },
  credential: PasskeyAssertion,
): Promise<Holder | undefined> {
  const { tenantId } = who;
  const party = partyOf(deps);
  const asked = { purpose, tenantId, memberId: who.memberId ?? '' };
  const isAsked = await challengeIn(credential.response.clientDataJSON, (challenge) =>
    spendChallenge(deps, tx, asked, challenge),
  );
  const row = await findPasskey(tx, tenantId, credential.id);
  if (!isAsked || !row || (who.memberId !== undefined && row.member_id !== who.memberId)) return undefined;
  const { userHandle } = credential.response;
  if (userHandle !== undefined && !handlesOf(deps, holderOf(row)).includes(userHandle)) return undefined;
  const { verifyAuthenticationResponse } = await library();
  const verified = await quietly(() =>
    verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: () => true,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: row.id,
        publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
        counter: row.sign_count,
      },
    }),
  );
  if (verified?.verified !== true) return undefined;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  await notePasskeyUse(tx, row, {
    signCount: newCounter,
    backedUp: credentialBackedUp,
    at: deps.clock.now(),
  });
  return holderOf(row);
}

/** What a browser needs to make a passkey. `account` is what the device shows. Refuses with `passkey.full`. */
export async function invitePasskey(
  deps: SecondFactorDeps,
  tx: Tx,
  who: Holder,
  person: { readonly account: string; readonly name: string },
): Promise<PasskeyInvitation> {
  const party = partyOf(deps);
  const own = await passkeysOf(tx, who.tenantId, who.memberId);
  if (own.length >= maxPasskeys) throw refuse('passkey.full', { max: maxPasskeys });
  const challenge = await newChallenge(deps, tx, 'add', who);
  return {
    challenge,
    rp: { id: party.id, name: await brandOfTenant(tx, who.tenantId) },
    user: { id: handleOf(deps, who), name: person.account, displayName: person.name },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout: challengeMs,
    attestation: 'none',
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    excludeCredentials: own.map(described),
  };
}

/** Keeps the passkey that was made; false when it does not answer its invitation. */
export async function keepPasskey(
  deps: SecondFactorDeps,
  tx: Tx,
  who: Holder,
  credential: PasskeyAttestation,
  name: string,
): Promise<boolean> {
  const party = partyOf(deps);
  const isAsked = await challengeIn(credential.response.clientDataJSON, (challenge) =>
    spendChallenge(deps, tx, { purpose: 'add', ...who }, challenge),
  );
  if (!isAsked) return false;
  const { verifyRegistrationResponse } = await library();
  const verified = await quietly(() =>
    verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: () => true,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (verified?.verified !== true) return false;
  const { credential: made, credentialBackedUp } = verified.registrationInfo;
  return insertPasskey(tx, {
    tenant_id: who.tenantId,
    id: made.id,
    member_id: who.memberId,
    public_key: Buffer.from(made.publicKey).toString('base64url'),
    sign_count: made.counter,
    transports: credential.response.transports,
    backed_up: credentialBackedUp,
    name,
    created_at: deps.clock.now(),
    last_used_at: null,
  });
}

/** Refuses with `passkey.unknown`: gone, or never theirs. */
export async function namePasskey(tx: Tx, who: Holder, id: string, name: string): Promise<void> {
  if (!(await savePasskeyName(tx, who.tenantId, who.memberId, id, name))) throw refuse('passkey.unknown');
}

/** Refuses with `passkey.unknown`: gone, or never theirs. */
export async function dropPasskey(tx: Tx, who: Holder, id: string): Promise<void> {
  if (!(await deletePasskey(tx, who.tenantId, who.memberId, id))) throw refuse('passkey.unknown');
  await dropUselessRecoveryCodes(tx, who.tenantId, who.memberId);
}

function partyOf({ publicUrl }: SecondFactorDeps): RelyingParty {
  const party = relyingPartyOf(publicUrl());
  if (party === undefined) throw refuse('passkey.unavailable');
  return party;
}

const holderOf = (row: PasskeyRow): Holder => ({ tenantId: row.tenant_id, memberId: row.member_id });
const described = ({ id, transports }: PasskeyRow) => ({ id, type: 'public-key' as const, transports });

/** By this the device knows that two passkeys are of one person; it tells nobody who. */
function handleOf(deps: SecondFactorDeps, who: Holder): string {
  return handlesOf(deps, who)[0]!;
}

/** By every data key, the newest first: devices keep what they were given. */
function handlesOf({ vault }: SecondFactorDeps, who: Holder): readonly string[] {
  return vault.blindIndexes(`passkey holder ${who.memberId}`, who.tenantId);
}

async function newChallenge(
  { clock }: SecondFactorDeps,
  tx: Tx,
  purpose: PasskeyPurpose | 'add',
  who: Holder,
): Promise<string> {
  const challenge = randomToken();
  // Read while the device asks its person, not when the answer has come.
  void library();
  await addChallenge(tx, {
    tenant_id: who.tenantId,
    challenge,
    purpose,
    member_id: who.memberId,
    ends_at: new Date(clock.now().getTime() + challengeMs),
  });
  return challenge;
}

function spendChallenge(
  { clock }: SecondFactorDeps,
  tx: Tx,
  asked: Holder & { readonly purpose: string },
  challenge: string,
): Promise<boolean> {
  const { purpose, tenantId, memberId } = asked;
  return takeChallenge(tx, { tenant_id: tenantId, challenge, purpose, member_id: memberId }, clock.now());
}

/** The library compares what is signed; which challenge that was is read here, so that it is used up even by a bad answer. */
async function challengeIn(
  clientDataJson: string,
  holds: (challenge: string) => Promise<boolean>,
): Promise<boolean> {
  const client = await quietly(
    () => JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()) as unknown,
  );
  if (typeof client !== 'object' || client === null || !('challenge' in client)) return false;
  return typeof client.challenge === 'string' && client.challenge.length <= 128 && holds(client.challenge);
}

/** The library throws what it does not believe; that is a no. */
async function quietly<T>(work: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
