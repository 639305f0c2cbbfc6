import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openSessions } from '#src/access/public.ts';
import { seedMembers } from '#src/members/public.ts';
import { seedPeople } from '#src/people/public.ts';
import { seedStandards } from '#src/standards/public.ts';
import { testDatabase } from './database.ts';
import { openFrontDoor } from './front-door.ts';

const { db, clock } = await testDatabase();
await seedMembers(db, 'official');
await seedPeople(db, 'official', new Date());
await seedStandards(db, 'official', { ours: true, at: new Date() });
const { app, post, signIn } = await openFrontDoor({ db, clock });
afterAll(() => app.close());

interface Facts {
  readonly realName: string;
  readonly sex: string | null;
  readonly birthday: string | null;
  readonly email: string;
  readonly account: string;
  readonly remark: string;
  readonly infoVersion: number;
}

interface Envelope {
  readonly ret: string;
  readonly msg: string;
  readonly data: Facts;
}

let key = 0;
async function save(
  token: string,
  fields: Record<string, string>,
  path = '/member/center/myaccount/save',
): Promise<Envelope> {
  const headers = { 'idempotency-key': `self-info-${++key}` };
  return (await post(path, fields, { token, headers })).json<Envelope>();
}

const facts = async (token: string) => (await post('/member/info', {}, { token })).json<Envelope>().data;

test('a signed-in page is told every fact of a member, of one who belongs to an enterprise and of one who does not', async () => {
  const own = await facts(await signIn('13800000010'));
  expect(own).toMatchObject({
    memberType: 10,
    memberTypeCN: '个人会员',
    status: 1,
    statusCN: '正常',
    realname: '陈晓明',
    realName: '陈晓明',
    username: '陈晓明',
    memberLevel: 1,
    memberCardType: 0,
    experienceDate: null,
    femaleEndId: '0',
    ticketOrderCount: 0,
    usecount: 0,
    creditMember: null,
    creditEmployee: null,
    custmerExtra: null,
    tripInfo: null,
    isThirdParty: false,
    thirdPartyName: '',
    pnrImport: 0,
    showServFee: 1,
    showPayPwd: 1,
  });
  expect(await facts(await signIn('13800000071'))).toMatchObject({
    creditMemberId: '70001',
    creditEmployeeId: '71071',
    creditMember: { serverItem: { dometicketServerFee: 1000 } },
    creditEmployee: { canAudit: 0, tripLevel: { approveFlag: '0', feeFlag: 1 } },
    custmerExtra: {
      companyName: '云帆科技有限公司',
      namePhone: '郑文博 138****0071',
      deptName: '销售部',
      employeeLevel: 3,
      levelName: '普通员工',
      identityInfo: '企业员工',
      airStandard: { cabins: ['economy'], economyLimitFen: 120_000 },
      hotelStandard: null,
      trainStandard: { seats: ['O', '3', '2', '1', 'W'] },
      carStandard: null,
    },
    tripInfo: { tripPreference: { hotelConfig: { multiPay: 0 } } },
  });
});

test('whose service fees are not shown is told none, neither of the agreement nor in a session', async () => {
  const member = '13800000071';
  await db.inTenant('official', (tx) =>
    sql`update members set show_serv_fee = false where mobile_phone = ${member}`.execute(tx),
  );
  const token = await signIn(member);
  expect(await facts(token)).toMatchObject({
    showServFee: 0,
    creditMember: { serverItem: { dometicketServerFee: 0 } },
  });
  expect(await openSessions(db, clock).resolve('official', token)).toMatchObject({ serviceFeesHidden: true });
});

test('both names of the call save what was sent and leave what was not', async () => {
  const token = await signIn('13800000020');
  const first = await save(token, { email: 'liu@example.com', birthday: '1980-2-8', account: 'liu_jg' });
  expect(first.data).toMatchObject({
    realName: '刘建国',
    email: 'liu@example.com',
    birthday: '1980-02-08',
    account: 'liu_jg',
    infoVersion: 1,
  });
  const second = await save(token, { remark: '靠窗', sex: '', account: '' }, '/account/memberUpdate');
  expect(second.data).toMatchObject({ email: 'liu@example.com', remark: '靠窗', sex: null, infoVersion: 2 });
  expect(second.data.account).toBe('13800000020');
});

test('fields are checked in their order, each with its sentence', async () => {
  const token = await signIn('13800000030');
  const wrong = {
    realName: '<王>',
    birthday: '1985-02-30',
    email: 'yaqin@',
    account: '13800000010',
    remark: '长'.repeat(201),
  };
  const sentences = [
    ['realName', '姓名由2至30个汉字或字母组成，可以包含间隔号、空格与连字符'],
    ['birthday', '请正确填写出生日期'],
    ['email', '请输入正确的电子邮箱'],
    ['account', '账号名由4至20位小写字母、数字或下划线组成，以字母开头'],
    ['remark', '备注不能超过200个字'],
  ] as const;
  const fields: Partial<Record<string, string>> = { ...wrong };
  for (const [field, sentence] of sentences) {
    expect((await save(token, fields as Record<string, string>)).msg).toBe(sentence);
    delete fields[field];
  }
  expect((await save(token, { birthday: '2099-01-01' })).msg).toBe('出生日期不能晚于今天');
  expect((await save(token, { realName: '' })).msg).toBe('姓名已填写，不能清空');
  expect((await facts(token)).infoVersion).toBe(0);
});

test('a page that has not seen the newest facts does not write over them, and gets them', async () => {
  const token = await signIn('13800000040');
  const { infoVersion } = await facts(token);
  const seen = { infoVersion: String(infoVersion) };
  expect((await save(token, { ...seen, remark: '先' })).ret).toBe('0');
  const late = await save(token, { ...seen, remark: '后' });
  expect(late).toMatchObject({ msg: '资料已在其他页面修改，请核对后重新保存', data: { remark: '先' } });
});

test('a sign-in name is of one member alone, and signs in', async () => {
  const [one, other] = [await signIn('13800000041'), await signIn('13800000050')];
  expect((await save(one, { account: 'sun_lh' })).ret).toBe('0');
  expect((await save(other, { account: 'sun_lh' })).msg).toBe('该账号名已被使用，请换一个');
  expect(await signIn('sun_lh')).toMatch(/^[\w-]{43}$/);
});

test('the name of an employee is kept by the enterprise', async () => {
  const token = await signIn('13800000071');
  expect((await save(token, { realName: '郑文' })).msg).toBe('姓名由企业维护，如需修改请联系企业管理员');
  expect((await save(token, { realName: '郑文博', remark: '同名' })).ret).toBe('0');
});
