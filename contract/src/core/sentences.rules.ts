/** Sentences that a site says in one of two wordings: A speaks of payment, B of confirmation. */

export type Variant = 'A' | 'B';

/** One sentence in both wordings. */
export interface VariantText {
  readonly A: string;
  readonly B: string;
}

/** A sentence that is the same in both wordings is a plain text. */
export type Sentence = string | VariantText;

export function wordingOf(sentence: Sentence, variant: Variant = 'A'): string {
  return typeof sentence === 'string' ? sentence : sentence[variant];
}

/** `{name}` in a text, as a type: `'count'` from `共{count}个航班`. */
export type Blanks<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Blanks<Rest>
  : never;

type Values<Text extends string> =
  Blanks<Text> extends never ? [] : [values: Readonly<Record<Blanks<Text>, Sentence | number>>];

/** `{name}` in a text becomes the value of that name; a blank without a value stays. */
export function fillBlanks(
  text: string,
  values: Readonly<Record<string, Sentence | number | undefined>>,
  variant?: Variant,
): string {
  return text.replace(/\{(\w+)\}/g, (blank, name: string) => {
    const value = values[name];
    return value === undefined
      ? blank
      : wordingOf(typeof value === 'number' ? String(value) : value, variant);
  });
}

/** Both wordings of a sentence with its blanks filled: `sentence(orderSentences.expired, { held: '座位' })`. */
export function sentence<const Text extends string>(
  text: Text | { readonly A: Text; readonly B: string },
  ...[given]: Values<Text>
): VariantText {
  const values = given ?? {};
  return {
    A: fillBlanks(wordingOf(text, 'A'), values, 'A'),
    B: fillBlanks(wordingOf(text, 'B'), values, 'B'),
  };
}

/** `one` and `other` as one sentence, where either may have two wordings. */
export function joinSentences(one: Sentence, other: Sentence, between = ''): VariantText {
  const joined = (variant: Variant) => `${wordingOf(one, variant)}${between}${wordingOf(other, variant)}`;
  return { A: joined('A'), B: joined('B') };
}

/** A sentence as rows keep it: the other wording only where it differs. */
export interface StoredSentence {
  readonly words: string;
  readonly wordsB: string | null;
}

/** What a row keeps beside the first wording. */
export function otherWording(sentence: Sentence): string | null {
  const [one, other] = [wordingOf(sentence, 'A'), wordingOf(sentence, 'B')];
  return one === other ? null : other;
}

export function storedWording({ words, wordsB }: StoredSentence, variant: Variant | undefined): string {
  return variant === 'B' ? (wordsB ?? words) : words;
}
