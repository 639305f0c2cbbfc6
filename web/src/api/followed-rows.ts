/**
 * Row after row of a list that goes on by `next`, empty or null at its end: for files and paper whose rows no endpoint tells as a
 * whole. `cut`: there are more than `max`.
 */
export async function followedRows<Row>(
  read: (after: string) => Promise<{ readonly list: readonly Row[]; readonly next: string | null }>,
  onCount: (rows: number) => void,
  max: number,
): Promise<{ rows: Row[]; cut: boolean }> {
  const rows: Row[] = [];
  for (let after = ''; rows.length < max; ) {
    const { list, next } = await read(after);
    rows.push(...list);
    onCount(rows.length);
    if (next === null || next === '') return { rows, cut: false };
    after = next;
  }
  return { rows, cut: true };
}

/** The same of a list in numbered pages, which says how many rows it has. */
export function numberedRows<Row>(
  read: (page: number) => Promise<{ readonly list: readonly Row[]; readonly total: number }>,
  onCount: (rows: number) => void,
  max: number,
): Promise<{ rows: Row[]; cut: boolean }> {
  let count = 0;
  return followedRows(
    async (after) => {
      const page = Number(after || 1);
      const { list, total } = await read(page);
      count += list.length;
      return { list, next: list.length === 0 || count >= total ? null : String(page + 1) };
    },
    onCount,
    max,
  );
}
