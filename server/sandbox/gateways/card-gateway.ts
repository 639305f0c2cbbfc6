import { constants, privateDecrypt, sign, verify } from 'node:crypto';
import { z } from 'zod';
import {
  authoriseCard,
  type CardAnswer,
  captureCard,
  cardSeen,
  refundCard,
  stateAt,
  voidCard,
} from './card-books.ts';
import { endsOfDay } from './china-time.ts';
import type { GatewayDeps, GatewayFault, GatewayOperation, WireAnswer, WireRequest } from './gateway.ts';
import { cardMovements, type GatewayCard } from './gateway-cards.db.ts';
import type { GatewayKeys } from './gateway-keys.ts';

export const cardIds = { mchId: '301310063009' } as const;

export const cardPath = '/card/v1';

const freshSeconds = 300;
const feePermyriad = 45;

interface Answer {
  readonly status: number;
  readonly body: object;
  /** As the card of the sandbox wants it, once. */
  readonly mishap?: 'drop' | 'slow';
}

const reference = z.string().regex(/^[\w-]{6,40}$/);
const amountFen = z.int().positive();
const inputs = {
  authorise: z.object({ reference, subject: z.string().max(200), amountFen, card: z.string().max(1000) }),
  capture: z.object({ reference, amountFen }),
  void: z.object({ reference }),
  status: z.object({ reference }),
  refund: z.object({ reference, refundNo: reference, amountFen }),
  statement: z.object({ day: z.iso.date() }),
} as const;
type Operation = keyof typeof inputs;

const cardDetails = z.object({ cardNo: z.string(), expiry: z.string(), cvv: z.string() });

