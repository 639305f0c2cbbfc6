import { brandOf, productName, withBrand } from '@woxing/contract/tenancy/tenant-brand.rules';
import type { TenantFacts, Variant } from '@woxing/contract/tenancy/tenants';

/** `{name}` in a text, as a type: `{ count: string | number }` from `共{count}个航班`. `{brand}` is filled by the site itself. */
type Blanks<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Blanks<Rest>
  : never;

export type Texts = Readonly<Record<string, string>>;
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

/**
 * The texts of one speaker: base, then the variant, then what the tenant sets. A text that speaks of payment and says
 * nothing of its own for variant B is put into words of confirmation.
 */
export function wordsFor<Base extends Texts>(
  table: WordTable<Base>,
  variant: Variant,
  tenant: Texts = {},
  brand = productName,
): Speak<Base> {
  return (key, ...[values]) => {
    const base = table.base[key]!;
    const text = tenant[key] ?? (variant === 'B' ? (table.variantB[key] ?? confirmed(base)) : base);
    const filled: Readonly<Record<string, string | number>> = { brand, ...values };
    return text.replace(/\{(\w+)\}/g, (blank, name: string) => String(filled[name] ?? blank));
  };
}

type Wording = Pick<TenantFacts, 'name' | 'variant' | 'wording'>;

/** The wording that a tenant speaks: that of its site, unless its own texts choose the other. */
export function variantSpoken({ variant, wording }: Wording): Variant {
  const own = wording['wording.variant'];
  return own === 'A' || own === 'B' ? own : variant;
}

/** A sentence of the server, which speaks of payment, in the words of the site. */
export function inWordsOf(tenant: Wording, sentence: string): string {
  const branded = withBrand(sentence, brandOf(tenant));
  return variantSpoken(tenant) === 'A' ? branded : confirmed(branded);
}

function confirmed(sentence: string): string {
  return confirming.reduce((words, [said, instead]) => words.replace(said, instead), sentence);
}

const confirming: readonly (readonly [RegExp, string])[] = [
  [/微信支付/g, '微信'],
  [/聚合支付/g, '聚合扫码'],
  [/支付密码/g, '交易密码'],
  [/预付款/g, '预付金'],
  [/(收到\S*?)付款/g, '$1款项'],
  [/应付/g, '订单'],
  [/已付/g, '已确认'],
  [/支付(?!宝)|付款/g, '确认'],
];
