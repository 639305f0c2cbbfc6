/**
 * Serves those who want the same thing together: while one group is served, whoever comes waits, and is then served with all
 * others who came meanwhile. With one at a time it is a plain call.
 */
export function combine<J, A>(
  serve: (key: string, jobs: readonly J[]) => Promise<readonly A[]>,
  maxTogether: number,
): (key: string, job: J) => Promise<A> {
  const lines = new Map<string, Waiting<J, A>[]>();

  async function serveLine(key: string, line: Waiting<J, A>[]): Promise<void> {
    while (line.length > 0) {
      const group = line.splice(0, maxTogether);
      await serveGroup(serve, key, group);
    }
    lines.delete(key);
  }

  return (key, job) =>
    new Promise((done, failed) => {
      const waiting = { job, done, failed };
      const line = lines.get(key);
      if (line !== undefined) {
        line.push(waiting);
        return;
      }
      const own = [waiting];
      lines.set(key, own);
      void serveLine(key, own);
    });
}

interface Waiting<J, A> {
  readonly job: J;
  readonly done: (answer: A) => void;
  readonly failed: (reason: unknown) => void;
}

/** What breaks for several is tried for each alone, so that nobody fails by another's fault. */
async function serveGroup<J, A>(
  serve: (key: string, jobs: readonly J[]) => Promise<readonly A[]>,
  key: string,
  group: readonly Waiting<J, A>[],
): Promise<void> {
  try {
    const answers = await serve(
      key,
      group.map(({ job }) => job),
    );
    for (const [at, { done }] of group.entries()) done(answers[at]!);
  } catch (error) {
    if (group.length === 1) group[0]!.failed(error);
    else for (const one of group) await serveGroup(serve, key, [one]);
  }
}
