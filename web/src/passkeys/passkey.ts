import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyInvitation,
  PasskeyQuestion,
} from '@woxing/contract/people/passkeys';

/** Why a device gave no passkey. */
export type PasskeyTrouble = 'cancelled' | 'there-already' | 'failed';

export class PasskeyError extends Error {
  readonly trouble: PasskeyTrouble;

  constructor(trouble: PasskeyTrouble) {
    super(trouble);
    this.name = 'PasskeyError';
    this.trouble = trouble;
  }
}

/** Asks the device to answer with a passkey. Rejects with `PasskeyError`. */
export async function answerByPasskey(question: PasskeyQuestion): Promise<PasskeyAssertion> {
  const { id, rawId, response } = await refusedInWords(() =>
    startAuthentication({
      optionsJSON: { ...question, allowCredentials: question.allowCredentials.map(known) },
    }),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  };
}

/** Asks the device to make a passkey. Rejects with `PasskeyError`. */
export async function makePasskey(invitation: PasskeyInvitation): Promise<PasskeyAttestation> {
  const { id, rawId, response } = await refusedInWords(() =>
    startRegistration({
      optionsJSON: { ...invitation, excludeCredentials: invitation.excludeCredentials.map(known) },
    }),
  );
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
}

type Described = PasskeyQuestion['allowCredentials'][number];

/** Transports are hints: a device may have named one that this browser does not know. */
const known = ({ id, type }: Described) => ({ id, type });

async function refusedInWords<T>(asked: () => Promise<T>): Promise<T> {
  try {
    return await asked();
  } catch (caught) {
    const name = caught instanceof Error ? caught.name : '';
    throw new PasskeyError(troubles[name] ?? 'failed');
  }
}

const troubles: Readonly<Record<string, PasskeyTrouble>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'there-already',
};
