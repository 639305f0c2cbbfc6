import { useWords } from '#src/tenants/public.ts';
import { useSecondsLeft } from '#src/ui/countdown.tsx';
import { messageWords } from './message.words.ts';
import { timeLeft } from './time-left.rules.ts';

/** How long is left to act; said by minutes, so that nobody is hurried by seconds. */
export function MessageDue({
  until,
  clockOffsetMs,
}: {
  readonly until: string;
  readonly clockOffsetMs: number;
}) {
  const t = useWords(messageWords);
  const left = timeLeft(useSecondsLeft(new Date(until), clockOffsetMs));
  if (left === undefined) return <span className="text-12 text-ink-500">{t('messages.over')}</span>;
  const words =
    left.key === 'messages.left-days'
      ? t(left.key, left.values)
      : left.key === 'messages.left-hours'
        ? t(left.key, left.values)
        : t(left.key, left.values);
  return (
    <span role="timer" className="digits rounded-s bg-warn-soft px-1.5 py-0.5 text-12 text-warn">
      {words}
    </span>
  );
}
