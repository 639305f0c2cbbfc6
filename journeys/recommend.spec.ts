import { connect } from './product/client.ts';
import { comeIn } from './steps/come-in.ts';
import { expect, test } from './test.ts';

test('a link is handed on, a friend registers by it, and stands among the recommended', async ({
  page,
  browser,
  look,
  baseURL,
}, info) => {
  const phone = info.project.name === 'phone';
  const [recommender, friend] = phone ? ['13800000030', '13733330012'] : ['13800000010', '13733330011'];
  await comeIn(page, { mobile: recommender }, '/city/recommended');
  const address = await page.getByText(/\/recommend\/[a-z2-9]{10}$/).innerText();
  await expect(page.getByRole('img', { name: '推荐链接的二维码' })).toBeVisible();
  await look('recommended');

  const friends = await browser.newContext(phone ? { viewport: { width: 390, height: 844 } } : {});
  const theirs = await friends.newPage();
  await theirs.goto(new URL(address.trim()).pathname);
  await expect(theirs.getByRole('heading', { name: /^.\*+推荐您使用我行$/ })).toBeVisible();
  await theirs.getByRole('button', { name: '免费注册' }).click();
  const dialog = theirs.getByRole('dialog', { name: '注册' });
  await expect(dialog.getByText(/^推荐人：.\*+/)).toBeVisible();
  await dialog.getByLabel('手机号码', { exact: true }).fill(friend);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog.getByRole('button', { name: /s后重新获取$/ })).toBeDisabled();
  const outbox = connect(baseURL!);
  const { messages } = await outbox.call('/api/sandbox/sms', { mobile: friend });
  outbox.close();
  await dialog.getByLabel('短信验证码').fill(/\d{6}/.exec(messages[0]?.words ?? '')?.[0] ?? '');
  await dialog.getByLabel('登录密码', { exact: true }).fill('Huangshan-1864');
  await dialog.getByLabel('登录密码', { exact: true }).press('Enter');
  await expect(dialog.getByText('注册成功')).toBeVisible();
  await theirs.goto('/recommend/nobodyhas22');
  await expect(theirs.getByText('推荐链接已失效，您仍可直接注册')).toBeVisible();
  await friends.close();

  await page.reload();
  const masked = `${friend.slice(0, 3)}****${friend.slice(7)}`;
  await expect(page.getByText(masked)).toBeVisible();
  await page.goto('/city/recommended?state=ordered');
  await expect(page.getByText(masked)).toBeHidden();
});
