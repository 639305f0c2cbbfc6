import { refuse } from '@woxing/contract/errors';
import type { Clock } from '#src/platform/clock.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { addHits, forget, hit, type Limit, look } from '#src/platform/limits.ts';
import type { Log } from '#src/platform/log.ts';
import { isLoopbackAddress } from '#src/platform/loopback.rules.ts';
import { ownTenantId } from '#src/tenants/public.ts';
import { networkOf } from './addresses.rules.ts';

const minute = 60;
const hour = 3600;
const dayLong = 86_400;
const quarter = 900;

/** What keeps guessers and senders of floods out. Calls from the machine itself are not counted by address. */
export interface AbuseLimits {
  /** Refuses with `access.busy`. */
  pictureAsked(ctx: Ctx): Promise<void>;
  /** Whether this address has had so many messages that a person must show to be one. */
  smsNeedsPicture(ctx: Ctx): Promise<boolean>;
  /** Refuses with `sms.too-often`. */
  smsAsked(ctx: Ctx, mobilePhone: string): Promise<void>;
  /** Refuses with `access.busy` while a delay runs, with `sign-in.held` after too many failures. */
  passwordMayBeTried(ctx: Ctx, account: string): Promise<void>;
  passwordFailed(ctx: Ctx, account: string): Promise<void>;
  passwordRight(ctx: Ctx, account: string): Promise<void>;
  /** Refuses with `sign-in.held` a password that failed for many accounts: it is being tried on all of them. `index` is keyed. */
  passwordNotSprayed(ctx: Ctx, index: string): Promise<void>;
  passwordFailedFor(ctx: Ctx, account: string, index: string): Promise<void>;
  /** Refuses with `access.busy`: codes of many numbers tried from one address. */
  smsCodeFailed(ctx: Ctx): Promise<void>;
  /**
   * Counts a try at a member's second factor, before it is known whether it is right, so that tries at the same moment
   * are not free. Refuses with `second-factor.held`. Passkeys are not tried out and not counted.
   */
  secondFactorTried(ctx: Ctx, memberId: string): Promise<void>;
  secondFactorRight(ctx: Ctx, memberId: string): Promise<void>;
  /** Refuses with `access.busy`. */
  passkeyAsked(ctx: Ctx): Promise<void>;
}

const failuresBeforeDelay = 5;
const failuresBeforeHold = 10;
const accountsBeforeSpray = 20;

/**
 * `clock` is real time, so that a sandbox that jumps ahead lifts no limit. `log` hears when so many messages were asked for
 * that no more are sent.
 */
export function openAbuseLimits(db: Database, clock: Clock, log?: Pick<Log, 'error'>): AbuseLimits {
  const count = (ctx: Ctx, limit: Limit) => hit(db, ctx.tenantId, limit, clock.now());
  const stand = (ctx: Ctx, limit: Limit) => look(db, ctx.tenantId, limit, clock.now());

  /** A telephone rings for all tenants, so whoever goes from one to the next is counted as one. */
  const countSms = async (limit: Limit) => {
    const now = clock.now();
    const { hits } = await addHits(db, ownTenantId, limit, 1, now);
    if (limit.name === breaker && hits === limit.most + 1)
      log?.error({ most: limit.most }, 'no more messages are sent in this minute: too many were asked for');
    return hits <= limit.most;
  };

  const refuseBusy = async (ctx: Ctx, limit: Limit) => {
    const { allowed, retryAfterSeconds } = await count(ctx, limit);
    if (!allowed) throw refuse('access.busy', { seconds: retryAfterSeconds });
  };
  const refuseHeld = async (ctx: Ctx, limit: Limit) => {
    const { allowed, retryAfterSeconds } = await stand(ctx, limit);
    if (!allowed) throw refuse('sign-in.held', { minutes: minutesOf(retryAfterSeconds) });
  };
  return {
    async pictureAsked(ctx) {
      for (const limit of byAddress(ctx, [['picture', 60, minute]])) await refuseBusy(ctx, limit);
    },
    async smsNeedsPicture(ctx) {
      for (const limit of byAddress(ctx, [['sms.address.hour', 3, hour]])) {
        if (!(await look(db, ownTenantId, limit, clock.now())).allowed) return true;
      }
      return false;
    },
    async smsAsked(ctx, mobilePhone) {
      for (const limit of smsLimits(ctx, mobilePhone)) {
        if (!(await countSms(limit))) throw refuse('sms.too-often');
      }
    },
    async passwordMayBeTried(ctx, account) {
      await refuseHeld(ctx, holdOf(ctx, account));
      for (const limit of [delayOf(ctx, account, 1), ...addressFailures(ctx)]) {
        const { allowed, retryAfterSeconds } = await stand(ctx, limit);
        if (!allowed) throw refuse('access.busy', { seconds: Math.max(1, retryAfterSeconds) });
      }
    },
    async passwordFailed(ctx, account) {
      for (const limit of addressFailures(ctx)) await count(ctx, limit);
      const { left } = await count(ctx, failuresOf(ctx, account));
      const failures = failuresBeforeHold - left;
      if (failures >= failuresBeforeHold) {
        await count(ctx, holdOf(ctx, account));
        await forget(db, ctx.tenantId, failuresOf(ctx, account));
      } else if (failures >= failuresBeforeDelay) {
        await count(ctx, delayOf(ctx, account, 2 ** (failures - failuresBeforeDelay + 1)));
      }
    },
    async passwordRight(ctx, account) {
      await forget(db, ctx.tenantId, failuresOf(ctx, account));
    },
    async passwordNotSprayed(ctx, index) {
      await refuseHeld(ctx, sprayOf(index));
    },
    async passwordFailedFor(ctx, account, index) {
      const first = await count(ctx, sprayedAccount(account, index));
      if (first.allowed) await count(ctx, sprayOf(index));
    },
    async secondFactorTried(ctx, memberId) {
      for (const limit of secondFactorLimits(memberId)) {
        const { allowed, retryAfterSeconds } = await count(ctx, limit);
        if (!allowed) throw refuse('second-factor.held', { minutes: minutesOf(retryAfterSeconds) });
      }
    },
    async secondFactorRight(ctx, memberId) {
      for (const limit of secondFactorLimits(memberId)) await forget(db, ctx.tenantId, limit);
    },
    async passkeyAsked(ctx) {
      for (const limit of byAddress(ctx, [['passkey.asked', 60, minute]])) await refuseBusy(ctx, limit);
    },
    async smsCodeFailed(ctx) {
      for (const limit of byAddress(ctx, [['sms.failures', 50, quarter]])) await refuseBusy(ctx, limit);
    },
  };
}

