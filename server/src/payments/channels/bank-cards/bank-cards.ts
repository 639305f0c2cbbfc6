import {
  constants,
  createPrivateKey,
  createPublicKey,
  publicEncrypt,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import type { Day } from '@woxing/contract/core/days';
import { type Answered, keptCall } from '../../call-of-channel.ts';
import type { AuthorisationRef, CardAuthoriser, CardDetails } from '../../card-authoriser.ts';
import type { ChannelOutcome, ChannelParts } from '../../payment-channel.ts';
import { authorisationOf, problemOf, refundOf, statementLinesOf } from './bank-cards-answers.ts';

export interface BankCardKeys {
  readonly mchId: string;
  /** Our private key, PEM. */
  readonly privateKey: string;
  /** The bank's public key, PEM. */
  readonly publicKey: string;
  /** `https://…/card/v1` */
  readonly gateway: string;
}

const client = 'bank-cards@1';
const maxBytes = 65_536;
const maxStatementBytes = 64 * 1_048_576;

type Operation = 'authorise' | 'capture' | 'void' | 'status' | 'refund' | 'statement';

/**
 * A bank that takes cards: JSON, signed by RSA both ways over address, time, nonce and body. What is read from a card goes
 * encrypted to the bank's key, so that no text on our side has it.
 */
export function openBankCards(keys: BankCardKeys, parts: Omit<ChannelParts, 'notifyUrl'>): CardAuthoriser {
  const ours = createPrivateKey(keys.privateKey);
  const banks = createPublicKey(keys.publicKey);

  async function send(
    operation: Operation,
    body: string,
    max: number,
  ): Promise<{ status: number; text: string }> {
    const url = `${keys.gateway}/${operation}`;
    const stamp = String(Math.floor(parts.clock.now().getTime() / 1000));
    const nonce = randomBytes(16).toString('hex');
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-merchant': keys.mchId,
        'x-timestamp': stamp,
        'x-nonce': nonce,
        'x-signature': sign(
          'sha256',
          Buffer.from(`${new URL(url).pathname}\n${stamp}\n${nonce}\n${body}\n`),
          ours,
        ).toString('base64'),
      },
      body,
      signal: AbortSignal.timeout(max === maxBytes ? parts.timeoutMs : parts.timeoutMs * 6),
      redirect: 'error',
    });
    const text = await response.text();
    if (text.length > max) throw new Error('an answer that is too long');
    // The nonce of the question is under the signature: an answer of another day answers nothing.
    const signed = Buffer.from(`${response.status}\n${nonce}\n${text}\n`);
    const signature = Buffer.from(response.headers.get('x-signature') ?? '', 'base64');
    if (!verify('sha256', signed, banks, signature)) throw new UnsignedAnswer(text);
    return { status: response.status, text };
  }

  const call = <T>(
    operation: Operation,
    head: { tenantId: string; reference: string },
    fields: object,
    read: (answer: unknown) => T,
    max = maxBytes,
  ): Promise<ChannelOutcome<T>> => {
    const request = JSON.stringify(fields);
    return keptCall(
      parts,
      { ...head, method: 'bankCard', operation: `card.${operation}`, client, keyId: keys.mchId, request },
      async (): Promise<Answered<T>> => {
        const { status, text } = await send(operation, request, max);
        const stated: unknown = JSON.parse(text);
        const answer = operation === 'statement' ? `${text.length} characters` : text;
        if (status === 200) return { outcome: { kind: 'done', value: read(stated) }, answer };
        const problem = problemOf(stated);
        const unsure = status >= 500 || problem === 'UNKNOWN';
        return {
          outcome: unsure ? { kind: 'unknown', cause: problem } : { kind: 'refused', message: problem },
          answer,
        };
      },
    );
  };
  const about = (operation: 'void' | 'status') => (ref: AuthorisationRef) =>
    call(operation, headOf(ref), { reference: ref.reference }, (answer) => authorisationOf(answer, ref));

  /** Only the bank opens it. */
  const sealed = (card: CardDetails): string =>
    publicEncrypt(
      { key: banks, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(JSON.stringify(card)),
    ).toString('base64');

  return {
    sandbox: parts.sandbox,
    authorise: (input) =>
      call(
        'authorise',
        headOf(input),
        {
          reference: input.reference,
          subject: input.subject,
          amountFen: input.amountFen,
          card: sealed(input.card),
        },
        (answer) => authorisationOf(answer, input),
      ),
    capture: (input) =>
      call('capture', headOf(input), { reference: input.reference, amountFen: input.amountFen }, (answer) =>
        authorisationOf(answer, input),
      ),
    void: about('void'),
    status: about('status'),
    refund: (input) =>
      call(
        'refund',
        { tenantId: input.tenantId, reference: input.refundNo },
        { reference: input.reference, refundNo: input.refundNo, amountFen: input.amountFen },
        (answer) => refundOf(answer, input),
      ),
    statement: (day: Day) =>
      call('statement', { tenantId: '', reference: day }, { day }, statementLinesOf, maxStatementBytes),
  };
}

const headOf = ({ tenantId, reference }: AuthorisationRef) => ({ tenantId, reference });

class UnsignedAnswer extends Error {
  readonly responseDataRaw: string;
  constructor(answer: string) {
    super('an answer that the bank has not signed');
    this.responseDataRaw = answer;
  }
}
