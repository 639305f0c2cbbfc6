import { clockOffsetMs } from '#src/orders/public.ts';
import { useSecondsLeft } from '#src/ui/countdown.tsx';
import { lastingWords } from '#src/ui/lasting.rules.ts';

/** How long a fee still holds: days, hours, and the seconds at the end. */
export function Lasting({
  until,
  now,
  receivedAtMs,
}: {
  readonly until: string;
  readonly now: string;
  readonly receivedAtMs: number;
}) {
  const left = useSecondsLeft(new Date(until), clockOffsetMs(now, receivedAtMs));
  return (
    <span role="timer" className="digits mx-1 font-semibold">
      {lastingWords(left)}
    </span>
  );
}
