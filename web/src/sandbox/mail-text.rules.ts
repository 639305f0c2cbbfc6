export interface TextPart {
  /** Where it begins. */
  readonly at: number;
  readonly words: string;
  readonly url?: string;
}

/** The text of a mail with its addresses told apart, as mail programs make links of them. */
export function textParts(text: string): TextPart[] {
  let at = 0;
  return text.split(/(https?:\/\/[^\s，。；）]+)/).flatMap((words) => {
    const part = { at, words, ...(/^https?:\/\//.test(words) && { url: words }) };
    at += words.length;
    return words === '' ? [] : [part];
  });
}
