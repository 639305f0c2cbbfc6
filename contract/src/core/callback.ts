import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

/**
 * The call of a machine in a protocol of its own, such as a gateway's notice. The body is handed on as it came, because it
 * is signed so, and the answer goes out as it is: a status and a text, in no envelope. The address ends in `:appId`, the
 * tenant that the call is for, since such callers send no field of ours.
 */
export function callback<const P extends `${string}/:appId`>(declaration: {
  readonly path: P;
  /** Chinese, one line: the heading in the API page. */
  readonly summary: string;
  /** Of what it sends; what everybody may unless told. */
  readonly maxBodyBytes?: number;
}): Callback<P> {
  return {
    ...declaration,
    method: 'POST',
    access: 'signed-callback',
    effect: 'once',
    envelope: 'ret',
    raw: true,
    input: rawCall,
    output: rawAnswer,
  };
}

export const rawCall = z.object({
  /** Names in lower case. */
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});

export const rawAnswer = z.object({
  http: z.int().min(200).max(599),
  type: z.enum(['text/plain', 'application/json']),
  text: z.string(),
});

export type RawCall = z.output<typeof rawCall>;
export type RawAnswer = z.output<typeof rawAnswer>;

type Callback<P extends string> = Endpoint<'POST', P, typeof rawCall, typeof rawAnswer, 'signed-callback'>;
