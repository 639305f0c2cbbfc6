import type { Database } from '#src/platform/database.ts';
import type { SecondFactorDeps } from '#src/second-factor/public.ts';
import type { Tenants } from '#src/tenants/public.ts';
import type { AbuseLimits } from './abuse-limits.ts';
import type { Sessions } from './sessions.ts';
import type { SmsSender } from './sms-sender.ts';

/** What sign-in stands on. Its clock is real time: codes and sessions do not follow a sandbox that jumps ahead. */
export interface AccessDeps extends SecondFactorDeps {
  readonly db: Database;
  readonly tenants: Tenants;
  readonly sessions: Sessions;
  readonly abuse: AbuseLimits;
  readonly sms: SmsSender;
  /** A text that passes as any picture's code from this machine only; absent: none does. */
  readonly captchaTestToken: string | undefined;
}
