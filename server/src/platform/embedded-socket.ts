import { chown, mkdir, mkdtemp, readlink, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './embedded-account.ts';

export interface SocketFolder {
  readonly folder: string;
  close(): Promise<void>;
}

/**
 * A folder that nobody else may enter, which is all the authentication there is. The path of a socket has at most 107
 * bytes: where the data folder lies too deep, it is a temporary one, remembered by a link so that the next start removes
 * what a killed process left.
 */
export async function openSocketFolder(home: string, account: Account): Promise<SocketFolder> {
  const own = join(home, 'socket');
  const left = await readlink(own).catch(() => undefined);
  if (left) await rm(left, { recursive: true, force: true });
  await rm(own, { recursive: true, force: true });

  const fits = Buffer.byteLength(join(own, socketName)) <= maxBytes;
  const folder = fits ? own : await mkdtemp('/tmp/woxing-');
  if (fits) await mkdir(own, { mode: 0o700 });
  else await symlink(folder, own);
  await chown(folder, account.uid, account.gid);
  return {
    folder,
    async close() {
      await rm(folder, { recursive: true, force: true });
      await rm(own, { force: true });
    },
  };
}

const socketName = '.s.PGSQL.5432';
const maxBytes = 107;
