/** The dark cells of a code as one SVG path in units of a cell; runs of a row are drawn as one bar. */
export function qrPath(size: number, isDark: (row: number, column: number) => boolean): string {
  const bars: string[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!isDark(row, column)) continue;
      const start = column;
      while (column + 1 < size && isDark(row, column + 1)) column += 1;
      bars.push(`M${start} ${row}h${column - start + 1}v1H${start}z`);
    }
  }
  return bars.join('');
}
