import { comeIn, isPhone } from './steps/come-in.ts';
import { haveAirTickets } from './steps/have-air-tickets.ts';
import { signInBySms, signOut } from './steps/sign-in.ts';
import { expect, test } from './test.ts';

test('an operator opens a distributor, sets a rule, sees a share after a ticket and why, and moves it out', {
  tag: '@phone-by-night',
}, async ({ page, look }) => {
  const phone = isPhone(page);
  const [name, mobile] = phone ? ['钱小微', '13733330082'] : ['钱多多', '13733330081'];
  await comeIn(page, { mobile: '13800000050' }, '/city/subordinate');
  await expect(page.getByRole('button', { name: '移动赵志远' })).toBeVisible();
  await page.getByRole('button', { name: '开通下级' }).click();
  const opening = page.getByRole('dialog', { name: '开通下级' });
  await opening.getByLabel('姓名').fill(name);
  await opening.getByLabel('手机号码').fill(mobile);
  await opening.getByLabel('分润比例（%）').fill('90');
  await opening.getByRole('button', { name: '开通', exact: true }).click();
  await expect(opening.getByText('不能超过您自己的40%')).toBeVisible();
  await opening.getByLabel('分润比例（%）').fill('20');
  await look('subordinate-open');
  await opening.getByRole('button', { name: '开通', exact: true }).click();
  await expect(page.getByText(`已开通“${name}”`)).toBeVisible();
  await expect(page.getByRole('button', { name: `移动${name}` })).toBeVisible();
  await look('subordinates');

  await page.getByRole('button', { name: '查看赵志远的销售明细' }).click();
  const sales = page.getByRole('dialog', { name: '赵志远的销售' });
  await expect(sales.getByText(/^共\d+单，票价¥/)).toBeVisible();
  await look('subordinate-sales');
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/sales=/);

  const orderNo = await haveAirTickets('13800000040', phone ? 27 : 26, 1);
  await page.getByRole('link', { name: '分润收益' }).first().click();
  await expect(page.getByText(orderNo)).toBeVisible();
  await look('share-bill');
  await page.getByText(orderNo).click();
  const why = page.getByRole('dialog', { name: `订单${orderNo}` });
  await expect(why.getByText('与账务一致')).toBeVisible();
  await expect(why.getByRole('link', { name: '查看订单' })).toBeHidden();
  await expect(why.getByText(/^平台的规则：全部业务，40%/)).toBeVisible();
  await expect(why.getByText('其中25%归下级。')).toBeVisible();
  await look('share-why');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: '按月汇总' }).click();
  await expect(page).toHaveURL(/view=months/);
  await page
    .getByRole('button', { name: /^查看\d{4}-\d\d的明细$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/pick=\d{4}-\d\d/);

  await page.getByRole('link', { name: '奖励明细' }).first().click();
  await expect(page.getByRole('heading', { name: '奖励明细', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/finance\/rewradsDetail/);
  await page.getByText(orderNo).first().click();
  await expect(
    page.getByRole('dialog', { name: `订单${orderNo}` }).getByRole('link', { name: '查看分润收益' }),
  ).toHaveAttribute('href', new RegExp(`shareBill\\?keyword=.*${orderNo}`));
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '转出奖励' }).click();
  await expect(page).toHaveURL(/\/finance\/rewardsOut/);
  await page.getByLabel('转出金额').fill('0.01');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认转入' }).click();
  await expect(page.getByText(/共1笔，合计¥0\.01$/)).toBeVisible();
  await look('rewards-out');

  await page.goto('/myCenter/subordinate?kind=40');
  await expect(page.getByRole('button', { name: '移动赵志远' })).toBeVisible();
});

