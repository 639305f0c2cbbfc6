import { retOf } from '@woxing/contract/core/ret-of.rules';
/** What the server asks the page to say, beside or instead of its sentence. */
export interface Tips {
  readonly type: 'toast' | 'dialog' | 'confirm';
  readonly msg: string;
  readonly title?: string;
  /** Where a confirmed question leads. */
  readonly url?: string;
  /** Seconds. */
  readonly duration?: number;
}

/** Both envelopes, read into one shape. */
export interface Answer {
  readonly code: string;
  readonly message: string;
  readonly data: unknown;
  readonly tips: Tips | undefined;
}

const successCodes = new Set(['0', '2100001', '21003']);
export const signInCode = retOf('access.sign-in');

export function succeeded(answer: Answer): boolean {
  return successCodes.has(answer.code);
}

/** `{ret,msg,data,tips}` or `{status,message,result}`; undefined when the body is empty or neither. */
export function readAnswer(body: string): Answer | undefined {
  const fields = parsed(body);
  if (fields === undefined) return undefined;
  const code = fields['ret'] ?? fields['status'];
  if (typeof code !== 'string' && typeof code !== 'number') return undefined;
  return {
    code: String(code),
    message: wordsIn(fields['msg'] ?? fields['message']),
    data: fields['data'] ?? fields['result'],
    tips: readTips(fields['tips']),
  };
}

function parsed(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function readTips(value: unknown): Tips | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields: Record<string, unknown> = { ...value };
  const type = fields['type'];
  if (type !== 'toast' && type !== 'dialog' && type !== 'confirm') return undefined;
  const duration = Number(fields['duration']);
  return {
    type,
    msg: wordsIn(fields['msg']),
    title: wordsIn(fields['title']),
    url: wordsIn(fields['url']),
    ...(Number.isFinite(duration) && duration > 0 && { duration }),
  };
}

function wordsIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
