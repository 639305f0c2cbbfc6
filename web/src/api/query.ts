import { useMutation } from '@tanstack/react-query';
import type { ApiByPath, PathOf } from '@woxing/contract/api';
import type { OutputOf, RequestOf } from '@woxing/contract/core/endpoint';
import { useRef } from 'react';
import { newIntent, post, type WriteOptions } from './call.ts';
import { CallError } from './call-error.ts';

type PostPath = PathOf<'POST'>;

/**
 * A write as one intent of a person. Sent again after a lost answer with the same content, it carries the same key, so
 * the server does it once; after a definite answer, or with other content, it is a new intent.
 */
export function useWrite<P extends PostPath>(path: P, options: Omit<WriteOptions, 'idempotencyKey'> = {}) {
  const pending = useRef<{ readonly content: string; readonly key: string }>(undefined);
  return useMutation<OutputOf<ApiByPath[P]>, CallError, RequestOf<ApiByPath[P]>>({
    mutationFn: async (body) => {
      const content = JSON.stringify(body);
      const intent = pending.current?.content === content ? pending.current : { content, key: newIntent() };
      pending.current = intent;
      try {
        const output = await post(path, body, { ...options, idempotencyKey: intent.key });
        pending.current = undefined;
        return output;
      } catch (error) {
        if (!(error instanceof CallError && error.undecided)) pending.current = undefined;
        throw error;
      }
    },
  });
}
