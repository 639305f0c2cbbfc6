import { browserOf } from '@woxing/contract/core/user-agent.rules';
import { systemOf } from '@woxing/contract/core/user-system.rules';

/** `Chrome，Windows` out of what a browser says of itself: for people who look where they are signed in. Never trusted. */
export function deviceNameOf(userAgent: string): string {
  const browser = browserOf(userAgent)?.label ?? '浏览器';
  const system = systemOf(userAgent)?.label;
  return system === undefined ? browser : `${browser}，${system}`;
}
