/** Without letters and digits that look alike. */
export const payCodeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const payCodeLength = 12;

export const maxPayCodes = 10;
/** Of a code: 50,000 yuan. */
export const maxPayCodeFen = 5_000_000;
/** A month. */
export const maxPayCodeHours = 720;

/** As it was typed, read as it was given out: without blanks and hyphens, in capitals. */
export function plainPayCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

export function isPayCode(typed: string): boolean {
  const code = plainPayCode(typed);
  return code.length === payCodeLength && Array.from(code).every((sign) => payCodeAlphabet.includes(sign));
}

/** In groups of four, as people read them to each other. */
export function shownPayCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
