/** What is wrong with the files of a timetable. What is wrong in the same way is told once, with its first places and how often. */
export class GtfsProblems {
  readonly #max: number;
  readonly #kinds = new Map<string, Kind>();
  #count = 0;

  /** `max`: so many kinds are told, the others counted. */
  constructor(max: number) {
    this.#max = max;
  }

  /** `words`: a Chinese sentence without its full stop. */
  add(file: string, line: number | undefined, words: string): void {
    this.#count += 1;
    const key = `${file} ${words.replace(/“[^”]*”|[A-Z]?\d[\d-]*/g, '')}`;
    const known = this.#kinds.get(key);
    if (known === undefined) {
      const sentence = `${file}${line === undefined ? '' : `第${line}行`}：${words}`;
      this.#kinds.set(key, { sentence, count: 1, alsoAt: [] });
      return;
    }
    known.count += 1;
    if (line !== undefined && known.alsoAt.length < maxPlaces) known.alsoAt.push(line);
  }

  get count(): number {
    return this.#count;
  }

  lines(): readonly string[] {
    const sentence = [...this.#kinds.values()].slice(0, this.#max).map(wordsOf);
    const others = this.#kinds.size - sentence.length;
    return others === 0 ? sentence : [...sentence, `另有${others}类错误未列出`];
  }

  /** What follows would only be wrong because of what was found so far. Throws `BrokenTimetable` when that is anything. */
  stop(): void {
    if (this.#count > 0) throw new BrokenTimetable(this.lines());
  }
}

interface Kind {
  readonly sentence: string;
  count: number;
  readonly alsoAt: number[];
}

const maxPlaces = 5;

function wordsOf({ sentence, count, alsoAt }: Kind): string {
  if (count === 1) return sentence;
  const more = count - 1 > alsoAt.length ? '等' : '';
  return `${sentence}；同类错误共${count}处${alsoAt.length > 0 ? `，另见第${alsoAt.join('、')}行${more}` : ''}`;
}

/** The files hold no timetable that could be loaded; nothing was. */
export class BrokenTimetable extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'BrokenTimetable';
    this.problems = problems;
  }
}
