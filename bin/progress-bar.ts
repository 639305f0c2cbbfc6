import type { WriteStream } from 'node:tty';

export interface ProgressBar {
  readonly show: (what: string, done: number, all: number) => void;
  /** The next line is free. */
  readonly end: () => void;
}

const width = 30;
const everyMs = 50;

/** One line that fills up, on a terminal; nothing elsewhere. */
export function progressBar(stream: WriteStream): ProgressBar {
  let shownAt = 0;
  return {
    show(what, done, all) {
      const now = Date.now();
      if (!stream.isTTY || (now - shownAt < everyMs && done < all)) return;
      shownAt = now;
      const share = all === 0 ? 1 : Math.min(1, done / all);
      const filled = Math.round(share * width);
      stream.write(
        `\r\u001B[K[${'█'.repeat(filled)}${'░'.repeat(width - filled)}] ${Math.floor(share * 100)}% ${what}`,
      );
    },
    end() {
      if (shownAt > 0) stream.write('\r\u001B[K');
      shownAt = 0;
    },
  };
}
