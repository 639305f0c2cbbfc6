import { boundedBytes } from '#src/platform/bounded-bytes.ts';

export interface FileHosts {
  /** Where the interface is: a file from there is taken as well. */
  readonly baseUrl: string;
  /** Domains under which files are kept: `jss.com.cn`, `nuonuo.com`. */
  readonly fileDomains: readonly string[];
  readonly timeoutMs: number;
}

const maxFileBytes = 2 * 1_048_576;

/**
 * A file of a document, from where the far side says that it is: that must be its own, by https, for whoever could write an address into an
 * answer would have us call what only we can reach. Throws where it is not, or gives nothing within bounds.
 */
export async function fetchFile(
  url: string,
  { baseUrl, fileDomains, timeoutMs }: FileHosts,
): Promise<Buffer> {
  if (!isOwn(url, baseUrl, fileDomains)) throw new Error('a file at a place that is not theirs');
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`a file with status ${response.status}`);
  }
  return boundedBytes(response, maxFileBytes);
}

export function isOwn(url: string, baseUrl: string, fileDomains: readonly string[]): boolean {
  const at = URL.parse(url);
  if (at === null || at.username !== '' || at.password !== '') return false;
  if (at.origin === new URL(baseUrl).origin) return true;
  const isUnder = fileDomains.some((domain) => at.hostname === domain || at.hostname.endsWith(`.${domain}`));
  return at.protocol === 'https:' && at.port === '' && isUnder;
}
