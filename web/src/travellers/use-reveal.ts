import type { Passenger } from '@woxing/contract/people/travellers';
import { useEffect, useState } from 'react';
import { post } from '#src/api/call.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { toast } from '#src/ui/toast.tsx';
import { travellerWords } from './travellers.words.ts';

const shownSeconds = 30;

export interface FullNumbers {
  readonly certNo: string;
  readonly mobilePhone: string;
}

export interface Reveal {
  /** Undefined while they are hidden. */
  readonly fullOf: (id: string) => FullNumbers | undefined;
  readonly isAsked: (id: string) => boolean;
  readonly reveal: (passenger: Pick<Passenger, 'id' | 'name'>) => void;
  readonly hide: () => void;
}

/**
 * The full numbers of one passenger of a list, asked for first and gone after half a minute, or when another's are shown. They live in
 * the page alone: no cache keeps them.
 */
export function useReveal(
  path: '/beneficiary/reveal' | '/member/center/external/reveal' = '/beneficiary/reveal',
): Reveal {
  const t = useWords(travellerWords);
  const [full, setFull] = useState<FullNumbers & { readonly id: string }>();
  const [asked, setAsked] = useState<string>();
  useEffect(() => {
    if (full === undefined) return;
    const timer = setTimeout(() => setFull(undefined), shownSeconds * 1000);
    return () => clearTimeout(timer);
  }, [full]);
  const reveal = async ({ id, name }: Pick<Passenger, 'id' | 'name'>) => {
    const agreed = await ask({
      title: t('reveal.title'),
      words: t('reveal.words', { name, seconds: shownSeconds }),
      yes: t('reveal.yes'),
      no: t('reveal.no'),
    });
    if (!agreed) return;
    setAsked(id);
    try {
      setFull({ id, ...(await post(path, { id })) });
      toast.ok(t('reveal.shown', { name, seconds: shownSeconds }));
    } catch {
      // The client has told the person why.
    } finally {
      setAsked(undefined);
    }
  };
  return {
    fullOf: (id) => (full?.id === id ? full : undefined),
    isAsked: (id) => asked === id,
    reveal: (passenger) => void reveal(passenger),
    hide: () => setFull(undefined),
  };
}
