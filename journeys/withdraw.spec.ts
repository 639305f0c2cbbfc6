import type { Page } from '@playwright/test';
import { codeSentTo, signIn } from './steps/sign-in.ts';
import { expect, test } from './test.ts';

/** At each width another way to bind a card, and another end. */
const stories = {
  desktop: {
    mobile: '13800000030',
    ownPhone: '13955550030',
    cardNo: '6222020200000005',
    bank: '中国工商银行',
    way: '短信验证码',
    end: '已到账',
  },
  phone: {
    mobile: '13800000020',
    ownPhone: '13955550020',
    cardNo: '6217000000000006',
    bank: '中国建设银行',
    way: '小额汇款',
    end: '收款账户状态异常，银行已退回',
  },
};

test(
  'a card is bound by the word of its bank, money is taken out to it, and the bill tells how it ended',
  { tag: '@any-width' },
  async ({ page, look }, info) => {
    const { mobile, ownPhone, cardNo, bank, way, end } =
      stories[info.project.name === 'phone' ? 'phone' : 'desktop'];
    await page.goto('/');
    await signIn(page, mobile);
    await page.goto('/myCenter/accountCenter');
    await expect(page.getByText('还没有绑定银行卡')).toBeVisible();
    await look('account-centre');

    await page.getByRole('button', { name: '绑定银行卡' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '下一步' }).click();
    await expect(dialog.getByText('请输入银行卡号')).toBeVisible();
    await fillCard(page, '6222020200000006', ownPhone, way);
    await expect(dialog.getByText('银行卡号有误，请核对')).toBeVisible();
    await fillCard(page, '6225880000000001', ownPhone, way);
    await expect(page.getByText('户名与银行卡号不符，请核对后重试')).toBeVisible();
    await look('bind-card');
    await fillCard(page, cardNo, ownPhone, way);
    const bySms = way === '短信验证码';
    await answerBank(page, await (bySms ? codeSentTo(page, ownPhone) : fenSentTo(page, ownPhone)));
    await expect(page.getByText(bank, { exact: true })).toBeVisible();

    await page.getByRole('link', { name: '提现', exact: true }).click();
    await page.getByLabel('提现金额').fill('5');
    await page.getByRole('button', { name: '下一步' }).click();
    await expect(page.getByText('提现金额不能低于¥10')).toBeVisible();
    await page.getByLabel('提现金额').fill('1234.5');
    await expect(page.getByText('¥1,233.27')).toBeVisible();
    await look('withdraw');
    await page.getByRole('button', { name: '下一步' }).click();
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    await expect(dialog.getByRole('button', { name: /s后重新获取$/ })).toBeDisabled();
    await dialog.getByLabel('短信验证码').fill(await codeSentTo(page, mobile));
    await dialog.getByRole('button', { name: '验证身份' }).click();
    await expect(dialog.getByText(`其中手续费¥1.23，¥1,233.27汇入${bank}`)).toBeVisible();
    await look('withdraw-agree');
    await dialog.getByRole('button', { name: '确认提现' }).click();
    await expect(page.getByRole('heading', { name: '提现申请已提交' })).toBeVisible();
    await look('withdraw-submitted');
    await page.getByRole('link', { name: '查看提现账单' }).click();
    const bill = page.getByRole('region', { name: '提现账单' });
    await expect(bill.locator('tbody, li').getByText(end, { exact: true })).toBeVisible();
    await look('withdrawal-bill');
    await page.getByRole('button', { name: '导出全部' }).click();
    await page.getByRole('button', { name: 'CSV文件' }).click();
    await expect(page.getByText(/文件已生成，共\d+行/)).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^提现账单.*\.csv$/);
  },
);

async function fillCard(page: Page, cardNo: string, phone: string, way: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('银行卡号').fill(cardNo);
  await dialog.getByLabel('银行预留手机号码').fill(phone);
  await dialog.getByRole('radio', { name: new RegExp(way) }).check();
  await dialog.getByRole('button', { name: '下一步' }).click();
}

async function answerBank(page: Page, answer: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /短信验证码|收到的金额/ }).fill(answer);
  await dialog.getByRole('button', { name: '确认绑定' }).click();
  await expect(dialog).toBeHidden();
}

/** What the bank has sent, in fen. */
async function fenSentTo(page: Page, phone: string): Promise<string> {
  const outbox = await page.context().newPage();
  await outbox.goto(`/sandbox/sms?mobile=${phone}`);
  const newest = outbox.getByText(/收到汇款0\.\d\d元/).first();
  await expect(newest).toBeVisible();
  const [, amount = ''] = /汇款0\.(\d\d)元/.exec(await newest.innerText()) ?? [];
  await outbox.close();
  return String(Number(amount));
}
