import type { Proved } from './new-password-form.tsx';

/** What the link of an invitation carries: `13912345678.ticket`; undefined when a part of it was lost. */
export function provedIn(hash: string): Proved | undefined {
  const found = /^#?(1\d{10})\.([\w-]{43})$/.exec(hash);
  return found === null ? undefined : { mobilePhone: found[1]!, ticket: found[2]! };
}
