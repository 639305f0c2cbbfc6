import { useEffect, useState } from 'react';

/** So long a person may stop typing before what was typed is asked for. */
export const typingPauseMs = 250;

/** A value once it has stood still for so long. */
export function useLate<Value>(value: Value, ms: number): Value {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return late;
}
