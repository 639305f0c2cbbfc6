import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { StartRefusal } from './start-refusal.ts';

/** Who the database server runs as. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
  /** What to run, and with what, so that the program runs as this account and ends with our process. */
  command(program: string, args: readonly string[]): readonly [string, readonly string[]];
}

const nobody = 65_534;
const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));

/**
 * PostgreSQL refuses to run as root, so root hands it to the owner of the folder, at first to `nobody`, with the one
 * capability that lets it through folders of ours above it. Everybody else runs it as themselves. The kernel interrupts
 * the server when our process ends.
 */
export async function accountFor(folder: string): Promise<Account> {
  const uid = process.getuid?.() ?? nobody;
  const gid = process.getgid?.() ?? nobody;
  if (uid !== 0) {
    return {
      uid,
      gid,
      command: (program, args) => (setpriv ? [setpriv, [...endWithUs, program, ...args]] : [program, args]),
    };
  }
  if (!setpriv)
    throw new StartRefusal(
      '以 root 身份启动内嵌数据库需要 setpriv（util-linux），请安装它、改用普通用户，或设置 DATABASE_URL',
    );
  const owner = await ownerOf(folder);
  const account = owner && owner.uid !== 0 ? owner : { uid: nobody, gid: nobody };
  const drop = [`--reuid=${account.uid}`, `--regid=${account.gid}`, ...keepPassage];
  return { ...account, command: (program, args) => [setpriv, [...drop, ...endWithUs, program, ...args]] };
}

const endWithUs = ['--pdeathsig', 'INT'];
const keepPassage = [
  '--clear-groups',
  '--securebits=+no_setuid_fixup',
  '--inh-caps=-all,+dac_override',
  '--ambient-caps=-all,+dac_override',
];

async function ownerOf(folder: string): Promise<{ uid: number; gid: number } | undefined> {
  return stat(folder).then(
    ({ uid, gid }) => ({ uid, gid }),
    () => undefined,
  );
}
