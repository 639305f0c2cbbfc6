import { connect, md5 } from '../product/client.ts';
import { openProductDatabase } from '../product/database.ts';

/** Registers somebody whom no other story knows: what registration itself looks like is another story. */
export async function newMember(mobile: string, password: string): Promise<void> {
  await letTimePass();
  const client = connect(process.env.JOURNEY_URL ?? '');
  await client.call('/common/sendCode', { mobilePhone: mobile, purpose: 'register' });
  const { messages } = await client.call('/api/sandbox/sms', { mobile });
  const code = /\d{6}/.exec(messages[0]?.words ?? '')?.[0] ?? '';
  const input = { mobilePhone: mobile, code, loginPwd: md5(password), agreement: true };
  await client.call('/register/appRegisterSave', input);
  client.close();
  await letTimePass();
}

/** A number gets one message a minute; nobody here waits for the next. */
export async function letTimePass(): Promise<void> {
  const database = await openProductDatabase(process.env.JOURNEY_DATA_DIR ?? '');
  await database.query("delete from rate_counters where name like 'sms%'");
  await database.end();
}
