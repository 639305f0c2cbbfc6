import { randomInt, webcrypto } from 'node:crypto';
import { pictureCodeLength } from '@woxing/contract/people/sign-in.rules';
import type { Clock } from '#src/platform/clock.ts';
import type { Ctx } from '#src/platform/context.ts';
import { randomToken, sameText } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import type { AbuseLimits } from './abuse-limits.ts';
import { addPictureCode, takePictureCode } from './access.db.ts';
import { greyPng } from './grey-png.ts';
import { drawPicture, pictureAlphabet, pictureWidth, type Random } from './picture-drawing.rules.ts';

const liveMs = 5 * 60_000;

export interface PictureDeps {
  readonly db: Database;
  /** Real time. */
  readonly clock: Clock;
  readonly abuse: AbuseLimits;
  /** A text that passes as any picture's code from this machine only; absent: none does. */
  readonly captchaTestToken: string | undefined;
}

export async function givePictureCode(
  { db, clock, abuse }: PictureDeps,
  ctx: Ctx,
): Promise<{ randomCode: string; image: string }> {
  await abuse.pictureAsked(ctx);
  const id = randomToken();
  const code = Array.from(
    { length: pictureCodeLength },
    () => pictureAlphabet[randomInt(pictureAlphabet.length)],
  ).join('');
  const endsAt = new Date(clock.now().getTime() + liveMs);
  await db.read(ctx.tenantId, (tx) =>
    addPictureCode(tx, { tenant_id: ctx.tenantId, id, code, ends_at: endsAt }),
  );
  const png = greyPng(drawPicture(code, openRandom()), pictureWidth);
  return { randomCode: id, image: `data:image/png;base64,${png.toString('base64')}` };
}

/** As random as `randomInt`, but drawn by the thousand: a picture takes 25,000. */
function openRandom(): Random {
  const drawn = new Uint32Array(8192);
  let next = drawn.length;
  return (below) => {
    if (next === drawn.length) {
      webcrypto.getRandomValues(drawn);
      next = 0;
    }
    return drawn[next++]! % below;
  };
}

/** Whether what was typed is what the picture shows; the picture is used up either way. */
export async function pictureCodeHolds(
  deps: PictureDeps,
  ctx: Ctx,
  typed: { readonly accCode: string; readonly randomCode: string },
): Promise<boolean> {
  if (isTestToken(deps, ctx, typed.accCode)) return true;
  if (typed.randomCode === '') return false;
  const code = await deps.db.read(ctx.tenantId, (tx) =>
    takePictureCode(tx, ctx.tenantId, typed.randomCode, deps.clock.now()),
  );
  return code !== undefined && sameText(code, typed.accCode.trim().toUpperCase());
}

/** Configuration lets the token exist outside of production and on loopback only; the caller must be this machine itself. */
function isTestToken({ captchaTestToken }: PictureDeps, ctx: Ctx, accCode: string): boolean {
  if (captchaTestToken === undefined || !ctx.viaLoopback) return false;
  return sameText(captchaTestToken, accCode);
}
