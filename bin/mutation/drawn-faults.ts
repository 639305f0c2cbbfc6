import { createHash } from 'node:crypto';

/** Of which of the planted faults tests are asked. */
export interface Drawn {
  /** Of all, from 0 to 1: the same ones in every run. */
  readonly share: number;
  /** Keys; all where there are none. */
  readonly only?: readonly string[];
}

/** A fault as another run of the same code finds it again. `file` is from the root, lines and columns count from 1. */
export interface FaultKey {
  readonly file: string;
  readonly start: Place;
  readonly end: Place;
  readonly replacement: string;
}

interface Place {
  readonly line: number;
  readonly column: number;
}

export const keyOf = ({ file, start, end, replacement }: FaultKey) =>
  createHash('sha256')
    .update(JSON.stringify([file, start.line, start.column, end.line, end.column, replacement]))
    .digest('hex')
    .slice(0, 16);

/** Keys are spread evenly: a share of them is a share of the faults. */
export const isDrawn = (key: string, { share, only }: Drawn) =>
  Number.parseInt(key.slice(0, 8), 16) < share * 2 ** 32 && (only === undefined || only.includes(key));

/** What a test runner does with one fault. */
interface RunsFaults<Asked, Result> {
  mutantRun: (asked: Asked) => Promise<Result>;
}

/** Answers for those that are not drawn without a test. */
export function drawnOnly<Asked, Result, Runner extends RunsFaults<Asked, Result>>(
  runner: Runner,
  isAsked: (asked: Asked) => boolean,
  passedOver: Result,
): Runner {
  const run = runner.mutantRun.bind(runner);
  runner.mutantRun = async (asked) => (isAsked(asked) ? run(asked) : passedOver);
  return runner;
}
