import { brokenLines, type OptionTrace, type OverAction, type TraceLine } from './standard-trace.rules.ts';

/**
 * What every decision must say of itself, whatever the product: each rule that was asked with its name, the value and the limit, a gap in
 * whole fen only where the rule is broken, and what happens exactly where one is. Throws what is not so; answers the rules that are broken.
 */
export function rulesBroken(trace: OptionTrace, over: OverAction): string[] {
  const broken = brokenLines(trace);
  const isOver = broken.length > 0;
  if (trace.over !== (isOver ? over : null))
    throw new Error(`${broken.length} rules are broken, and ${String(trace.over)} happens`);
  const faulty = trace.lines.find((line) => !isWhole(line));
  if (faulty !== undefined) throw new Error(`says too little: ${JSON.stringify(faulty)}`);
  if (new Set(trace.lines.map(({ rule, title }) => `${rule} ${title}`)).size < trace.lines.length)
    throw new Error('says a rule twice');
  return broken.map(({ rule }) => rule);
}

function isWhole({ title, mine, limit, within, gapFen }: TraceLine): boolean {
  const isSaid = [title, mine, limit].every((words) => words.trim() !== '');
  if (within) return isSaid && gapFen === null;
  return isSaid && mine !== limit && (gapFen === null || (Number.isInteger(gapFen) && gapFen > 0));
}
