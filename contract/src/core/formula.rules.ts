/** What spreadsheets take for the beginning of a formula, full-width signs included (OWASP, CSV injection). */
const formulaStart = /^[=+\-@\t\r\n\0＝＋－＠]/;

/** A cell's text that stays one: what would begin a formula gets an apostrophe. */
export function plainText(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}
