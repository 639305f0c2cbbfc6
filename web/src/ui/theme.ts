import { useSyncExternalStore } from 'react';
import { applyStoredTheme, themeKey } from './stored-theme.ts';

export type ThemeChoice = 'auto' | 'light' | 'dark';

const listeners = new Set<() => void>();

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'auto') localStorage.removeItem(themeKey);
  else localStorage.setItem(themeKey, choice);
  wear();
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, chosen, () => 'auto');
}

/** Whether the page is dark now: chosen, or by the system where nothing is chosen. */
export function useDark(): boolean {
  return useSyncExternalStore(subscribe, isDark, () => false);
}

function chosen(): ThemeChoice {
  const kept = localStorage.getItem(themeKey);
  return kept === 'light' || kept === 'dark' ? kept : 'auto';
}

function isDark(): boolean {
  const choice = chosen();
  return choice === 'auto' ? systemDark().matches : choice === 'dark';
}

const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

function subscribe(changed: () => void): () => void {
  if (listeners.size === 0) {
    systemDark().addEventListener('change', notify);
    // Another tab has chosen.
    window.addEventListener('storage', wear);
  }
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    systemDark().removeEventListener('change', notify);
    window.removeEventListener('storage', wear);
  };
}

function wear(): void {
  applyStoredTheme();
  notify();
}

function notify(): void {
  for (const changed of listeners) changed();
}
