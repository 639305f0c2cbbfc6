/** Where the column of a title stands in a statement. Throws where there is none. */
export function columnsAt(titles: readonly string[]): (title: string) => number {
  return (title) => {
    const found = titles.indexOf(title);
    if (found === -1) throw new Error(`a statement without the column ${title}`);
    return found;
  };
}
