import { chown, rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Client } from 'pg';
import { makeMemoryFolder } from '../../bin/scratch-folder.ts';

export interface MemoryTablespace {
  readonly name: string;
  /** After the last database in it was dropped. */
  readonly drop: () => Promise<void>;
}

/**
 * A tablespace in memory on a server that others run. A disk looks through all files that were just dropped before it makes a new
 * one, so that creating a database of 1,600 files takes seconds there. `undefined` where the server is another machine's, where
 * its account may not be given a folder, or where there is no room.
 */
export async function openMemoryTablespace(serverUrl: string): Promise<MemoryTablespace | undefined> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const owner = await ownerOfServer(client);
    if (owner === undefined) return undefined;
    const folder = makeMemoryFolder();
    return folder === undefined ? undefined : await createIn(client, serverUrl, folder, owner);
  } finally {
    await client.end();
  }
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** Who owns the files of the server, where they lie on this machine and may be given more. */
async function ownerOfServer(client: Client): Promise<Owner | undefined> {
  const told = await client.query<{ folder: string }>(
    `select current_setting('data_directory') as folder from pg_roles where rolname = current_user and rolsuper`,
  );
  const folder = told.rows[0]?.folder;
  const owner = folder === undefined ? undefined : await stat(folder).catch(() => undefined);
  const own = process.getuid?.();
  return owner && (own === 0 || own === owner.uid) ? { uid: owner.uid, gid: owner.gid } : undefined;
}

async function createIn(
  client: Client,
  serverUrl: string,
  folder: string,
  { uid, gid }: Owner,
): Promise<MemoryTablespace | undefined> {
  const name = `woxing_test_${basename(folder)
    .replaceAll(/[^a-z0-9]/gi, '_')
    .toLowerCase()}`;
  const clear = () => rm(folder, { recursive: true, force: true });
  try {
    await chown(folder, uid, gid);
    await client.query(`create tablespace ${name} location '${folder}'`);
  } catch {
    await clear();
    return undefined;
  }
  return {
    name,
    async drop() {
      const ending = new Client({ connectionString: serverUrl });
      await ending.connect();
      try {
        await ending.query(`drop tablespace ${name}`);
      } finally {
        await ending.end();
      }
      await clear();
    },
  };
}
