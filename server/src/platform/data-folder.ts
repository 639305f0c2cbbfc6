import { access, constants, mkdir, stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { StartRefusal } from './start-refusal.ts';

/** Makes the folder if need be. Throws `StartRefusal` with a sentence where nothing can be kept in it. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const folder = resolve(dataDir);
  await refuseKernelFiles(folder, dataDir);
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartRefusal(`${named(dataDir)}${reasonOf(error)}`, { cause: error });
  }
}

const named = (dataDir: string) => `数据目录 ${dataDir}（环境变量 DATA_DIR）`;

const reasons: Readonly<Record<string, string>> = {
  EEXIST: '不是文件夹，请指定一个文件夹',
  ENOTDIR: '不是文件夹，请指定一个文件夹',
  EACCES: '没有读写权限，请修改其所有者或权限，或指定其他文件夹',
  EPERM: '没有读写权限，请修改其所有者或权限，或指定其他文件夹',
  EROFS: '所在的文件系统是只读的，请指定其他文件夹',
  ENOSPC: '所在的磁盘已满，请清理磁盘或指定其他文件夹',
  ENAMETOOLONG: '的路径过长，请指定其他文件夹',
  ELOOP: '的链接指向自身，请指定其他文件夹',
};

/** Chinese: what the system has against a path; its own word where there is none of ours. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return reasons[code] ?? `无法使用（${code}）`;
}

/** `proc`, `sysfs`, `cgroup2` and `devpts` look like folders and keep nothing; making a folder in one may never end. */
const kernelTypes = new Set([0x9fa0, 0x6265_6572, 0x6367_7270, 0x1cd1]);

async function refuseKernelFiles(folder: string, dataDir: string): Promise<void> {
  const { type } = await statfs(await nearest(folder)).catch(() => ({ type: 0 }));
  if (kernelTypes.has(type))
    throw new StartRefusal(`${named(dataDir)}位于系统的虚拟文件系统中，请指定其他文件夹`);
}

/** The folder itself, or the first above it that is there. */
async function nearest(folder: string): Promise<string> {
  for (let path = folder; ; path = dirname(path)) {
    const isThere = await stat(path).then(
      () => true,
      () => false,
    );
    if (isThere || path === dirname(path)) return path;
  }
}
