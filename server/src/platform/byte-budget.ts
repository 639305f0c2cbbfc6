/** How many bytes may be held at a time, in all and for one subject; counted in this process, whose memory it is. */
export interface ByteBudget {
  share(subject: string): ByteShare;
}

export interface ByteShare {
  /** False, and nothing taken, where the budget has no room. */
  take(bytes: number): boolean;
  /** Gives everything back; nothing can be taken any more. */
  release(): void;
}

export function openByteBudget({
  total,
  perSubject,
}: {
  readonly total: number;
  readonly perSubject: number;
}): ByteBudget {
  let held = 0;
  const heldBy = new Map<string, number>();
  const move = (subject: string, bytes: number) => {
    held += bytes;
    const own = (heldBy.get(subject) ?? 0) + bytes;
    if (own === 0) heldBy.delete(subject);
    else heldBy.set(subject, own);
  };
  return {
    share(subject) {
      let own = 0;
      let released = false;
      return {
        take(bytes) {
          const fits = held + bytes <= total && (heldBy.get(subject) ?? 0) + bytes <= perSubject;
          if (released || !fits) return false;
          own += bytes;
          move(subject, bytes);
          return true;
        },
        release() {
          if (released) return;
          released = true;
          move(subject, -own);
        },
      };
    },
  };
}
