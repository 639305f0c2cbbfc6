import { signIn } from './steps/sign-in.ts';
import { expect, test } from './test.ts';

test('an administrator runs the ledger audit and follows a sum to its order', { tag: '@any-width' }, async ({
  page,
  look,
}) => {
  await page.goto('/');
  await signIn(page, '13800000090');
  await page.goto('/admin/ledger');
  await expect(page.getByText(/\d+条不变量全部成立/)).toBeVisible();
  await expect(page.getByText('不成立')).toHaveCount(0);
  await look('ledger-audit');
  const isCard = page.viewportSize()!.width < 768;
  const kinds = isCard ? page.getByRole('list', { name: '试算平衡表' }) : page.getByRole('row');
  await kinds.getByRole('link', { name: '预收款', exact: true }).click();
  await expect(page.getByRole('heading', { name: '预收款账户' })).toBeVisible();
  await page.getByRole('link', { name: '预收款' }).first().click();
  await expect(page.getByRole('heading', { name: '预收款的转账明细' })).toBeVisible();
  await look('ledger-account');
  await page
    .getByRole('link', { name: /^\d{16,}$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: '订单账务' })).toBeVisible();
  await expect(page.getByText('出票成功', { exact: false }).first()).toBeVisible();
  await look('ledger-order');
});

test('the books are for administrators alone', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/');
  await signIn(page, '13800000041');
  await page.goto('/admin/ledger');
  await expect(page.getByRole('heading', { name: '账务证明' })).toHaveCount(0);
});
