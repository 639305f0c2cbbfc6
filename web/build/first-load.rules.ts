/** What a browser takes before a page of its own document can be used. */
export interface FirstLoad {
  readonly address: string;
  /** Of scripts, in files and in the document, gzipped. */
  readonly bytes: number;
  readonly files: number;
}

/** A slow telephone has a page after two seconds: 150 kB at 1.6 Mbit/s are three quarters of one. */
const maxBytes = 150_000;
/** Six requests go out at a time. */
const maxFiles = 12;

/** `/airTicket/query: 149.1 kB of script in 6 files (gzip)`. */
export function firstLoadWords({ address, bytes, files }: FirstLoad): string {
  return `${address}: ${(bytes / 1000).toFixed(1)} kB of script in ${files} files (gzip)`;
}

/** Why a first load is too much; undefined while it is not. */
export function firstLoadProblem(load: FirstLoad): string | undefined {
  if (load.bytes <= maxBytes && load.files <= maxFiles) return undefined;
  return `${firstLoadWords(load)}, of ${maxBytes / 1000} kB in ${maxFiles} files at most: what does the first view not need?`;
}
