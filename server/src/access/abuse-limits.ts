import { refuse } from '@woxing/contract/core/errors';
import { countedAddress } from '#src/platform/client-address.rules.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { addHits, forget, giveBack, hit, type Limit, look } from '#src/platform/limits.ts';
import type { Log } from '#src/platform/log.ts';
import { ownTenantId } from '#src/tenants/public.ts';
import { networkOf } from './addresses.rules.ts';
import {
  countPasswordTry,
  forgetPasswordTries,
  type PasswordInput,
  type PasswordTry,
} from './password-tries.ts';

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
  /**
   * Refuses with `sms.too-often`, whose data say in how many seconds another may be asked for. `byOwner`: who asks is likely to hold the number, and is counted apart from everybody else,
   * so that nobody uses up the messages of a number that is not theirs.
   */
  smsAsked(ctx: Ctx, mobilePhone: string, byOwner?: boolean): Promise<void>;
  /** Codes by mail, of a member and to an address. Refuses with `email.too-often`. */
  emailAsked(ctx: Ctx, memberId: string, email: string): Promise<void>;
  passwordTried(ctx: Ctx, input: PasswordInput): Promise<PasswordTry>;
  /** Another password was set by who holds the number. */
  passwordReset(ctx: Ctx, account: string): Promise<void>;
  /** Counts a try before it is known whether it is right. Refuses with `access.busy`: codes of many numbers tried from one address. */
  smsCodeTried(ctx: Ctx): Promise<void>;
  smsCodeRight(ctx: Ctx): Promise<void>;
  /**
   * Counts a try at a member's second factor, before it is known whether it is right, so that tries at the same moment
   * are not free. Refuses with `second-factor.held`. Passkeys are not tried out and not counted.
   */
  secondFactorTried(ctx: Ctx, memberId: string): Promise<void>;
  secondFactorRight(ctx: Ctx, memberId: string): Promise<void>;
  /** Refuses with `access.busy`. */
  passkeyAsked(ctx: Ctx): Promise<void>;
}

/**
 * `clock` is real time, so that a sandbox that jumps ahead lifts no limit. `log` hears when so many messages were asked for
 * that no more are sent.
 */
export function openAbuseLimits(db: Database, clock: Clock, log?: Pick<Log, 'error'>): AbuseLimits {
  const count = (ctx: Ctx, limit: Limit) => hit(db, ctx.tenantId, limit, clock.now());

  /** A telephone rings for all tenants, so whoever goes from one to the next is counted as one. */
  const countSms = async (limit: Limit) => {
    const now = clock.now();
    const { hits, ends_at } = await addHits(db, ownTenantId, limit, 1, now);
    if (limit.name === breaker && hits === limit.max + 1)
      log?.error({ max: limit.max }, 'no more messages are sent in this minute: too many were asked for');
    if (hits <= limit.max) return;
    const resendSeconds = Math.max(1, Math.ceil((ends_at.getTime() - now.getTime()) / 1000));
    throw refuse('sms.too-often', { wait: waitWords(resendSeconds) }, { resendSeconds });
  };

  const refuseBusy = async (ctx: Ctx, limit: Limit) => {
    const { allowed, retryAfterSeconds } = await count(ctx, limit);
    if (!allowed) throw refuse('access.busy', { seconds: retryAfterSeconds });
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
    async smsAsked(ctx, mobilePhone, byOwner = false) {
      for (const limit of smsLimits(ctx, mobilePhone, byOwner ? 'sms.owner' : 'sms.phone')) {
        await countSms(limit);
      }
    },
    async emailAsked(ctx, memberId, email) {
      for (const limit of emailLimits(memberId, email)) {
        const { allowed, retryAfterSeconds } = await count(ctx, limit);
        if (!allowed) throw refuse('email.too-often', { wait: waitWords(retryAfterSeconds) });
      }
    },
    passwordTried: (ctx, input) => countPasswordTry(db, clock, ctx, input),
    passwordReset: (ctx, account) => forgetPasswordTries(db, ctx, account),
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
    async smsCodeTried(ctx) {
      for (const limit of smsTries(ctx)) await refuseBusy(ctx, limit);
    },
    async smsCodeRight(ctx) {
      for (const limit of smsTries(ctx)) await giveBack(db, ctx.tenantId, limit, clock.now());
    },
  };
}

/** `42秒`, `35分钟`, `12小时`: never less than it takes. */
function waitWords(seconds: number): string {
  if (seconds <= 2 * minute) return `${seconds}秒`;
  return seconds <= 2 * hour ? `${Math.ceil(seconds / minute)}分钟` : `${Math.ceil(seconds / hour)}小时`;
}

const minutesOf = (seconds: number) => Math.max(1, Math.ceil(seconds / 60));

/** Whoever comes so far knows the password. Three codes of a million are right at a time: 30 tries a day find one in 30 years. */
const secondFactorLimits = (memberId: string): Limit[] =>
  limitsOf(memberId, [
    ['second-factor.hour', 10, hour],
    ['second-factor.day', 30, dayLong],
  ]);

/** Five codes an hour, five tries each: of a million codes. Nobody's mailbox is filled by many accounts either. */
const emailLimits = (memberId: string, email: string): Limit[] => [
  ...limitsOf(memberId, [
    ['email.member.minute', 1, minute],
    ['email.member.hour', 5, hour],
  ]),
  ...limitsOf(email.toLowerCase(), [['email.address.day', 10, dayLong]]),
];

type Window = readonly [name: string, max: number, perSeconds: number];

function limitsOf(subject: string, windows: readonly Window[]): Limit[] {
  return windows.map(([name, max, perSeconds]) => ({ name, subject, max, perSeconds }));
}

function byAddress(ctx: Ctx, windows: readonly Window[]): Limit[] {
  const address = countedAddress(ctx);
  return address === undefined ? [] : limitsOf(address, windows);
}

const smsTries = (ctx: Ctx) => byAddress(ctx, [['sms.failures', 50, quarter]]);

const breaker = 'sms.all.minute';

/** The address first, so that one address cannot use up the messages of somebody's number. */
function smsLimits(ctx: Ctx, mobilePhone: string, counter: 'sms.owner' | 'sms.phone'): Limit[] {
  const address = countedAddress(ctx);
  return [
    ...byAddress(ctx, [
      ['sms.address.minute', 5, minute],
      ['sms.address.hour', 20, hour],
      ['sms.address.day', 60, dayLong],
    ]),
    ...(address === undefined ? [] : limitsOf(networkOf(address), [['sms.network.hour', 100, hour]])),
    ...limitsOf(mobilePhone, [
      [`${counter}.minute`, 1, minute],
      [`${counter}.hour`, 5, hour],
      [`${counter}.day`, 10, dayLong],
    ]),
    ...limitsOf('all', [[breaker, 300, minute]]),
  ];
}
