import type { Fen } from '@woxing/contract/core/money';
import type { Product } from '@woxing/contract/orders/orders';
import type { LevelStandards, StandardKind } from '@woxing/contract/products/level-standards';
import type { OverAction } from '@woxing/contract/standards/standard-trace.rules';

/** What a product gives of its standard; the room knows no rule of it. */
export interface StandardProduct {
  readonly kind: StandardKind;
  /** `国内机票`. */
  readonly title: string;
  /** What orders of this standard are listed as. */
  readonly products: readonly Product[];
  /** In plain words; undefined where nothing limits it. */
  readonly words: (standards: LevelStandards) => WordedStandard | undefined;
  /** An order of before, held against the standard; undefined where nothing of it can be judged. */
  readonly judgePast: (standards: LevelStandards, past: PastOrder) => PastVerdict | undefined;
}

export interface WordedStandard {
  readonly lines: { title: string; words: string }[];
  readonly over: OverAction;
}

export interface PastOrder {
  readonly content: unknown;
  readonly createdAt: Date;
  /** How many travel. */
  readonly people: number;
}

export interface PastVerdict {
  /** Null: within. */
  readonly over: OverAction | null;
  readonly words: string;
  readonly title: string;
  readonly fareFen: Fen;
  readonly gapFen: Fen | null;
  /** How many tickets are above it. */
  readonly tickets: number;
  /** Some rule could not be asked, because the order does not keep what it needs. */
  readonly unjudged: boolean;
}
