const minSeconds = 2;
const maxSeconds = 300;

/** After how many seconds something that its supplier has taken on is asked about again. */
export const pollSeconds = (pollAfterMs: number): number =>
  Math.min(Math.max(Math.ceil(pollAfterMs / 1000), minSeconds), maxSeconds);