test('rules are set within what one has, somebody is moved and closed, and the opened one signs in and sees no neighbour', {
  tag: '@any-width',
}, async ({ page, look }) => {
  const mobile = '13733330083';
  await comeIn(page, { mobile: '13800000050' }, '/city/subordinate');
  await page.getByRole('button', { name: '开通下级' }).click();
  const opening = page.getByRole('dialog', { name: '开通下级' });
  await opening.getByLabel('姓名').fill('冯小刚');
  await opening.getByLabel('手机号码').fill(mobile);
  await opening.getByLabel('分润比例（%）').fill('10');
  await opening.getByRole('button', { name: '开通', exact: true }).click();
  await expect(opening).toBeHidden();

  await page.getByRole('link', { name: '分润规则' }).first().click();
  await expect(page.getByText('全部业务：40%')).toBeVisible();
  await page.getByRole('button', { name: '添加规则' }).click();
  const rule = page.getByRole('dialog', { name: '添加规则' });
  await rule.getByLabel('适用对象').selectOption('冯小刚');
  await rule.getByLabel('业务').selectOption('机票');
  await rule.getByLabel('航空公司').fill('mu');
  await rule.getByLabel('分润比例（%）').fill('45');
  await rule.getByRole('button', { name: '保存' }).click();
  await expect(rule.getByText('比例不能超过您自己的40%')).toBeVisible();
  await rule.getByLabel('分润比例（%）').fill('35.5');
  await look('share-rule-dialog');
  await rule.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('35.5%')).toBeVisible();
  await look('share-rules');

  await page.goto('/city/subordinate?keyword=0083');
  await page.getByRole('button', { name: '移动冯小刚' }).click();
  const moving = page.getByRole('dialog', { name: '移动“冯小刚”' });
  await moving.getByLabel('新的上级').selectOption('孙丽华');
  await look('subordinate-move');
  await moving.getByRole('button', { name: '移动' }).click();
  await expect(page.getByText('“冯小刚”已移到“孙丽华”之下')).toBeVisible();
  await page.getByRole('button', { name: '停用冯小刚' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '停用' }).click();
  await expect(page.getByRole('button', { name: '启用冯小刚' })).toBeVisible();
  await page.goto('/city/subordinate?state=closed');
  await expect(page.getByRole('button', { name: '启用冯小刚' })).toBeVisible();
  await expect(page.getByRole('button', { name: '移动赵志远' })).toBeHidden();

  await page.getByRole('button', { name: '开通下级' }).click();
  const inviting = page.getByRole('dialog', { name: '开通下级' });
  await inviting.getByText('邀请已有账号').click();
  await inviting.getByLabel('分润比例（%）').fill('15');
  await inviting.getByRole('button', { name: '生成邀请链接' }).click();
  await expect(inviting.getByText(/前有效，只能使用一次/)).toBeVisible();
  const link = await inviting.getByText(/\/city\/joinUpper\?code=[a-z2-9]{16}/).innerText();
  await look('subordinate-invite');
  await comeIn(page, { mobile: '13800000041' }, link.slice(link.indexOf('/city/')));
  await expect(page.getByText(/^周大伟（138\*{4}0050）邀请您成为下级，您的分润比例为15%/)).toBeVisible();
  await look('subordinate-join');
  await page.getByRole('button', { name: '接受邀请' }).click();
  await expect(page.getByText('您已有上级，不能再加入')).toBeVisible();

  await page.goto('/');
  await signOut(page);
  await signInBySms(page, mobile);
  await page.goto('/city/subordinate');
  await expect(page.getByText('您已被上级停用')).toBeVisible();
  await expect(page.getByText('还没有下级')).toBeVisible();
  await expect(page.getByRole('button', { name: '开通下级' })).toBeHidden();
});

test('an administrator sets what the highest have', { tag: '@any-width' }, async ({ page, look }) => {
  await comeIn(page, { mobile: '13800000090' }, '/admin/shareRules');
  await expect(page.getByText('40%')).toBeVisible();
  await page.getByRole('button', { name: '添加规则' }).click();
  const rule = page.getByRole('dialog', { name: '添加规则' });
  await rule.getByLabel('业务').selectOption('火车票');
  await rule.getByLabel('分润比例（%）').fill('38');
  await rule.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('38%')).toBeVisible();
  await look('admin-share-rules');
  await page.getByRole('button', { name: '停止全部火车票的规则' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '停止' }).click();
  await expect(page.getByText('已停止').first()).toBeVisible();
});
