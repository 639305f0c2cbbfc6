import { declaredSealedRows } from '../server/src/declared-data.ts';
import { addDataKey } from '../server/src/platform/data-key.ts';
import { forgetOlderDataKeys } from '../server/src/platform/known-data-keys.ts';
import { openPlatform } from '../server/src/platform/open-platform.ts';
import { sealEverythingAnew } from '../server/src/platform/seal-anew.ts';
import { StartRefusal } from '../server/src/platform/start-refusal.ts';
import { commandConfig, runCommand } from './run-command.ts';

/**
 * Seals everything with the newest data key: docs/recipes/rotate-data-key.md. With keys in `DATA_KEY` it runs beside the
 * product; with the key of `DATA_DIR` it makes a new one, and the product must be stopped. Run again, it goes on.
 */
await runCommand(async () => {
  const config = commandConfig();
  const isOurs = config.dataKeys.length === 0;
  if (!isOurs && config.dataKeys.length === 1)
    throw new StartRefusal('环境变量 DATA_KEY 只有一个密钥，请把新密钥放在旧密钥之前，以逗号隔开');
  if (isOurs && process.argv.includes('--new')) await addDataKey(config);
  const platform = await openPlatform(config);
  try {
    const sealed = await sealEverythingAnew(platform.db, declaredSealedRows(platform.vault), (line) =>
      console.log(line),
    );
    await forgetOlderDataKeys(platform.db.pool, platform.vault);
    const rows = [...sealed.values()].reduce((sum, each) => sum + each, 0);
    console.log(rows === 0 ? '没有以旧密钥加密的数据' : `已用最新密钥重新加密${rows}行`);
  } finally {
    await platform.close();
  }
});
