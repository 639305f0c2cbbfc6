import { addDays, dayOf } from '@woxing/contract/core/days';
import { identityCheck } from '@woxing/contract/people/identity.rules';
import type { Client } from './product/client.ts';
import { clientOf } from './steps/client-of.ts';
import { comeIn } from './steps/come-in.ts';
import { expect, test } from './test.ts';

/** 冯静怡 leads the sales; 郑文博 works there, on a level whose standard has no first class. 吴海涛 is the main account. */
const main = '13800000070';
const colleague = '13800000071';
const proxy = '13800000072';
const level = '普通员工';

/** While a story is told, trains above the standard of the level are forbidden. */
async function forbidding(company: Client, story: () => Promise<void>): Promise<void> {
  const { list } = await company.call('/member/center/tripLevel/list', {});
  const { levelId } = list.find(({ levelName }) => levelName === level)!;
  const publish = async (standards: unknown) => {
    const { draft } = await company.call('/member/center/tripLevel/info', { levelId });
    const sent = { levelId, revision: draft?.revision ?? 0, standards: JSON.stringify(standards) };
    const { revision } = await company.call('/member/center/tripRule/save', sent);
    await company.call('/member/center/tripRule/publish', { levelId, revision, note: '' });
  };
  const { current } = await company.call('/member/center/tripLevel/info', { levelId });
  await publish({ ...current, train: { ...current!.train, over: 'forbid' } });
  try {
    await story();
  } finally {
    await publish(current);
  }
}

const first17 = '11010119920819877';

test(
  'a main account names a proxy, who books within the colleague’s standard; the colleague sees it',
  { tag: '@phone-by-night' },
  async ({ page, look }, info) => {
    const company = await clientOf(main);
    await comeIn(page, { mobile: main }, '/travel/replace_install_list');
    await expect(page.getByRole('tab', { name: '代订人', selected: true })).toBeVisible();
    await expect(page.getByText('卫思琪').first()).toBeVisible();
    await look('proxy-bookers');
    await page.getByRole('button', { name: '添加代订人' }).click();
    const dialog = page.getByRole('dialog', { name: '添加代订人' });
    await dialog.getByLabel('搜索员工').first().fill('冯静怡');
    await dialog.getByLabel('被授权员工').selectOption({ label: '冯静怡 · 销售部' });
    await dialog
      .getByRole('checkbox', { name: /^销售部/ })
      .first()
      .check();
    await look('proxy-booker-new');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('授权已保存')).toBeVisible();

    const day = addDays(dayOf(new Date()), info.project.name === 'phone' ? 9 : 8);
    const formFor = (seat: string) => `/train/train_order_info?ride=G3,${day},北京南,上海虹桥,${seat}`;
    const fillFor = async () => {
      await page.getByRole('button', { name: '为同事预订' }).click();
      const picker = page.getByRole('dialog', { name: '选择乘车人' });
      await picker.getByLabel('查找姓名或部门').fill('郑文博');
      await picker.getByRole('checkbox', { name: /郑文博/ }).check();
      await look('proxy-picker');
      await picker.getByRole('button', { name: '完成' }).click();
      await page.getByLabel('证件号码').fill(first17 + identityCheck(first17));
    };
    await forbidding(company, async () => {
      await comeIn(page, { mobile: proxy, known: true }, formFor('M'));
      await fillFor();
      await page.getByRole('button', { name: /提交订单/ }).click();
      await expect(page.getByText(/一等座/).last()).toBeVisible();
      await expect(page.getByText(/差旅标准/).last()).toBeVisible();
      await expect(page).toHaveURL(/train_order_info/);
      await look('proxy-forbidden');
      await comeIn(page, { mobile: proxy, known: true }, formFor('O'));
      await fillFor();
      await page.getByRole('button', { name: /提交订单/ }).click();
      await expect(page).toHaveURL(/\/train\/train_order_pay\/\w+/);
    });
    const orderNo = /train_order_pay\/(\w+)/.exec(page.url())![1]!;

    await comeIn(page, { mobile: colleague }, `/train/OrderDetails/${orderNo}`);
    await expect(page.getByText('由冯静怡代订')).toBeVisible();
    await expect(page.getByRole('button', { name: '取消订单' })).toHaveCount(0);
    await look('proxy-order-of-traveller');
    await page.goto('/myCenter/messages');
    await expect(page.getByText('冯静怡为您代订了行程').first()).toBeVisible();

    const booker = await clientOf(proxy);
    await booker.call('/order/appOrderCancel', { orderNo });
    const { list } = await company.call('/member/center/grant/find', { kind: 'book', keyword: '冯静怡' });
    for (const { id } of list) await company.call('/member/center/grant/end', { id });
    const found = await booker.call('/beneficiary/colleague/find', {});
    expect(found.total).toBe(0);
    for (const client of [company, booker]) client.close();
  },
);

test(
  'two colleagues of one name are told apart where they are chosen, and each is held to their own standard',
  { tag: '@any-width' },
  async ({ page, look }, info) => {
    const company = await clientOf(main);
    const booker = await clientOf(proxy);
    const onPhone = info.project.name === 'phone';
    const employeeNo = onPhone ? 'N902' : 'N901';
    const { list: levels } = await company.call('/member/center/tripLevel/list', {});
    const { memberId: namesake } = await company.call('/member/center/employee/add', {
      name: '郑文博',
      mobilePhone: onPhone ? '13911220902' : '13911220901',
      employeeNo,
      levelId: levels.find(({ levelName }) => levelName === '部门经理')!.levelId,
    });
    const { list: colleagues } = await company.call('/member/center/employee/find', { keyword: '冯静怡' });
    const { id } = await company.call('/member/center/grant/save', {
      kind: 'book',
      memberId: colleagues[0]!.memberId,
      whole: '1',
      fromDay: dayOf(new Date()),
    });
    const day = addDays(dayOf(new Date()), onPhone ? 11 : 10);
    const orderFor = async (who: RegExp) => {
      await comeIn(
        page,
        { mobile: proxy, known: true },
        `/train/train_order_info?ride=G3,${day},北京南,上海虹桥,M`,
      );
      await page.getByRole('button', { name: '为同事预订' }).click();
      const picker = page.getByRole('dialog', { name: '选择乘车人' });
      await picker.getByLabel('查找姓名或部门').fill('郑文博');
      await expect(picker.getByRole('checkbox', { name: /郑文博/ })).toHaveCount(2);
      await look('proxy-namesakes');
      await picker.getByRole('checkbox', { name: who }).check();
      await picker.getByRole('button', { name: '完成' }).click();
      await page.getByLabel('证件号码').fill(first17 + identityCheck(first17));
      await page.getByRole('button', { name: /提交订单/ }).click();
    };
    await forbidding(company, async () => {
      await orderFor(/郑文博.*销售部/);
      await expect(page.getByText(/差旅标准/).last()).toBeVisible();
      await expect(page).toHaveURL(/train_order_info/);
      await orderFor(new RegExp(`郑文博.*${employeeNo}`));
      await expect(page).toHaveURL(/\/train\/train_order_pay\/\w+/);
    });
    const orderNo = /train_order_pay\/(\w+)/.exec(page.url())![1]!;
    await booker.call('/order/appOrderCancel', { orderNo });
    await company.call('/member/center/grant/end', { id });
    await company.call('/member/center/employee/op', { memberIds: [namesake], op: 'leave' });
    for (const client of [company, booker]) client.close();
  },
);
