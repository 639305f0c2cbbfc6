import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Account } from './embedded-account.ts';
import type { Binaries } from './embedded-binaries.ts';
import { StartRefusal } from './start-refusal.ts';

/** Fills an empty folder with a database cluster and the database `woxing` in it. */
export async function createCluster(binaries: Binaries, account: Account, folder: string): Promise<void> {
  await run(account, binaries.initdb, [
    '-D',
    folder,
    '-U',
    'woxing',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--sync-method=syncfs',
    '--no-instructions',
  ]);
  await run(account, binaries.postgres, ['--single', '-D', folder, 'postgres'], 'create database woxing;\n');
}

export async function refuseOtherVersion(folder: string, binaries: Binaries): Promise<void> {
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version === '')
    throw new StartRefusal(
      `文件夹 ${folder} 不是内嵌数据库的数据，或没有读取权限，请移走它或用 DATA_DIR 指定其他目录`,
    );
  if (version !== binaries.majorVersion)
    throw new StartRefusal(
      `数据目录 ${folder} 由 PostgreSQL ${version} 创建，与内嵌的 PostgreSQL ${binaries.majorVersion} 不兼容，请先导出数据再升级`,
    );
}

async function run(account: Account, program: string, args: readonly string[], input = ''): Promise<void> {
  const [command, all] = account.command(program, args);
  const child = spawn(command, all, { cwd: '/', stdio: ['pipe', 'ignore', 'pipe'], env: { LC_ALL: 'C' } });
  child.stdin.end(input);
  const [output, [code]] = await Promise.all([
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  if (code !== 0) throw new Error(`${program} failed: ${output.trim()}`);
}
