/** JSON with its lines and indents; anything else, also JSON that was cut off, as it is. */
export function readableJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
