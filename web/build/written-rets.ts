import { type RefusalCode, refusals } from '@woxing/contract/core/errors';

const door =
  /^import \{ retOf \} from '(?:@woxing\/contract\/core\/ret-of\.rules|\.{1,2}\/(?:[\w-]+\/|\.\.\/)*ret-of\.rules\.ts)';$/m;
const call = /\bretOf\('([a-z0-9.-]+)'\)/g;

/** A module with the number in place of each `retOf('…')`, and without the import; undefined where it asks for none. */
export function writeRets(source: string): string | undefined {
  if (!door.test(source)) return undefined;
  const written = source.replace(door, '').replace(call, (_, code: string) => `'${retNamed(code)}'`);
  if (/\bretOf\b/.test(written))
    throw new Error("retOf wants the code of a refusal written out: retOf('quote.stale')");
  return written;
}

function retNamed(code: string): string {
  if (!Object.hasOwn(refusals, code))
    throw new Error(`retOf('${code}'): the table of refusals has no such code`);
  return refusals[code as RefusalCode].ret;
}
