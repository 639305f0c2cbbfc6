import { useEffect, useEffectEvent } from 'react';

/** Calls when Ctrl (or ⌘) and K are pressed, in place of what the browser does with them. */
export function useCommandKey(onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      press();
    };
    window.addEventListener('keydown', heard);
    return () => window.removeEventListener('keydown', heard);
  }, []);
}