const minutesOf = (seconds: number) => Math.max(1, Math.ceil(seconds / 60));

/** Whoever comes so far knows the password. Three codes of a million are right at a time: 30 tries a day find one in 30 years. */
const secondFactorLimits = (memberId: string): Limit[] =>
  limitsOf(memberId, [
    ['second-factor.hour', 10, hour],
    ['second-factor.day', 30, dayLong],
  ]);

type Window = readonly [name: string, most: number, perSeconds: number];

function limitsOf(subject: string, windows: readonly Window[]): Limit[] {
  return windows.map(([name, most, perSeconds]) => ({ name, subject, most, perSeconds }));
}

function byAddress(ctx: Ctx, windows: readonly Window[]): Limit[] {
  return isLoopbackAddress(ctx.ip) ? [] : limitsOf(ctx.ip, windows);
}

const breaker = 'sms.all.minute';

/** The address first, so that one address cannot use up the messages of somebody's number. */
function smsLimits(ctx: Ctx, mobilePhone: string): Limit[] {
  return [
    ...byAddress(ctx, [
      ['sms.address.minute', 5, minute],
      ['sms.address.hour', 20, hour],
      ['sms.address.day', 60, dayLong],
    ]),
    ...(isLoopbackAddress(ctx.ip) ? [] : limitsOf(networkOf(ctx.ip), [['sms.network.hour', 100, hour]])),
    ...limitsOf(mobilePhone, [
      ['sms.phone.minute', 1, minute],
      ['sms.phone.hour', 5, hour],
      ['sms.phone.day', 10, dayLong],
    ]),
    ...limitsOf('all', [[breaker, 300, minute]]),
  ];
}

/** Each account counts once for a password. */
const sprayedAccount = (account: string, index: string): Limit => ({
  name: 'password.spray.account',
  subject: `${index} ${account}`,
  most: 1,
  perSeconds: hour,
});
const sprayOf = (index: string): Limit => ({
  name: 'password.spray',
  subject: index,
  most: accountsBeforeSpray,
  perSeconds: hour,
});

const addressFailures = (ctx: Ctx) => byAddress(ctx, [['password.address', 50, quarter]]);
/** By address and account together: a stranger cannot lock the owner out. */
const pairOf = (ctx: Ctx, account: string) => `${ctx.ip} ${account}`;
const failuresOf = (ctx: Ctx, account: string): Limit => ({
  name: 'password.failures',
  subject: pairOf(ctx, account),
  most: failuresBeforeHold,
  perSeconds: quarter,
});
const holdOf = (ctx: Ctx, account: string): Limit => ({
  name: 'password.hold',
  subject: pairOf(ctx, account),
  most: 1,
  perSeconds: quarter,
});
const delayOf = (ctx: Ctx, account: string, seconds: number): Limit => ({
  name: 'password.delay',
  subject: pairOf(ctx, account),
  most: 1,
  perSeconds: seconds,
});
