/** The code inside a message, to be set in large digits; undefined when it carries none. */
export function codeIn(words: string): string | undefined {
  return /(?<!\d)\d{6}(?!\d)/.exec(words)?.[0];
}

/** A filter that can match: digits only, as long as a mobile number at most. */
export function mobileTyped(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, 11);
}
