import { type Blanks, fillBlanks, type Variant } from '@woxing/contract/core/sentences.rules';
import { productName } from '@woxing/contract/tenancy/tenant-brand.rules';

export type Texts = Readonly<Record<string, string>>;
/** What callers fill; `{brand}` is filled by the site itself. */
type Values<Text extends string> =
  Exclude<Blanks<Text>, 'brand'> extends never
    ? []
    : [values: Readonly<Record<Exclude<Blanks<Text>, 'brand'>, string | number>>];

/** A feature's texts: the base in Chinese, and what the second wording says otherwise. */
export interface WordTable<Base extends Texts> {
  readonly base: Base;
  readonly variantB: Partial<Record<keyof Base, string>>;
}

export type Speak<Base extends Texts> = <Key extends Extract<keyof Base, string>>(
  key: Key,
  ...values: Values<Base[Key]>
) => string;

/** What somebody reads of a table, whichever it is. */
export type Translate = <Base extends Texts>(table: WordTable<Base>) => Speak<Base>;

/** Blanks of the base are what callers must fill; a variant or a tenant may leave some out but can add none. */
export function defineWords<const Base extends Texts>(
  base: Base,
  variantB: Partial<Record<keyof Base, string>> = {},
): WordTable<Base> {
  return { base, variantB };
}

/** The texts of one site: base, then the variant, then what the tenant sets. */
export function wordsFor<Base extends Texts>(
  table: WordTable<Base>,
  variant: Variant,
  tenant: Texts = {},
  brand = productName,
): Speak<Base> {
  return (key, ...[values]) => {
    const text = tenant[key] ?? (variant === 'B' ? table.variantB[key] : undefined) ?? table.base[key]!;
    return fillBlanks(text, { brand, ...values });
  };
}
