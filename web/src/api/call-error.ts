import { retOf } from '@woxing/contract/core/ret-of.rules';
import type { Tips } from './answer.ts';

/** `refused`: the server said no, definitely. The others leave open whether a write happened. */
export type FailureKind = 'refused' | 'signed-out' | 'network' | 'timeout' | 'empty' | 'aborted';

/** A call that did not succeed; `message` is the sentence for a person. */
export class CallError extends Error {
  readonly kind: FailureKind;
  /** The `ret` of the server; 888 for a timeout, empty where none came. */
  readonly code: string;
  readonly data: unknown;
  readonly tips: Tips | undefined;

  constructor(kind: FailureKind, code: string, message: string, data?: unknown, tips?: Tips) {
    super(message);
    this.name = 'CallError';
    this.kind = kind;
    this.code = code;
    this.data = data;
    this.tips = tips;
  }

  /** Whether the same input may be sent again under the same key: its fate is unknown. */
  get undecided(): boolean {
    return (
      this.kind === 'network' || this.kind === 'timeout' || this.kind === 'empty' || faultCodes.has(this.code)
    );
  }

  /** Whether the product may want to know; which it does, the report decides. */
  get faulty(): boolean {
    return this.undecided || businessFaultCodes.has(this.code);
  }
}

/** Faults of the server, or of what stands before it, not refusals: the write may or may not have happened. */
const faultCodes: ReadonlySet<string> = new Set([
  retOf('server.fault'),
  '502',
  retOf('server.unavailable'),
  '504',
  retOf('idempotency.running'),
]);

/** By which older servers of the protocol tell of faults of their own; ours send neither. */
const businessFaultCodes: ReadonlySet<string> = new Set(['1030', '999999']);

export const timeoutWords = '请求超时！';
export const emptyWords = '未获取到信息！';
export const networkWords = '网络连接失败，请检查网络后重试';
export const timeoutCode = '888';
