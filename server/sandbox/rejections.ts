/** How a supplier of the sandbox says no: by one of its reasons, each with its words. */
export function rejectionsOf<Reason extends string>(words: Readonly<Record<Reason, string>>) {
  /** Thrown inside a transaction so that everything it did is taken back. */
  class Rejection extends Error {
    readonly reason: Reason;

    constructor(reason: Reason, message: string = words[reason]) {
      super(message);
      this.reason = reason;
    }
  }
  const isRejection = (error: unknown): error is Rejection => error instanceof Rejection;
  const rejected = (reason: Reason, message: string = words[reason]) =>
    ({ kind: 'rejected', reason, message }) as const;
  /** Runs work of the supplier; a rejection becomes the answer, and rolls a transaction back that it crosses. */
  const deciding = async <Outcome>(
    work: () => Promise<Outcome>,
  ): Promise<Outcome | ReturnType<typeof rejected>> => {
    try {
      return await work();
    } catch (error) {
      if (isRejection(error)) return rejected(error.reason, error.message);
      throw error;
    }
  };
  return { Rejection, rejected, deciding };
}
