import { z } from 'zod';
import type { Clock } from '#src/platform/clock.ts';
import { openGuard } from '#src/platform/guard-calls.ts';
import type { Log } from '#src/platform/log.ts';
import { postForm } from '#src/platform/post-form.ts';
import type { CheckOutcome, InvoiceChecker } from '../invoice-checker.ts';
import { errorOutcome, outcomeOf, questionOf } from './baidu-answers.rules.ts';

export interface BaiduCheckKeys {
  readonly apiKey: string;
  readonly secretKey: string;
  /** `https://aip.baidubce.com`, without a slash at its end. */
  readonly baseUrl: string;
}

export interface BaiduCheckParts {
  /** Of real time: tokens live by it. */
  readonly clock: Clock;
  readonly log: Log;
  readonly timeoutMs: number;
}

const maxBytes = 262_144;
/** A token is taken anew so long before it ends. */
const tokenMarginMs = 60_000;

const tokenAnswer = z.object({ access_token: z.string().min(1).max(500), expires_in: z.int().positive() });
const errorAnswer = z.object({ error_code: z.int() });
const checkAnswer = z.object({
  VerifyResult: z.string().max(20),
  words_result: z
    .object({ InvalidSign: z.string().max(20).default('') })
    .or(z.array(z.unknown()).transform(() => ({ InvalidSign: '' })))
    .default({ InvalidSign: '' }),
});

/** Invoices are checked by the interface of Baidu's 增值税发票验真, which asks the platform of the tax administration. */
export function openBaiduChecker(keys: BaiduCheckKeys, parts: BaiduCheckParts): InvoiceChecker {
  const { log, timeoutMs } = parts;
  const guarded = openGuard(
    'invoice-check',
    { log },
    { atOnce: 16, timeoutMs, unknownsToOpen: 5, openMs: 10_000 },
  );
  const tokens = openTokens(keys, parts);
  return {
    id: 'baidu-check',
    name: '全国增值税发票查验平台',
    async check(asked) {
      const question = questionOf(asked);
      if (question === undefined) return { kind: 'done', value: 'unable' };
      const outcome = await guarded(() => askTwice(keys, tokens, question, timeoutMs));
      if (outcome.kind === 'unknown') log.warn({ cause: outcome.cause }, 'an invoice could not be checked');
      return outcome;
    },
  };
}

type Question = NonNullable<ReturnType<typeof questionOf>>;
type Tokens = ReturnType<typeof openTokens>;

/** A token that has ended before its time is taken anew, once. */
async function askTwice(
  keys: BaiduCheckKeys,
  tokens: Tokens,
  question: Question,
  timeoutMs: number,
): Promise<CheckOutcome> {
  try {
    const first = await ask(keys, await tokens.current(), question, timeoutMs);
    if (first !== 'token') return first;
    tokens.forget();
    const second = await ask(keys, await tokens.current(), question, timeoutMs);
    return second === 'token' ? unknown('the token is refused') : second;
  } catch (error) {
    return unknown(error instanceof Error ? error.name : 'no answer');
  }
}

const unknown = (cause: string): CheckOutcome => ({ kind: 'unknown', cause });

async function ask(
  { baseUrl }: BaiduCheckKeys,
  token: string,
  question: Question,
  timeoutMs: number,
): Promise<CheckOutcome | 'token'> {
  const path = `/rest/2.0/ocr/v1/vat_invoice_verification?access_token=${encodeURIComponent(token)}`;
  const said = await postForm(`${baseUrl}${path}`, new URLSearchParams(question), { timeoutMs, maxBytes });
  const refused = errorAnswer.safeParse(said);
  if (refused.success) return errorOutcome(refused.data.error_code);
  const { VerifyResult, words_result: words } = checkAnswer.parse(said);
  return outcomeOf({ VerifyResult, InvalidSign: words.InvalidSign });
}

/** Tokens by key and secret, one for all calls until it ends. */
function openTokens({ apiKey, secretKey, baseUrl }: BaiduCheckKeys, { clock, timeoutMs }: BaiduCheckParts) {
  let kept: { readonly token: Promise<string>; readonly untilMs: () => number } | undefined;
  const take = () => {
    let untilMs = Number.POSITIVE_INFINITY;
    const asked = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: apiKey,
      client_secret: secretKey,
    });
    const token = postForm(`${baseUrl}/oauth/2.0/token`, asked, { timeoutMs, maxBytes }).then((said) => {
      const answer = tokenAnswer.parse(said);
      untilMs = clock.now().getTime() + answer.expires_in * 1000 - tokenMarginMs;
      return answer.access_token;
    });
    const taken = { token, untilMs: () => untilMs };
    token.catch(() => {
      if (kept === taken) kept = undefined;
    });
    kept = taken;
    return token;
  };
  return {
    current: () => (kept !== undefined && clock.now().getTime() < kept.untilMs() ? kept.token : take()),
    forget: () => {
      kept = undefined;
    },
  };
}
