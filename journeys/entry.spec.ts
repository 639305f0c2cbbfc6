import { comeIn, isPhone } from './steps/come-in.ts';
import { signIn } from './steps/sign-in.ts';
import { expect, test } from './test.ts';

const pages = [
  { path: '/th_official_index', title: '每一次出行，都明明白白' },
  { path: '/business_index', title: '企业差旅，一处管好' },
  { path: '/wl/index', title: '人在路上，账在眼前' },
  { path: '/gy/index/finance', title: '标准在前，凡事有据' },
  { path: '/partner_plan_index', title: '您的品牌，我们的差旅' },
  { path: '/Welcome', title: '欢迎来到我行' },
  { path: '/HelloWorld_test', title: 'Hello World' },
  { path: '/spec/xilin_activity', title: '去锡林郭勒，看草原' },
  { path: '/test_tree_transfer', title: '部门选人' },
  { path: '/view/text/company.shtml', title: '关于我们' },
  { path: '/view/text/serviceagreement.shtml', title: '我行服务协议' },
  { path: '/agreement_frame/service_agreement', title: '我行服务协议' },
  { path: '/agreement_frame/privacy_policy', title: '我行隐私政策' },
  { path: '/agreement_frame/rail_account', title: '12306账号授权书' },
];

test('a visitor reads the public pages', async ({ page, look }) => {
  for (const { path, title } of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const wide = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
    expect(wide, `what hangs over the right edge of ${path}`).toBe(0);
    await look(`public${path.replaceAll('/', '-')}`);
  }
});

test('the address chooses whose view of company travel is told', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/business_index');
  const views = page.getByRole('navigation', { name: '按角色查看' });
  await expect(views.getByRole('link', { name: '企业管理者' })).toHaveAttribute('aria-current', 'page');
  await views.getByRole('link', { name: '财务人员' }).click();
  await expect(page).toHaveURL(/\/business_index\/finance$/);
  await expect(page.getByText('票价、机建、燃油与服务费分项列明')).toBeVisible();
});

test('an address that leads nowhere goes to the index, and says so', { tag: '@any-width' }, async ({
  page,
}) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/business_index$/);
  await expect(page.getByText('没有找到您要访问的页面，已为您转到首页')).toBeVisible();
  await page.goto('/agreement_frame/nothing');
  await expect(page).toHaveURL(/\/business_index$/);
});

test('a token in the address of an entry leaves it, and ends the session before', {
  tag: '@any-width',
}, async ({ page }) => {
  await page.goto('/airTicket/query');
  await signIn(page, '13800000010');
  await page.goto('/mismatch?token=anybody-could-write-this');
  await expect(page).toHaveURL(/\/business_index$/);
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
});

test('header and footer stand away from the routes that are named for it, and nowhere else', {
  tag: '@any-width',
}, async ({ page }) => {
  const bare = [
    '/th_official_index',
    '/business_index',
    '/partner_plan_index',
    '/wl/index',
    '/gy/index',
    '/Welcome',
    '/view/login.shtml',
    '/mismatch',
  ];
  for (const path of bare) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeAttached();
    await expect(page.getByRole('banner', { includeHidden: true }), path).toHaveCount(0);
    await expect(page.getByRole('contentinfo', { includeHidden: true }), path).toHaveCount(0);
  }
  const looks = [
    { path: '/', clear: true },
    { path: '/view/index.shtml', clear: true },
    { path: '/spec/xilin_activity', clear: true },
    { path: '/airTicket/query?from=SHA&to=SZX', clear: false },
    { path: '/view/text/company.shtml', clear: false },
    { path: '/test_tree_transfer', clear: false },
  ];
  for (const { path, clear } of looks) {
    await page.goto(path);
    const header = page.getByRole('banner');
    await expect(header).toBeVisible();
    const colour = await page.evaluate("getComputedStyle(document.querySelector('header')).backgroundColor");
    expect(colour, path).toBe(clear ? 'rgba(0, 0, 0, 0)' : 'rgb(255, 255, 255)');
    const footer = page.getByRole('contentinfo');
    for (const promise of ['价格保障', '退订保障', '无捆绑销售', '24小时服务']) {
      await expect(footer.getByText(promise)).toBeVisible();
    }
    await expect(footer.getByRole('link', { name: '关于我们' })).toHaveAttribute('href', /company\.shtml$/);
    await expect(footer.getByRole('link', { name: '服务协议' })).toHaveAttribute(
      'href',
      /serviceagreement\.shtml$/,
    );
  }
});

test('the address for signing in opens the dialog, and leads home', { tag: '@any-width' }, async ({
  page,
  look,
}) => {
  await page.goto('/view/login.shtml');
  const dialog = page.getByRole('dialog', { name: '会员登录' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).click();
  await look('login-page');
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).last().click();
  await dialog.getByLabel('账号', { exact: true }).fill('13800000010');
  await dialog.getByLabel('密码', { exact: true }).fill('woxing2026');
  await dialog.getByLabel('验证码', { exact: true }).fill(process.env.JOURNEY_CAPTCHA_TOKEN ?? '');
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('banner')).toBeVisible();
});

