import type { Page } from '@playwright/test';
import { checkDigit } from '@woxing/contract/people/mrz-formats.rules';
import writeXlsxFile from 'write-excel-file/universal';
import { chooseFare, person, placeOrder, tripIn } from './product/book-flight.ts';
import { connect } from './product/client.ts';
import { isPhone } from './steps/come-in.ts';
import { signIn } from './steps/sign-in.ts';
import { expect, test } from './test.ts';

const { name, certNo } = person(31);

test('a member arrives in the centre and keeps the people they book for', async ({ page, look }) => {
  await page.goto('/');
  await signIn(page, '13800000010');
  await page.goto('/myCenter/main');
  await expect(page.getByRole('heading', { name: /，陈晓明$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^查看订单.*详情/ }).first()).toBeVisible();
  await look('centre-index');

  await page.getByRole('navigation', { name: '个人中心导航' }).getByRole('link', { name: '常旅客' }).click();
  await expect(page).toHaveURL(/\/myCenter\/passengers$/);
  await expect(rowOf(page, '陈晓明')).toContainText('1101***********');
  await look('passengers');

  await page.getByRole('link', { name: '新增常旅客' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('请输入姓名')).toBeVisible();
  await expect(page.getByLabel('姓名')).toBeFocused();
  await look('passenger-form');
  await paste(page, '证件号码', `${name} ${certNo}`);
  await expect(page.getByLabel('姓名')).toHaveValue(name);
  await expect(page.getByLabel('出生日期')).toHaveValue(/^\d{4}-\d{2}-\d{2}$/);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(rowOf(page, name)).toBeVisible();

  await expect(rowOf(page, name)).toContainText('已隐藏');
  await page.getByRole('button', { name: `查看${name}的完整证件号码` }).click();
  await look('passenger-reveal');
  await page.getByRole('dialog').getByRole('button', { name: '查看' }).click();
  await expect(rowOf(page, name)).toContainText(certNo);
  await page.getByRole('button', { name: `隐藏${name}的完整证件号码` }).click();
  await expect(rowOf(page, name)).not.toContainText(certNo);

  await page.getByRole('link', { name: `修改${name}` }).click();
  await page.getByLabel('手机号码').fill('13912345678');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(rowOf(page, name)).toContainText('139****5678');

  await page.getByRole('searchbox', { name: '搜索常旅客' }).fill(name);
  await expect(rowOf(page, name)).toHaveCount(1);
  await page.getByRole('button', { name: `删除${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText(`没有找到“${name}”`)).toBeVisible();
  await look('passengers-none-found');
});

test('a passport is read by its two lines, mended, and kept', async ({ page, look }) => {
  const number = isPhone(page) ? 'E12345678' : 'E12345679';
  const name = isPhone(page) ? '吕绿' : '欧阳晓明';
  await page.goto('/');
  await signIn(page, '13800000010');
  await page.goto('/myCenter/edit_passengers');
  await page.getByLabel('姓名').fill(name);
  await page.getByLabel('证件类型').selectOption('护照');
  await page.getByRole('button', { name: isPhone(page) ? '填入LV/LV' : '填入OUYANG/XIAOMING' }).click();
  await expect(page.getByLabel('英文姓')).toHaveValue(isPhone(page) ? 'LV' : 'OUYANG');

  await page.getByRole('button', { name: '读取机读码' }).click();
  const lines = page.getByRole('textbox', { name: '机读码' });
  await lines.fill(passport(number).replace('900307', '900308'));
  await page.getByRole('button', { name: '填入', exact: true }).click();
  await expect(page.getByText('出生日期与其校验位不符，请核对')).toBeVisible();
  await look('passport-lines-wrong');
  await lines.fill(passport(number));
  await page.getByRole('button', { name: '填入', exact: true }).click();
  await expect(page.getByLabel('证件号码')).toHaveValue(number);
  await expect(page.getByLabel('出生日期')).toHaveValue('1990-03-07');
  await expect(page.getByLabel('英文姓')).toHaveValue('LYU');
  await expect(page.getByRole('button', { name: '国籍：中国' })).toBeVisible();

  await page.getByRole('button', { name: '签发国：中国' }).click();
  await page.getByRole('searchbox', { name: '中文、拼音、首字母或二字码' }).fill('zgxg');
  await page.getByRole('button', { name: '中国香港 HK' }).click();
  await expect(page.getByRole('button', { name: '签发国：中国香港' })).toBeVisible();
  await page.getByRole('button', { name: '添加常旅客卡' }).click();
  await page.getByLabel('航司二字码').fill('mu');
  await page.getByLabel('卡号', { exact: true }).fill('1234');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('MU的常旅客卡号位数或格式不对，请核对')).toBeVisible();
  await page.getByLabel('卡号', { exact: true }).fill('601234567890');
  await look('passport-form');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(rowOf(page, name)).toContainText('护照');
  await page.getByRole('link', { name: `修改${name}` }).click();
  await expect(page.getByLabel('有效期至')).toHaveValue('2030-01-01');
  await expect(page.getByLabel('卡号', { exact: true })).toHaveValue(/^6012\*+/);
  await page.goto('/myCenter/passengers');
  await page.getByRole('button', { name: `删除${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(rowOf(page, name)).toHaveCount(0);
});

/** The two lines of a Chinese passport that is good until 2030. */
function passport(number: string): string {
  const [paper, birth, end] = [checked(number), checked('900307'), checked('300101')];
  const rest = '<'.repeat(15);
  const second = `${paper}CHN${birth}F${end}${rest}${checkDigit(`${paper}${birth}${end}${rest}`)}`;
  return `${'POCHNLYU<<LYU'.padEnd(44, '<')}\n${second}`;
}

const checked = (text: string) => `${text}${checkDigit(text)}`;

test(
  'a sheet with a wrong row imports nobody; corrected, it imports everybody',
  { tag: '@phone-by-night' },
  async ({ page, look }, info) => {
    const [one, two] = info.project.name === 'phone' ? [person(41), person(42)] : [person(43), person(44)];
    await page.goto('/');
    await signIn(page, '13800000020');
    await page.goto('/myCenter/passengers');
    await page.getByRole('link', { name: '批量导入' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载Excel模板' }).click();
    expect((await downloading).suggestedFilename()).toBe('我行常旅客导入模板.xlsx');
    await look('import-start');

    const choose = async (name: string, bytes: Buffer) => {
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: /选择/ }).click();
      await (await choosing).setFiles({ name, mimeType: 'application/octet-stream', buffer: bytes });
    };
    await choose('people.xlsx', Buffer.from('no archive'));
    await expect(page.getByRole('alert')).toHaveText('请选择.xlsx格式的Excel文件');
    await choose(
      'people.xlsx',
      await sheetOf([
        [one.name, '身份证', one.certNo],
        [two.name, '身份证', '1101'],
      ]),
    );
    await expect(page.getByRole('row', { name: /^3 .*请输入正确的身份证号码$/ })).toBeVisible();
    await look('import-problems');
    // So large that an archive of it would be unpacked in a worker, which the page's policy forbids.
    const lines = Array.from({ length: 4500 }, () => [' ', ' ', ' ', ' ', ' ', ' ']);
    await choose(
      'people.xlsx',
      await sheetOf([[one.name, '身份证', one.certNo], ...lines, [two.name, '身份证', two.certNo]]),
    );
    await page.getByRole('button', { name: '导入2人' }).click();
    await expect(page.getByText('新增2人，更新0人。')).toBeVisible();
    await look('import-done');
    await page.getByRole('link', { name: '查看常旅客' }).click();
    await expect(rowOf(page, two.name)).toBeVisible();
  },
);

test('addresses are kept, one of them as the default', { tag: '@phone-by-night' }, async ({ page, look }) => {
  await page.goto('/');
  await signIn(page, '13800000010');
  await page.goto('/myCenter/index');
  await page
    .getByRole('navigation', { name: '个人中心导航' })
    .getByRole('link', { name: '常用地址' })
    .click();
  const cards = page.getByRole('list', { name: '常用地址' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await look('addresses');
  await page.getByRole('button', { name: '新增地址' }).click();
  const dialog = page.getByRole('dialog', { name: '新增地址' });
  await dialog.getByLabel('收件人').fill('王小明');
  await dialog.getByLabel('联系电话').fill('13912345678');
  await dialog.getByLabel('省份').selectOption('广东省');
  await dialog.getByLabel('城市').selectOption('深圳市');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('请选择区县')).toBeVisible();
  await look('address-form');
  await dialog.getByLabel('区县').selectOption('福田区');
  await dialog.getByLabel('详细地址').fill('深南大道1号');
  await dialog.getByLabel('设为默认地址').check();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
  await expect(cards.first()).toContainText('王小明139****5678默认广东省深圳市福田区 深南大道1号');

  await page.getByRole('button', { name: '设为默认：陈晓明的地址' }).click();
  await expect(cards.first()).toContainText('陈晓明');
  await page.getByRole('button', { name: '修改王小明的地址' }).click();
  await page.getByRole('dialog').getByLabel('邮政编码').fill('518000');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(cards.filter({ hasText: '王小明' })).toContainText('邮编518000');
  await page.getByRole('button', { name: '删除王小明的地址' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(cards).toHaveCount(2);
});

test(
  'an enterprise account finds what its menu holds, and what its employees ordered',
  { tag: '@phone-by-night' },
  async ({ page, look }, info) => {
    const employee = connect(process.env.JOURNEY_URL ?? '');
    await employee.signIn('13800000071', process.env.JOURNEY_CAPTCHA_TOKEN ?? '');
    const number = info.project.name === 'phone' ? 46 : 45;
    const fare = await chooseFare(employee, tripIn(number, 'CAN', 'HGH'), 1);
    const { orderNo } = await placeOrder(employee, fare, person(number), crypto.randomUUID());
    employee.close();
    await page.goto('/');
    await signIn(page, '13800000070');
    await page.goto('/myCenter/index');
    const entries = page.getByRole('navigation', { name: '个人中心导航' }).getByRole('link');
    await expect(entries).toHaveText([
      '个人中心',
      '我的行程',
      '我的订单',
      '天航宝',
      '常用地址',
      '发票',
      '提交发票',
      '报销凭证',
      '发票抬头',
      '个人资料',
      '账号设置',
    ]);
    const order = page.getByRole('link', { name: new RegExp(`^查看订单${orderNo}`) });
    await expect(order).toBeVisible();
    await look('centre-index-enterprise');
    await order.click();
    await expect(page.getByText(/^此订单由员工.+下单，您可代为支付、取消与退改/)).toBeVisible();
  },
);

test('the full numbers hide themselves after half a minute', { tag: '@any-width' }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await signIn(page, '13800000010');
  await page.goto('/personnel/passengers');
  await expect(page).toHaveURL(/\/myCenter\/passengers$/);
  const row = rowOf(page, '林静');
  await expect(row).toContainText('****');
  await page.getByRole('button', { name: '查看林静的完整证件号码' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '查看' }).click();
  await expect(row).not.toContainText('****');
  await page.clock.runFor(31_000);
  await expect(row).toContainText('****');
});

async function sheetOf(rows: string[][]): Promise<Buffer> {
  const head = ['姓名', '证件类型', '证件号码', '出生日期', '性别', '手机号码'];
  const blob = await writeXlsxFile([head, ...rows]).toBlob();
  return Buffer.from(await blob.arrayBuffer());
}

function rowOf(page: Page, who: string) {
  return page
    .getByRole('region', { name: '常旅客' })
    .getByRole(isPhone(page) ? 'listitem' : 'row')
    .filter({ hasText: who });
}

/** By the keyboard, out of the real clipboard. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel('姓名').fill(text);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+X');
  await page.getByLabel(label).focus();
  await page.keyboard.press('ControlOrMeta+V');
}
