import type { Page } from '@playwright/test';
import { comeIn } from './steps/come-in.ts';
import { openFilters } from './steps/export-as.ts';
import { letTimePass } from './steps/new-member.ts';
import { codeSentTo, openSignIn, signIn, signInBySms, signOut } from './steps/sign-in.ts';
import { expect, test } from './test.ts';

const main = '13800000070';
/** Of this run alone, so that a story told again meets nobody of the one before. */
const run = String(Date.now()).slice(-7);
const head = '姓名,手机号码,部门,职级,工号,电子邮箱,性别,成本中心,可审批,入职日期';

async function chooseSheet(page: Page, lines: readonly string[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: '员工.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...lines].join('\r\n')),
  });
}

async function findEmployee(page: Page, name: string, state = ''): Promise<void> {
  await page.goto(
    `/personnel/enterpriseStall?keyword=${encodeURIComponent(name)}${state && `&state=${state}`}`,
  );
  await page.getByRole('button', { name: `查看${name}的详情` }).click();
}

test('employees are imported after their wrong lines are mended, sign in, and leave', {
  tag: '@phone-by-night',
}, async ({ page, look }) => {
  const width = page.viewportSize()!.width < 768 ? 1 : 2;
  const [one, two] = [`139${width}${run}`, `138${width}${run}`];
  const name = `钟离${width === 1 ? '甲' : '乙'}${'春夏秋冬'[Number(run) % 4]}`;
  await page.goto('/');
  await signIn(page, main);
  await page.goto('/personnel/enterpriseStall');
  await expect(page.getByRole('heading', { name: '企业员工', level: 1 })).toBeVisible();
  await expect(page.getByText('郑文博')).toBeVisible();
  await look('employees');

  await page.getByRole('link', { name: '批量导入' }).click();
  await expect(page.getByRole('heading', { name: '批量导入员工' })).toBeVisible();
  await chooseSheet(page, [
    `${name},${one},销售部/华东组,普通员工,K${width}${run}`,
    `,${two},没有的部门,,`,
    `郑文博,13800000071,,,`,
  ]);
  const problems = page.getByRole('table', { name: '有误的行' });
  await expect(problems).toContainText('请填写姓名；部门“没有的部门”不存在');
  await expect(problems).toContainText('该手机号码已是本企业员工“郑文博”');
  await look('employee-sheet-problems');
  await chooseSheet(page, [`${name},${one},销售部/华东组,普通员工,K${width}${run}`, `欧阳雪,${two},,,`]);
  await expect(page.getByText('检查通过，共2人')).toBeVisible();
  await page.getByRole('button', { name: '导入2人' }).click();
  await expect(page.getByText('已导入2名员工')).toBeVisible();
  await look('employee-import-done');
  await page.getByRole('link', { name: '查看员工' }).click();
  await signOut(page);

  await page.goto('/');
  await letTimePass();
  await signInBySms(page, one);
  await page.goto('/myCenter/index');
  await expect(page.getByText('云帆科技有限公司')).toBeVisible();
  await signOut(page);

  await page.goto('/');
  await signIn(page, main);
  await findEmployee(page, name);
  await look('employee-detail');
  await page.getByRole('button', { name: '办理离职' }).click();
  const sure = page.getByRole('dialog', { name: `为“${name}”办理离职？` });
  await expect(sure).toContainText('待办由“冯静怡”接手');
  await sure.getByRole('button', { name: '办理离职' }).click();
  await expect(page.getByText('已为1名员工办理离职')).toBeVisible();
  await signOut(page);

  await page.goto('/');
  await letTimePass();
  await openSignIn(page);
  const dialog = page.getByRole('dialog', { name: '会员登录' });
  await dialog.getByRole('button', { name: '手机验证码登录' }).click();
  await dialog.getByLabel('手机号码').fill(one);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog.getByRole('button', { name: /s后重新获取$/ })).toBeDisabled();
  await dialog.getByLabel('短信验证码').fill(await codeSentTo(page, one));
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(dialog).toContainText('该账号已停用，请联系企业管理员');
});

test('departments are added, moved and deleted, levels are kept @any-width', async ({ page, look }) => {
  await page.goto('/');
  await signIn(page, main);
  await page.goto('/personnel/enterpriseStall');
  const panel = page.getByRole('region', { name: '部门', exact: true });
  await panel.getByRole('button', { name: '新增部门' }).click();
  const adding = page.getByRole('dialog', { name: '新增部门' });
  await adding.getByLabel('部门名称').fill('销售部');
  await adding.getByRole('button', { name: '保存' }).click();
  await expect(adding.getByText('同级已有名为“销售部”的部门')).toBeVisible();
  await adding.getByLabel('部门名称').fill(`战略部${run}`);
  await adding.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(`部门“战略部${run}”已保存`)).toBeVisible();
  await panel.getByRole('button', { name: new RegExp(`^战略部${run}`) }).click();
  await panel.getByRole('button', { name: '移动到…' }).click();
  const moving = page.getByRole('dialog', { name: `将“战略部${run}”移动到` });
  await moving.getByLabel('上级部门').selectOption({ label: '总经办' });
  await look('move-department');
  await moving.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(`“战略部${run}”已移动`)).toBeVisible();
  await panel.getByRole('button', { name: '删除' }).click();
  const deleting = page.getByRole('dialog', { name: `删除部门“战略部${run}”？` });
  await deleting.getByRole('button', { name: '删除' }).click();
  await expect(page.getByText(`部门“战略部${run}”已删除`)).toBeVisible();
  await page.getByRole('button', { name: '职级设置' }).click();
  await expect(page.getByRole('dialog', { name: '职级设置' }).getByLabel('职级名称').first()).toHaveValue(
    '高级管理层',
  );
  await look('levels');
});

test('a main account finds whose orders it wants to see by pinyin', { tag: '@any-width' }, async ({
  page,
  look,
}) => {
  await comeIn(page, { mobile: main }, '/order/list?type=airTicket');
  await openFilters(page);
  await page.getByRole('button', { name: '员工：全部员工' }).click();
  await page.getByRole('searchbox', { name: '姓名、拼音或手机号末四位' }).fill('zhengw');
  await look('orderers');
  await page.getByRole('button', { name: /^郑文博/ }).click();
  await expect(page.getByRole('button', { name: '员工：郑文博' })).toBeVisible();
  await page.reload();
  await openFilters(page);
  await expect(page.getByRole('button', { name: '员工：郑文博' })).toBeVisible();
});

test('the workbench of an enterprise leads to what waits, and to its group', { tag: '@any-width' }, async ({
  page,
  look,
}) => {
  await page.goto('/');
  await signIn(page, main);
  await page.goto('/company/index');
  await expect(page.getByRole('heading', { name: '企业工作台', level: 1 })).toBeVisible();
  await expect(page.getByText('在职员工')).toBeVisible();
  await expect(page.getByRole('figure', { name: '本月每日下单金额' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '正在途中' })).toBeVisible();
  await expect(
    page.getByText('此刻没有人在途中').or(page.getByRole('list', { name: '在途人员' })),
  ).toBeVisible();
  await look('company');
  await page.getByRole('link', { name: '管理员工' }).click();
  await expect(page.getByText('郑文博')).toBeVisible();
  await page.goto('/myCenter/credit_member_list');
  await expect(page.getByRole('link', { name: '查看云帆科技（上海）有限公司的明细' })).toBeVisible();
  await look('group');
});
