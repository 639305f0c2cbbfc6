/** When it is asked how a flight or a train runs. Pure. */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

interface Planned {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Before, nobody says anything that holds. */
const watchedMs = 6 * hourMs;
/** Nobody looks for what should have arrived so long ago. */
const givenUpMs = 24 * hourMs;

export const firstLook = ({ startsAt }: Planned): Date => new Date(startsAt.getTime() - watchedMs);

/** Null: nothing more is to be learned. */
export function nextLook(
  { startsAt, endsAt }: Planned,
  status: { readonly arrived: boolean; readonly cancelled: boolean } | undefined,
  now: Date,
): Date | null {
  if (status?.arrived || status?.cancelled || now.getTime() >= endsAt.getTime() + givenUpMs) return null;
  if (now < firstLook({ startsAt, endsAt })) return firstLook({ startsAt, endsAt });
  const isFar = startsAt.getTime() - now.getTime() > 3 * hourMs;
  return new Date(now.getTime() + (isFar ? 20 : 5) * minuteMs);
}
