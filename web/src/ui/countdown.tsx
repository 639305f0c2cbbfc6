import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Seconds left until a moment, ticking. `clockOffsetMs` is how far this clock runs behind the one that set the moment
 * (the server's now less ours), so that a wrong clock does not shorten a deadline.
 */
export function useSecondsLeft(until: Date, clockOffsetMs = 0): number {
  const untilMs = until.getTime();
  const [left, setLeft] = useState(() => secondsUntil(untilMs, clockOffsetMs));
  useEffect(() => {
    const tick = () => setLeft(secondsUntil(untilMs, clockOffsetMs));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [untilMs, clockOffsetMs]);
  return left;
}

/** `14:59`; calls `onEnd` once when the time is out. Read out politely only at whole minutes. */
export function Countdown({
  until,
  clockOffsetMs = 0,
  onEnd,
  className,
}: {
  readonly until: Date;
  readonly clockOffsetMs?: number;
  readonly onEnd?: () => void;
  readonly className?: string;
}) {
  const left = useSecondsLeft(until, clockOffsetMs);
  const ended = left === 0;
  const onEnded = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (ended) onEnded();
  }, [ended]);
  return (
    <span role="timer" className={className ?? 'digits text-price'}>
      {formatSeconds(left)}
    </span>
  );
}

export function formatSeconds(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const rest = [Math.floor((seconds % 3600) / 60), seconds % 60].map((part) => String(part).padStart(2, '0'));
  return hours === 0 ? rest.join(':') : [hours, ...rest].join(':');
}

function secondsUntil(untilMs: number, clockOffsetMs: number): number {
  return Math.max(0, Math.ceil((untilMs - Date.now() - clockOffsetMs) / 1000));
}
