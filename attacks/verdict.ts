export type Size = 'short' | 'long';

export interface Attack {
  readonly name: string;
  /** What must hold while it lasts and afterwards. */
  readonly aim: string;
  run(size: Size): Promise<Verdict>;
}

export interface Verdict {
  readonly held: boolean;
  /** Figures. */
  readonly found: string;
}
