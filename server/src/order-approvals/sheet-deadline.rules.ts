import { decideUntil } from './decide-until.rules.ts';

const hourMs = 3_600_000;
/** Who has said nothing by then says nothing any more. */
const maxHours = 72;

/**
 * Until when a change or refund is decided about: before its fee is another one, before what is changed to has left, and within
 * three days.
 */
export function sheetDeadline(
  {
    steps,
    beginsAt,
  }: { readonly steps: readonly { readonly from: string }[]; readonly beginsAt: Date | null },
  now: Date,
): Date {
  const ends = [
    now.getTime() + maxHours * hourMs,
    ...steps.map(({ from }) => new Date(from).getTime()),
    ...(beginsAt === null ? [] : [beginsAt.getTime()]),
  ].filter((end) => end > now.getTime());
  return decideUntil(new Date(Math.min(...ends)), now);
}