/** A bank that takes cards: JSON, signed both ways; what is read from a card comes encrypted to its key. */
export function cardGateway(deps: GatewayDeps, keys: GatewayKeys) {
  const nonces = new Set<string>();

  function isOurs({ headers, target, body }: WireRequest): boolean {
    const stamp = headers['x-timestamp'] ?? '';
    const nonce = headers['x-nonce'] ?? '';
    const ageSeconds = Math.abs(deps.wallClock.now().getTime() / 1000 - Number(stamp));
    if (headers['x-merchant'] !== cardIds.mchId || !/^\d{10}$/.test(stamp) || ageSeconds > freshSeconds)
      return false;
    if (nonce.length < 16 || nonces.has(nonce)) return false;
    const signed = Buffer.from(`${target}\n${stamp}\n${nonce}\n${body}\n`);
    const signature = Buffer.from(headers['x-signature'] ?? '', 'base64');
    if (!verify('sha256', signed, keys.cardMerchant.publicKey, signature)) return false;
    if (nonces.size > 100_000) nonces.clear();
    nonces.add(nonce);
    return true;
  }

  const operations: {
    readonly [O in Operation]: (input: z.output<(typeof inputs)[O]>, fault?: GatewayFault) => Promise<Answer>;
  } = {
    async authorise({ card, ...intent }) {
      const details = opened(card);
      if (details === undefined) return no('CARD_UNREADABLE');
      const answer = await authoriseCard(deps, { ...intent, card: details });
      const mishaps = { 'answer-lost': 'drop', slow: 'slow' } as const;
      return withMishap(answer, mishaps);
    },
    async capture(input) {
      const answer = await captureCard(deps, input.reference, input.amountFen);
      return withMishap(answer, { 'capture-lost': 'drop' });
    },
    void: async (input) => yes(await voidCard(deps, input.reference)),
    async status(input) {
      const card = await cardSeen(deps, input.reference);
      return card === undefined ? { status: 200, body: nobody(input.reference) } : yes(card);
    },
    async refund(input, fault) {
      const refused = fault === 'refuse-refund' || fault === 'abnormal-refund';
      const answer = await refundCard(deps, input, refused);
      return answer.kind === 'no' ? no(answer.code) : { status: 200, body: input };
    },
    async statement({ day }) {
      const ends = endsOfDay(day);
      if (ends === undefined) return no('DAY');
      const lines = await deps.db.read(deps.tenantId, (tx) =>
        cardMovements(tx, deps.tenantId, ends.from, ends.to),
      );
      return {
        status: 200,
        body: {
          lines: lines.map((line) => {
            const fee = Math.round((line.amountFen * feePermyriad) / 10_000);
            return { ...line, feeFen: line.kind === 'capture' ? fee : -fee || 0 };
          }),
        },
      };
    },
  };

  function opened(sealed: string): z.output<typeof cardDetails> | undefined {
    try {
      const plain = privateDecrypt(
        { key: keys.card.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
        Buffer.from(sealed, 'base64'),
      );
      return cardDetails.parse(JSON.parse(plain.toString()));
    } catch {
      return undefined;
    }
  }

  function withMishap(
    answer: CardAnswer,
    mishaps: { readonly [fate in GatewayCard['fate']]?: 'drop' | 'slow' },
  ): Answer {
    if (answer.kind === 'no') return no(answer.code);
    const mishap = answer.fresh ? mishaps[answer.card.fate] : undefined;
    return { ...yes(answer.card), ...(mishap && { mishap }) };
  }

  function yes(card: GatewayCard): Answer {
    const { amountFen, capturedFen, token, brand, tail, heldAt, heldUntil, capturedAt, refusal } = card;
    const state = stateAt(card, deps.clock.now());
    const confirmUrl =
      state === 'confirming' ? `${deps.publicUrl()}/sandbox/card?reference=${card.reference}` : null;
    const shown = { amountFen, capturedFen, token, brand, tail, heldAt, heldUntil, capturedAt, refusal };
    return { status: 200, body: { reference: card.reference, state, confirmUrl, ...shown } };
  }

  async function answerCall(request: WireRequest, fault: GatewayFault | undefined): Promise<Answer> {
    if (!isOurs(request)) return { status: 401, body: { code: 'SIGNATURE' } };
    const operation = operationIn(request);
    const input = operation && inputs[operation].safeParse(jsonOf(request.body));
    if (operation === undefined || !input?.success) return no('REQUEST');
    return (operations[operation] as (input: unknown, fault?: GatewayFault) => Promise<Answer>)(
      input.data,
      fault,
    );
  }

  return {
    name: 'bankCard',
    serves: (path: string) => path.startsWith(`${cardPath}/`),
    operationOf: (request: WireRequest): GatewayOperation =>
      operationIn(request) === 'refund' ? 'refund' : 'other',
    async answer(
      request: WireRequest,
      fault: GatewayFault | undefined,
    ): Promise<WireAnswer & { readonly mishap?: 'drop' | 'slow' }> {
      const { status, body, mishap } = await answerCall(request, fault);
      const unsure = fault === 'unsure';
      const text = JSON.stringify(unsure ? { code: 'UNKNOWN' } : body);
      const http = unsure ? 500 : status;
      const signer = fault === 'bad-sign' ? keys.stranger : keys.card;
      const signed = Buffer.from(`${http}\n${request.headers['x-nonce'] ?? ''}\n${text}\n`);
      return {
        status: http,
        headers: {
          'content-type': 'application/json',
          'x-signature': sign('sha256', signed, signer.privateKey).toString('base64'),
        },
        body: text,
        ...(mishap && { mishap }),
      };
    },
  } as const;
}

function operationIn({ target }: WireRequest): Operation | undefined {
  const name = target.slice(cardPath.length + 1);
  return Object.hasOwn(inputs, name) ? (name as Operation) : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const no = (code: string): Answer => ({ status: 422, body: { code } });

const nobody = (named: string) => ({
  reference: named,
  state: 'none',
  confirmUrl: null,
  amountFen: 0,
  capturedFen: 0,
  token: '',
  brand: 'other',
  tail: '',
  heldAt: null,
  heldUntil: null,
  capturedAt: null,
  refusal: null,
});
