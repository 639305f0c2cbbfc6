import type { Pool } from 'pg';
import { databaseFault } from './database-faults.rules.ts';
import { StartRefusal } from './start-refusal.ts';

/** The sentence for what a database answers who migrates or opens it; a mistake of ours stays what it is. */
export function databaseRefusal(error: unknown): unknown {
  if (error instanceof StartRefusal) return error;
  for (let each = error; each instanceof Error; each = each.cause) {
    const sentence = sentenceOf(each);
    if (sentence !== undefined) return new StartRefusal(sentence, { cause: error });
  }
  return error;
}

const insufficientPrivilege = '42501';

function sentenceOf(error: Error): string | undefined {
  const code = 'code' in error ? String(error.code) : '';
  if (code === insufficientPrivilege) return `数据库账号的权限不足，须能在该数据库中建表：${error.message}`;
  const fault = databaseFault(error);
  return fault === undefined ? undefined : `${sentences[fault]}：${error.message}`;
}

const sentences = {
  busy: '数据库繁忙或连接数已满，请稍后重试',
  away: '无法连接数据库',
  'read-only': '数据库是只读的，请连接可写的主库',
  'disk-full': '数据库所在的磁盘已满，请清理磁盘',
} as const;

/**
 * Refuses a process whose connections the server would not have left. What other processes may still open is not known; what they
 * hold now is.
 */
export async function refuseWithoutConnections(pool: Pool, wanted: number): Promise<void> {
  const { rows } = await pool.query<{ max: number; used: number }>(`
    select current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
        - coalesce(current_setting('reserved_connections', true)::integer, 0) as max,
      (select count(*)::integer from pg_stat_activity where datid is not null and pid <> pg_backend_pid()) as used`);
  const { max, used } = rows[0]!;
  if (used + wanted <= max) return;
  throw new StartRefusal(
    `数据库的连接数不足：最多${max}个，已用${used}个，本进程需要${wanted}个。请减小环境变量 DATABASE_CONNECTIONS，或增大数据库的 max_connections`,
  );
}
