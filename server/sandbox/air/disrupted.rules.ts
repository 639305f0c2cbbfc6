/** From how many minutes on a flight counts as late or moved: the trade calls nothing a delay that is less. */
export const countsFromMinutes = 15;

/** Whether what is known of a flight lets its tickets go back at no cost. */
export function isDisrupted(known: { readonly offBy: number | null } | undefined): boolean {
  return known !== undefined && (known.offBy === null || known.offBy >= countsFromMinutes);
}

/** A segment of a booking now. */
export interface SegmentNow {
  readonly known: { readonly offBy: number | null } | undefined;
  /** The aircraft that flies it now lacks the cabin or a seat that was sold. */
  readonly downgraded?: boolean;
  /** A cancelled one never leaves. */
  readonly hasLeft: boolean;
  /** The direction that it is flown in, by any number. */
  readonly direction: number;
}

/**
 * Which segments of a booking give their tickets back at no cost: one that is late, moved, cancelled or downgraded frees itself until it
 * leaves, those of its direction that follow, as they may be missed, and all others that follow while it has not left.
 */
export const freedSegments = (segments: readonly SegmentNow[]): boolean[] =>
  segments.map(
    ({ hasLeft, direction }, at) =>
      !hasLeft &&
      segments
        .slice(0, at + 1)
        .some(
          (cause) =>
            (cause.downgraded === true || isDisrupted(cause.known)) &&
            (!cause.hasLeft || cause.direction === direction),
        ),
  );
