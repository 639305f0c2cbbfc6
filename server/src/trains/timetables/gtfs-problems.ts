/** What is wrong with the files of a timetable, each with its place; so many are told, the others counted. */
export class GtfsProblems {
  readonly #most: number;
  readonly #told: string[] = [];
  #count = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** `words`: a Chinese sentence without its full stop. */
  add(file: string, line: number | undefined, words: string): void {
    this.#count += 1;
    if (this.#told.length < this.#most)
      this.#told.push(`${file}${line === undefined ? '' : `第${line}行`}：${words}`);
  }

  get count(): number {
    return this.#count;
  }

  lines(): readonly string[] {
    const others = this.#count - this.#told.length;
    return others === 0 ? this.#told : [...this.#told, `另有${others}处错误未列出`];
  }
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
