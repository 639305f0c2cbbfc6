import { browserInfoOf } from '@woxing/contract/core/browser-info.rules';

/** What every request says of its browser; undefined where nothing is known. */
export function browserInfo(): string | undefined {
  return browserInfoOf(navigator.userAgent) || undefined;
}
