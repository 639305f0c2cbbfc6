import { useEffect, useRef } from 'react';
import type { Proved } from '#src/settings/public.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';

/** An act that needs nothing but the proof: done as soon as it is there, once. */
export function OnceProved({
  proved,
  act,
  words,
}: {
  readonly proved: Proved;
  readonly act: (proved: Proved) => void;
  readonly words: string;
}) {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    act(proved);
  }, [act, proved]);
  return (
    <output aria-label={words}>
      <Skeleton className="h-24" />
    </output>
  );
}
