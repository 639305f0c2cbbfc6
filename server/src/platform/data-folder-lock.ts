import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { StartRefusal } from './start-refusal.ts';

export interface DataFolderLock {
  free(): Promise<void>;
}

/**
 * One owner per data folder. The lock is a name in the kernel (an abstract socket made of the folder's device and inode),
 * so it ends with the process, however that ends, and no file can be left behind.
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  const { dev, ino } = await stat(folder);
  const server = createServer((connection) => connection.destroy());
  server.listen(`\0woxing-data-${dev}-${ino}`);
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new StartRefusal(
      `数据目录 ${folder} 正在被另一个“我行”进程使用，请先停止它，或用 DATA_DIR 指定其他目录`,
    );
  }
  server.unref();
  return {
    async free() {
      server.close();
      await once(server, 'close');
    },
  };
}
