/** What a browser takes before a page of its own document can be used. */
export interface FirstLoad {
  readonly address: string;
  /** Of scripts, in files and in the document, gzipped. */
  readonly bytes: number;
  readonly files: number;
}

/** A slow telephone has a page after two seconds: 140 kB at 1.6 Mbit/s are 0.7 of one. */
const first = { bytes: 140_000, files: 12 };
/** Pages of members may take half as much again; they are opened from another page, which has most of it. */
const ofMembers = { bytes: 220_000, files: 68 };
/** As may a search that only members have, with its filters and its cards. */
const ofMemberSearch = { bytes: 250_000, files: 68 };
const limits = [
  { of: /^\/(myCenter|finance)\//, most: ofMembers },
  { of: /^\/hotel\//, most: ofMemberSearch },
];

/** `/airTicket/query: 149.1 kB of script in 6 files (gzip)`. */
export function firstLoadWords({ address, bytes, files }: FirstLoad): string {
  return `${address}: ${(bytes / 1000).toFixed(1)} kB of script in ${files} files (gzip)`;
}

/** Why a first load is too much; undefined while it is not. */
export function firstLoadProblem(load: FirstLoad): string | undefined {
  const most = limits.find(({ of }) => of.test(load.address))?.most ?? first;
  if (load.bytes <= most.bytes && load.files <= most.files) return undefined;
  return `${firstLoadWords(load)}, of ${most.bytes / 1000} kB in ${most.files} files at most: what does the first view not need?`;
}
