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

/**
 * The full numbers of a passenger, asked for first and gone after half a minute. They live in this component alone: no
 * cache keeps them.
 */
export function useReveal({ id, name }: Pick<Passenger, 'id' | 'name'>) {
  const t = useWords(travellerWords);
  const [full, setFull] = useState<FullNumbers>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (full === undefined) return;
    const timer = setTimeout(() => setFull(undefined), shownSeconds * 1000);
    return () => clearTimeout(timer);
  }, [full]);
  const reveal = async () => {
    const agreed = await ask({
      title: t('reveal.title'),
      words: t('reveal.words', { name, seconds: shownSeconds }),
      yes: t('reveal.yes'),
      no: t('reveal.no'),
    });
    if (!agreed) return;
    setBusy(true);
    try {
      setFull(await post('/beneficiary/reveal', { id }));
      toast.ok(t('reveal.shown', { name, seconds: shownSeconds }));
    } catch {
      // The client has told the person why.
    } finally {
      setBusy(false);
    }
  };
  return { full, busy, reveal: () => void reveal(), hide: () => setFull(undefined) };
}
