import type { ChannelCall, ChannelOutcome, ChannelParts } from './payment-channel.ts';

/** What an adapter makes of an answer, and the answer as it came. */
export interface Answered<T> {
  readonly outcome: ChannelOutcome<T>;
  readonly answer: string;
}

/**
 * Makes one call and keeps it. Whatever is thrown, a broken line, a wrong signature, an answer that cannot be read, is
 * `unknown`: the effect may have happened.
 */
export async function keptCall<T>(
  { clock, keepCall }: Pick<ChannelParts, 'clock' | 'keepCall'>,
  head: Omit<ChannelCall, 'outcome' | 'ms' | 'answer'>,
  ask: () => Promise<Answered<T>>,
): Promise<ChannelOutcome<T>> {
  const startedAt = clock.now().getTime();
  const { outcome, answer } = await ask().catch((error: unknown): Answered<T> => {
    const cause = error instanceof Error ? error.message : String(error);
    return { outcome: { kind: 'unknown', cause: cause.slice(0, 200) }, answer: rawOf(error) };
  });
  keepCall({ ...head, outcome: outcome.kind, ms: clock.now().getTime() - startedAt, answer });
  return outcome;
}

/** Client libraries hang the answer that they could not use on what they throw. */
function rawOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('responseDataRaw' in error && typeof error.responseDataRaw === 'string') return error.responseDataRaw;
  return error instanceof Error ? error.message : '';
}
