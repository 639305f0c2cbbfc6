/** The cells of a CSV text, trimmed: quoted ones may hold separators, line ends and doubled quotes (RFC 4180). */
export function csvRows(text: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    const [cell, next] = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at);
    cells.push(cell.trim());
    if (text[next] === ',') {
      at = next + 1;
      if (at === text.length) cells.push('');
      continue;
    }
    rows.push(cells);
    cells = [];
    at = text.startsWith('\r\n', next) ? next + 2 : next + 1;
  }
  if (cells.length > 0) rows.push(cells);
  return rows;
}

function plainCell(text: string, from: number): [cell: string, next: number] {
  let to = from;
  while (to < text.length && text[to] !== ',' && text[to] !== '\n' && text[to] !== '\r') to += 1;
  return [text.slice(from, to), to];
}

function quotedCell(text: string, from: number): [cell: string, next: number] {
  let cell = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return [cell + text.slice(at), text.length];
    cell += text.slice(at, quote);
    if (text[quote + 1] !== '"') {
      const [rest, next] = plainCell(text, quote + 1);
      return [cell + rest, next];
    }
    cell += '"';
    at = quote + 2;
  }
}
