import type { LevelStandards, StandardKind } from '@woxing/contract/products/level-standards';
import type { OptionTrace, OverAction } from '@woxing/contract/standards/standard-trace.rules';
import type { ComponentType } from 'react';

export type ProductStandard<Kind extends StandardKind> = NonNullable<LevelStandards[Kind]>;

/** How a product's standard is edited and shown; the application hands them down. */
export interface StandardEditor<Kind extends StandardKind = StandardKind> {
  readonly kind: Kind;
  /** `国内机票`. */
  readonly title: string;
  /** What editing begins with where nothing limits the product yet. */
  readonly blank: ProductStandard<Kind>;
  readonly Fields: ComponentType<{
    readonly value: ProductStandard<Kind>;
    readonly onChange: (value: ProductStandard<Kind>) => void;
  }>;
  readonly words: (standard: ProductStandard<Kind>) => readonly { title: string; words: string }[];
  /** What typical options come to. */
  readonly examples: (standard: ProductStandard<Kind>) => readonly StandardExample[];
}

export interface StandardExample {
  readonly title: string;
  readonly trace: OptionTrace;
}

/** Editors of several products in one list: each is given its own standard alone. */
export interface AnyEditor {
  readonly kind: StandardKind;
  readonly title: string;
  readonly begin: (standards: LevelStandards) => LevelStandards;
  readonly end: (standards: LevelStandards) => LevelStandards;
  readonly isLimited: (standards: LevelStandards) => boolean;
  readonly overOf: (standards: LevelStandards) => OverAction | undefined;
  readonly withOver: (standards: LevelStandards, over: OverAction) => LevelStandards;
  readonly words: (standards: LevelStandards) => readonly { title: string; words: string }[];
  readonly examples: (standards: LevelStandards) => readonly StandardExample[];
  readonly Fields: ComponentType<{
    readonly standards: LevelStandards;
    readonly onChange: (standards: LevelStandards) => void;
  }>;
}
