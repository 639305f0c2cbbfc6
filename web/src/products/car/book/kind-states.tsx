import { CallError } from '#src/api/call-error.ts';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { rideFormWords } from './ride-form.words.ts';

/** In the place of the kinds: what is missing, what is awaited, or why there are none. A refusal says what is wrong with the wish. */
export function KindStates({
  waits,
  error,
  onRetry,
}: {
  /** The way is not complete. */
  readonly waits: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
}) {
  const t = useWords(rideFormWords);
  if (waits) {
    return (
      <Card title={t('ride.kinds')}>
        <p className="text-14 text-ink-500">{t('ride.kinds-wait')}</p>
      </Card>
    );
  }
  if (error instanceof CallError && error.kind === 'refused')
    return (
      <Card title={t('ride.kinds')}>
        <EmptyState title={t('ride.kinds-refused')} hint={error.message} />
      </Card>
    );
  if (error !== null)
    return (
      <Card title={t('ride.kinds')}>
        <ErrorState title={t('ride.kinds-failed')} hint={error.message} onRetry={onRetry} />
      </Card>
    );
  return (
    <Card title={t('ride.kinds')}>
      <output aria-label={t('ride.kinds-loading')} className="flex flex-col gap-2">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-16 w-full rounded-m" />
        ))}
      </output>
    </Card>
  );
}
