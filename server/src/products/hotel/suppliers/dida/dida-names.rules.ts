/** A name in the two parts that the bank asks for; together they are the name again. Pure. */
export function nameOf(name: string): { Last: string; First: string } {
  const spaced = /^(\S+)[ /]+(.+)$/.exec(name.trim());
  if (spaced !== null) return { Last: spaced[1]!, First: spaced[2]! };
  const letters = Array.from(name.trim());
  const surname = doubleSurnames.has(letters.slice(0, 2).join('')) ? 2 : 1;
  return { Last: letters.slice(0, surname).join(''), First: letters.slice(surname).join('') };
}

const doubleSurnames: ReadonlySet<string> = new Set([
  '欧阳',
  '上官',
  '司马',
  '诸葛',
  '司徒',
  '皇甫',
  '尉迟',
  '公孙',
  '慕容',
  '令狐',
  '夏侯',
  '东方',
  '端木',
  '南宫',
]);