test('a page for members asks to sign in over a bare page, and the address is there to return to', {
  tag: '@any-width',
}, async ({ page, look }) => {
  const address = '/myCenter/order_list/gp?tab=done';
  await page.goto(address);
  const dialog = page.getByRole('dialog', { name: '会员登录' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('banner', { includeHidden: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: '关闭' }).click();
  await look('guard');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await dialog.getByLabel('账号', { exact: true }).fill('13800000020');
  await dialog.getByLabel('密码', { exact: true }).fill('woxing2026');
  await dialog.getByLabel('验证码', { exact: true }).fill(process.env.JOURNEY_CAPTCHA_TOKEN ?? '');
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1, name: '我的订单' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('older addresses lead to where their pages are now', { tag: '@any-width' }, async ({ page, look }) => {
  const moves = [
    { from: '/myCenter/main', to: '/myCenter/index' },
    { from: '/myCenter/order_list_air', to: '/myCenter/order_list/airTicket' },
    { from: '/myCenter/train_order_list', to: '/myCenter/order_list/train' },
    { from: '/hotel/orderList', to: '/myCenter/order_list/hotel' },
    { from: '/myCenter/my_order_detail/W1234567', to: '/ticket/OrderDetails/W1234567' },
    { from: '/myCenter/my_order_domestic_detail/W1234567', to: '/ticket/OrderDetails/W1234567' },
    { from: '/ticket/OrderDetails', to: '/order/list' },
    { from: '/personnel/passengers', to: '/myCenter/passengers' },
    { from: '/myCenter/order_list/cars', to: '/business_index' },
    { from: '/myCenter/nothing', to: '/business_index' },
    { from: '/no/such/page', to: '/business_index' },
    { from: '/mismatch', to: '/business_index' },
  ];
  await comeIn(page, { mobile: '13800000010' }, '/myCenter/index');
  for (const { from, to } of moves) {
    await page.goto(from);
    await expect(page, from).toHaveURL(to);
  }
  const kinds = [
    { type: 'gp', name: '公务舱订单' },
    { type: 'hotel', name: '酒店订单' },
    { type: 'train', name: '火车票订单' },
    { type: 'airTicket', name: '机票订单' },
  ];
  for (const { type, name } of kinds) {
    await page.goto(`/order/list?type=${type}`);
    await expect(page, 'the kind is kept, and gone from the address').toHaveURL('/order/list');
    await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
    await page.goto('/order/list');
    await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
    if (type === 'hotel') {
      await expect(page.getByText('没有酒店订单')).toBeVisible();
      await look('orders-not-sold');
    }
  }
});

test('every site has its name or logo, its phones and its code to scan', { tag: '@any-width' }, async ({
  page,
  look,
}) => {
  const sites = [
    { appId: 'official', brand: '我行', phones: ['400-000-1010'] },
    { appId: 'confirm', brand: '诚信差旅', phones: ['400-000-2020'] },
    { appId: 'expense', brand: '轻报销', phones: ['400-000-3030'] },
    { appId: 'bank', brand: '银行商旅', phones: ['400-000-4040'] },
    { appId: 'partner', brand: '合作伙伴', after: '，商旅服务', phones: ['400-000-5051', '400-000-5052'] },
    { appId: 'statement', brand: '对账企业版', phones: ['400-000-6060'] },
  ];
  for (const { appId, brand, after = '', phones } of sites) {
    await comeIn(page, { appId }, '/airTicket/query?from=SHA&to=SZX');
    const home = page.getByRole('link', { name: `${brand}，返回首页${after}` });
    await expect(home).toHaveAttribute('href', '/');
    await expect(home.locator('img')).toHaveCount(appId === 'partner' ? 1 : 0);
    if (isPhone(page)) await page.getByRole('button', { name: '菜单' }).click();
    await expect(
      page.getByRole('link', { name: '首页', exact: true }).filter({ visible: true }),
    ).toBeVisible();
    for (const [index, number] of phones.entries()) {
      const phone = page.getByRole('link', { name: number }).filter({ visible: true });
      await expect(phone).toContainText(phones.length === 1 ? '客服电话' : `专属电话${index + 1}`);
      await expect(phone).toHaveAttribute('href', `tel:${number}`);
    }
    const scanned = appId === 'official' || appId === 'partner';
    if (!isPhone(page)) {
      const code = page.getByRole('button', { name: '公众号' });
      await expect(code).toHaveCount(scanned ? 1 : 0);
      if (scanned) await code.hover();
    }
    await expect(page.getByRole('img', { name: '公众号' })).toHaveCount(scanned ? 1 : 0);
    if (appId === 'partner') await look('site-partner');
  }
});

test('users of a third party start at its home page, not at an index of ours', { tag: '@any-width' }, async ({
  page,
}) => {
  await page.addInitScript("sessionStorage.setItem('appId', 'expense')");
  await page.goto('/');
  await expect
    .poll(() => page.evaluate("sessionStorage.getItem('woxing.tenant') ?? ''"))
    .toContain('"isThirdParty":true');
  for (const index of ['/business_index', '/th_official_index']) {
    await page.goto(index);
    await expect(page).toHaveURL(/\/airTicket\/query/);
  }
});
