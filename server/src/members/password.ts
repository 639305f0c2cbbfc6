import { hash, verify } from '@node-rs/argon2';

/**
 * Passwords arrive as the MD5 of what was typed. That MD5 is as good as the password, so it is never stored or logged:
 * argon2id over it is, with 19 MiB and two passes.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(md5: string): Promise<string> {
  return hash(md5.toLowerCase(), cost);
}

/** Costs the same time without a hash, so that nobody can tell by the clock which accounts exist. */
export async function checkPassword(kept: string | null | undefined, md5: string): Promise<boolean> {
  decoy ??= hashPassword('no password');
  const right = await verify(kept ?? (await decoy), md5.toLowerCase());
  return right && typeof kept === 'string';
}

let decoy: Promise<string> | undefined;
