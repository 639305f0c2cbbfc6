/** `2.2折`, `全价`, and above the full fare nothing. */
export function discountWords(tenths: number): string {
  if (tenths === 100) return '全价';
  return tenths > 100 ? '' : `${(tenths / 10).toFixed(1).replace('.0', '')}折`;
}
