import { refuse } from '@woxing/contract/core/errors';
import { addressKey, countedAddress } from '#src/platform/client-address.rules.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { type Allowance, forget, giveBack, hit, type Limit, look } from '#src/platform/limits.ts';

const hour = 3600;
const dayLong = 86_400;
const quarter = 900;

const pairFailuresBeforeDelay = 5;
const pairFailuresBeforeHold = 10;
const accountFailuresBeforeDelay = 10;
const accountFailuresBeforeSms = 50;
const longestAccountDelaySeconds = 300;
const accountsBeforeSpray = 20;

/** Whose password is tried, and by whom. */
export interface PasswordInput {
  /** The member's id where there is a member, else what was typed: no second name brings further tries. */
  readonly account: string;
  /** The member has signed in from this network before: what others do at other places does not stop them. */
  readonly fromKnownNetwork: boolean;
  /** A keyed hash of the password, where it may be one that is tried on all accounts. */
  readonly index?: string;
}

/** A try that was counted as if it were wrong, before anybody knew. */
export interface PasswordTry {
  /** Takes the count back. */
  right(): Promise<void>;
  /** The next try has to wait. */
  wrong(): Promise<void>;
}

/**
 * Counts a try before the password is looked at, so that tries at the same moment are not free. By address: 50 a quarter of
 * an hour. By address and account: 10 a quarter of an hour, with growing delays. By account wherever the tries come from:
 * growing delays after the 10th of a day, and after 50 a message is asked for, unless the member is known in this network.
 * By password: 20 accounts an hour. Refuses with `access.busy`, `sign-in.held` and `sign-in.by-sms`.
 */
export async function countPasswordTry(
  db: Database,
  clock: Clock,
  ctx: Ctx,
  input: PasswordInput,
): Promise<PasswordTry> {
  const { account, index, fromKnownNetwork } = input;
  const count = (limit: Limit) => hit(db, ctx.tenantId, limit, clock.now());
  await refuseWhileWaiting(db, clock, ctx, input);
  const address = addressFailures(ctx);
  if (address) refuseBusy(await count(address));
  const ofPair = await count(pairFailures(ctx, account));
  refuseHeld(ofPair);
  const ofAccount = fromKnownNetwork ? undefined : await count(accountFailures(account));
  if (ofAccount && !ofAccount.allowed) throw refuse('sign-in.by-sms');
  const spray = index === undefined ? [] : await countSpray(db, clock, ctx, account, index);
  return {
    async right() {
      await forget(db, ctx.tenantId, pairFailures(ctx, account));
      const counted = [address, ofAccount && accountFailures(account), ...spray];
      for (const limit of counted) if (limit) await giveBack(db, ctx.tenantId, limit, clock.now());
    },
    async wrong() {
      const failures = pairFailuresBeforeHold - ofPair.left;
      if (failures >= pairFailuresBeforeHold) await count(pairHold(ctx, account));
      else if (failures >= pairFailuresBeforeDelay)
        await count(pairDelay(ctx, account, 2 ** (failures - pairFailuresBeforeDelay + 1)));
      const more = ofAccount ? accountFailuresBeforeSms - ofAccount.left - accountFailuresBeforeDelay : 0;
      if (more > 0) await count(accountDelay(account, Math.min(2 ** more, longestAccountDelaySeconds)));
    },
  };
}

/** Whoever has shown to hold the number tries again at once. */
export async function forgetPasswordTries(db: Database, ctx: Ctx, account: string): Promise<void> {
  for (const limit of [
    pairFailures(ctx, account),
    pairHold(ctx, account),
    accountFailures(account),
    accountDelay(account, 1),
  ])
    await forget(db, ctx.tenantId, limit);
}

/** Counts nothing: who comes too early does not have to wait longer for it. */
async function refuseWhileWaiting(
  db: Database,
  clock: Clock,
  ctx: Ctx,
  { account, fromKnownNetwork }: PasswordInput,
): Promise<void> {
  const stand = (limit: Limit) => look(db, ctx.tenantId, limit, clock.now());
  refuseHeld(await stand(pairHold(ctx, account)));
  refuseBusy(await stand(pairDelay(ctx, account, 1)));
  if (!fromKnownNetwork) refuseBusy(await stand(accountDelay(account, 1)));
}

/** Each account counts once for a password. Answers what was counted. */
async function countSpray(
  db: Database,
  clock: Clock,
  ctx: Ctx,
  account: string,
  index: string,
): Promise<readonly Limit[]> {
  const limits = [sprayedAccount(account, index), sprayOf(index)] as const;
  const first = await hit(db, ctx.tenantId, limits[0], clock.now());
  const read = first.allowed ? hit : look;
  refuseHeld(await read(db, ctx.tenantId, limits[1], clock.now()));
  return first.allowed ? limits : [];
}

function refuseBusy({ allowed, retryAfterSeconds }: Allowance): void {
  if (!allowed) throw refuse('access.busy', { seconds: Math.max(1, retryAfterSeconds) });
}

function refuseHeld({ allowed, retryAfterSeconds }: Allowance): void {
  if (!allowed) throw refuse('sign-in.held', { minutes: Math.max(1, Math.ceil(retryAfterSeconds / 60)) });
}

function addressFailures(ctx: Ctx): Limit | undefined {
  const address = countedAddress(ctx);
  return address === undefined
    ? undefined
    : { name: 'password.address', subject: address, max: 50, perSeconds: quarter };
}

/** By address and account together: a stranger cannot lock the owner out. */
const pairOf = (ctx: Ctx, account: string) => `${addressKey(ctx.ip)} ${account}`;
const pairFailures = (ctx: Ctx, account: string): Limit => ({
  name: 'password.failures',
  subject: pairOf(ctx, account),
  max: pairFailuresBeforeHold,
  perSeconds: quarter,
});
const pairHold = (ctx: Ctx, account: string): Limit => ({
  name: 'password.hold',
  subject: pairOf(ctx, account),
  max: 1,
  perSeconds: quarter,
});
const pairDelay = (ctx: Ctx, account: string, seconds: number): Limit => ({
  name: 'password.delay',
  subject: pairOf(ctx, account),
  max: 1,
  perSeconds: seconds,
});
const accountFailures = (account: string): Limit => ({
  name: 'password.account',
  subject: account,
  max: accountFailuresBeforeSms,
  perSeconds: dayLong,
});
const accountDelay = (account: string, seconds: number): Limit => ({
  name: 'password.account.delay',
  subject: account,
  max: 1,
  perSeconds: seconds,
});
const sprayedAccount = (account: string, index: string): Limit => ({
  name: 'password.spray.account',
  subject: `${index} ${account}`,
  max: 1,
  perSeconds: hour,
});
const sprayOf = (index: string): Limit => ({
  name: 'password.spray',
  subject: index,
  max: accountsBeforeSpray,
  perSeconds: hour,
});
