import { gzipSync } from 'node:zlib';
import { type RefusalError, refusals, tipsOfRefusal } from '@woxing/contract/core/errors';
import type { Tips } from '@woxing/contract/core/tips';

/** The two shapes that callers understand: {ret,msg,data,tips}, and {status,message,result} for all under /api/v1/. */
export type EnvelopeKind = 'ret' | 'status';

export function envelopeOf(path: string): EnvelopeKind {
  return path.startsWith('/api/v1/') ? 'status' : 'ret';
}

const heads: Readonly<Record<EnvelopeKind, string>> = {
  ret: '{"ret":"0","msg":"","data":',
  status: '{"status":"0","message":"","result":',
};

/** The text of an answer that went well; tips go with the first of the two shapes. */
export function envelope(kind: EnvelopeKind, data: unknown, tips?: Tips): string {
  const tipsText = kind === 'ret' && tips !== undefined ? `,"tips":${JSON.stringify(tips)}` : '';
  return `${heads[kind]}${JSON.stringify(data) ?? 'null'}${tipsText}}`;
}

/** An envelope that is kept and sent many times is compressed once. */
const compressed = new WeakMap<Buffer, Buffer>();

export function gzipOf(envelope: Buffer): Buffer {
  const known = compressed.get(envelope);
  if (known) return known;
  const made = gzipSync(envelope, { level: 5 });
  compressed.set(envelope, made);
  return made;
}

export interface RefusalAnswer {
  readonly http: number;
  readonly ret: string;
  readonly text: string;
}

export function refusalEnvelope(kind: EnvelopeKind, refusal: RefusalError): RefusalAnswer {
  const { ret, http } = refusals[refusal.code];
  const data = refusal.data ?? null;
  const tips = tipsOfRefusal(refusal);
  const body =
    kind === 'ret'
      ? { ret, msg: refusal.message, data, ...(tips && { tips }) }
      : { status: ret, message: refusal.message, result: data };
  return { http, ret, text: JSON.stringify(body) };
}
