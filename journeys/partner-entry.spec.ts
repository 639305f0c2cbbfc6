import type { Page } from '@playwright/test';
import { seenWith, slowNetwork } from './steps/first-frames.ts';
import { partnerNamed, signedLink, ticketFor } from './steps/partner.ts';
import { codeSentTo, signIn } from './steps/sign-in.ts';
import { expect, test } from './test.ts';

/** Whom each partner sends, where its users begin, and what of the menu they must and must not have. */
const partners = [
  {
    appId: 'expense',
    name: '轻报销',
    user: '许志强',
    thirdParty: true,
    permissions: [11, 12, 13, 14, 15, 22, 23, 24, 31],
    has: ['商旅订单', '常旅客'],
  },
  {
    appId: 'bank',
    name: '银行商旅',
    user: '施明辉',
    thirdParty: true,
    permissions: [2, 11, 12, 14, 15, 22, 23],
    has: ['商旅订单'],
  },
  { appId: 'partner', name: '合作伙伴', user: '曹子安', thirdParty: false, has: ['商旅订单', '提交发票'] },
  {
    appId: 'statement',
    name: '对账企业版',
    user: '金承志',
    thirdParty: false,
    has: ['商旅订单', '提交发票'],
  },
  { appId: 'confirm', name: '诚信差旅', user: '朱立诚', thirdParty: false, has: ['商旅订单', '提交发票'] },
];

for (const { appId, name, user, thirdParty, permissions, has } of partners) {
  // The same story for each of them, which one tells on a phone.
  test(`${appId} sends a user in from the sandbox`, { tag: appId === 'expense' ? [] : '@any-width' }, async ({
    page,
    look,
  }) => {
    await page.goto('/sandbox');
    const signed = page.waitForRequest((request) => request.url().includes('&sign='));
    await page.getByRole('button', { name: `以${name}用户U0073的身份进入` }).click();
    const link = (await signed).url();
    // The index leads on to the home page that a third party has chosen.
    await expect(page).toHaveURL(thirdParty ? /\/airTicket\/query$/ : /\/business_index$/);
    await expect.poll(() => storedToken(page)).toBeDefined();
    if (!thirdParty) await page.goto('/airTicket/query');
    await expectCleanStorage(page, appId);
    const own = await ownMenu(page);
    for (const entry of has) await expect(own.getByText(entry)).toBeVisible();
    if (permissions) expect((await storedMember(page)).permissions).toEqual(permissions);
    if (!isPhone(page)) {
      await expect(page.getByRole('link', { name: `${user}，进入个人中心` })).toBeVisible();
      await expect(own.locator('span[aria-hidden=true]')).toHaveCount(thirdParty ? 0 : 1);
    }
    await look(`partner-${appId}`);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: '链接已失效' })).toBeVisible();
    expect(page.url()).not.toContain('sign=');
  });
}

test('a signed link leads to its page with its own parameters, whoever was here before', {
  tag: '@any-width',
}, async ({ page, request }) => {
  await page.goto('/airTicket/query');
  await signIn(page, '13800000010');
  const before = await storedToken(page);
  await page.goto(
    signedLink(partnerNamed('expense'), '/airTicket/query', { user: 'U0072', from: 'CAN', to: 'SHA' }),
  );
  await expect(page).toHaveURL(/\/airTicket\/query\?.*from=CAN/);
  await expect(page).not.toHaveURL(/sign=|nonce=|user=|#/);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect((await storedMember(page)).realName).toBe('尤美玲');
  const ended = await request.post('/member/info', { headers: { authorization: `Bearer ${before}` } });
  expect(ended.status()).toBe(401);
  expect(await page.evaluate('document.cookie')).toBe('');
});

test('links that are changed, old or not meant for us say so, and leave whoever is here alone', {
  tag: '@any-width',
}, async ({ page, look }) => {
  await page.goto('/airTicket/query');
  await signIn(page, '13800000010');
  const expense = partnerNamed('expense');
  const old = new Date(Date.now() - 400_000);
  const wrong = [
    {
      link: signedLink(expense, '/airTicket/query', { user: 'U0072' }).replace('U0072', 'U0070'),
      says: '链接无效',
    },
    { link: signedLink(expense, '/airTicket/query', { user: 'U0072' }, old), says: '链接已过期' },
    { link: '/airTicket/query#entry=expense.no-such-ticket', says: '链接已失效' },
  ];
  for (const { link, says } of wrong) {
    // From elsewhere, as a partner's page would: an address that differs by its end alone loads nothing anew.
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: says })).toBeVisible();
    await expect(page).toHaveURL(/\/entry\/refused\?why=/);
  }
  await look('entry-refused');
  expect((await storedMember(page)).realName).toBe('陈晓明');
});

test('a ticket behind the address enters, once', { tag: '@any-width' }, async ({ page, request }) => {
  const address = await ticketFor(request, partnerNamed('bank'), { user: 'U0072', path: '/order/list' });
  expect(address).toContain('#entry=bank.');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/order\/list$/);
  expect((await storedMember(page)).realName).toBe('吕佳怡');
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: '链接已失效' })).toBeVisible();
});

test('a token of /mismatch signs in and goes to the index; used again it signs out', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const address = await ticketFor(request, partnerNamed('partner'), { user: 'U0070', purpose: 'return' });
  expect(address).toMatch(/^\/mismatch\?token=partner\./);
  await page.goto(address);
  await expect(page).toHaveURL(/\/business_index$/);
  expect((await storedMember(page)).realName).toBe('张伯年');
  await page.goto(address);
  await expect(page.getByText('链接已失效，请回到合作方页面重新进入')).toBeVisible();
  await expect(page).toHaveURL(/\/business_index$/);
  expect(await storedToken(page)).toBeUndefined();
});

test('a token of the finish page brings the session along and leaves the address', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const path = '/view/airTicket/orderfinish.shtml';
  const address = await ticketFor(request, partnerNamed('expense'), {
    user: 'U0072',
    purpose: 'return',
    path,
  });
  await page.goto(address);
  await expect(page).toHaveURL(/orderfinish\.shtml$/);
  await expect(
    page
      .getByText('链接不完整')
      .or(page.getByRole('link', { name: '查看订单' }))
      .first(),
  ).toBeVisible();
  expect((await storedMember(page)).realName).toBe('尤美玲');
});

test('a newcomer links an account by a code, and comes straight in ever after', async ({
  page,
  look,
}, info) => {
  const expense = partnerNamed('expense');
  const input = { user: `new-${info.project.name}` };
  await page.goto(signedLink(expense, '/airTicket/query', input));
  await expect(page.getByRole('heading', { level: 1, name: '首次进入，请关联账号' })).toBeVisible();
  await look('entry-link');
  await page.getByRole('button', { name: '关联并进入' }).click();
  await expect(page.getByRole('alert')).toContainText('请正确输入手机号码');
  const mobile = info.project.name === 'phone' ? '13900008002' : '13900008001';
  await page.getByLabel('手机号码').fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /s后重新获取$/ })).toBeDisabled();
  await page.getByLabel('短信验证码').fill(await codeSentTo(page, mobile, 'expense'));
  await page.getByRole('button', { name: '关联并进入' }).click();
  await expect(page).toHaveURL(/\/airTicket\/query$/);
  expect((await storedMember(page)).account).toBe(mobile);
  await page.goto(signedLink(expense, '/airTicket/query', input));
  await expect(page).toHaveURL(/\/airTicket\/query$/);
  await expect.poll(async () => (await storedMember(page)).account).toBe(mobile);
});

/** What was there before is gone; of the partner the app id and a mark are kept, and no part of a signature. */
async function expectCleanStorage(page: Page, appId: string): Promise<void> {
  const kept = await page.evaluate<Record<string, string>>('({ ...sessionStorage })');
  expect(kept['appId']).toBe(appId);
  expect(kept['sign']).toBe('entered');
  expect(JSON.stringify(kept)).not.toMatch(/[0-9a-f]{64}/);
  expect(await page.evaluate('document.cookie')).toBe('');
}

interface StoredSession {
  readonly state: {
    readonly token?: string;
    readonly member?: { readonly realName: string; readonly account: string; readonly permissions: number[] };
  };
}

async function storedSession(page: Page): Promise<StoredSession['state']> {
  const text = String(await page.evaluate("sessionStorage.getItem('woxing.session') ?? '{\"state\":{}}'"));
  return (JSON.parse(text) as StoredSession).state;
}

async function storedToken(page: Page): Promise<string | undefined> {
  return (await storedSession(page)).token;
}

async function storedMember(page: Page) {
  const { member } = await storedSession(page);
  if (!member) throw new Error('nobody is signed in');
  return member;
}

async function ownMenu(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: '菜单' }).click();
  const own = page.getByRole('navigation', { name: '会员导航' });
  await expect(own).toBeVisible();
  return own;
}

function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768;
}

/** Public pages, then those of a member; none is the product's own administration. */
const pagesOfPartners = [
  '/',
  '/airTicket/query?from=BJS&to=SHA',
  '/train/train_query_list?from=BJS&to=SHA',
  '/train/train_transfer?from=BJS&to=SHA',
  '/Welcome',
  '/th_official_index',
  '/business_index',
  '/wl/index',
  '/partner_plan_index',
  '/HelloWorld_test',
  '/spec/xilin_activity',
  '/view/text/company.shtml',
  '/view/text/serviceagreement.shtml',
  '/agreement_frame/privacy_policy',
  '/agreement_frame/rail_account',
  '/entry/refused?why=used',
  '/myCenter/index',
  '/order/list',
  '/myCenter/passengers',
  '/myCenter/edit_passengers',
  '/myCenter/import_passengers',
  '/myCenter/address',
  '/myCenter/self_info',
  '/myCenter/personal_data',
  '/myCenter/setting',
  '/myCenter/wallet',
  '/myCenter/accountCenter',
];

test('a partner shows its own name, colour, icon and manifest, and never ours', {
  tag: '@any-width',
}, async ({ page, request, look }) => {
  await page.goto('/sandbox');
  await page.getByRole('button', { name: '以合作伙伴用户U0073的身份进入' }).click();
  await expect(page).toHaveURL(/\/business_index$/);
  await expect.poll(() => storedToken(page)).toBeDefined();
  for (const address of pagesOfPartners) {
    await page.goto(address);
    await expect(page.locator('main')).not.toBeEmpty();
    // The shell stands under a neutral title until the page's own code has taken its place.
    await expect(page, address).toHaveTitle(/合作伙伴/);
    const pageText = await page.evaluate(
      `[document.title, document.body.innerText, ...[...document.querySelectorAll('[aria-label],[alt],[placeholder]')].map((it) => it.getAttribute('aria-label') ?? it.getAttribute('alt') ?? it.getAttribute('placeholder'))].join('\\n')`,
    );
    expect(pageText, address).not.toContain('我行');
  }
  await page.goto('/airTicket/query?from=BJS&to=SHA');
  await expect(page).toHaveTitle(/ · 合作伙伴$/);
  const colour = `getComputedStyle(document.documentElement).getPropertyValue('--color-brand-600').trim()`;
  await expect.poll(() => page.evaluate(colour)).toBe('#0b7a53');
  await expect(page.locator('meta[name=theme-color]')).not.toHaveAttribute('content', '#0c2861');
  for (const rel of ['icon', 'manifest']) {
    const address = await page.locator(`link[rel=${rel}]`).getAttribute('href');
    expect(address).toBe(`/tenant/${rel}?appId=partner`);
    const answer = await request.get(address!);
    expect(answer.headers()['content-type']).toMatch(rel === 'icon' ? /svg/ : /manifest/);
    expect(await answer.text()).not.toContain('我行');
  }
  await look('partner-own-face');
});

test("from the first frame on nothing in a partner's tab says our name, however slow its network", {
  tag: '@any-width',
}, async ({ page }) => {
  const seen = await seenWith(page, '我行');
  for (const network of ['fast', 'slow']) {
    if (network === 'slow') await slowNetwork(page);
    await page.goto(signedLink(partnerNamed('partner'), '/airTicket/query', { user: 'U0073' }));
    await expect(page).toHaveTitle(/ · 合作伙伴$/);
    for (const address of prerendered) await openWhole(page, address);
  }
  expect(seen.words()).toEqual([]);
  expect(seen.frames(), 'the recorder saw the pages').toBeGreaterThan(prerendered.length);
});

/** Addresses with a document of their own, and one that is answered with the first of them. */
const prerendered = ['/', '/view/index.shtml', '/airTicket/query', '/myCenter/index'];

/** Until the page speaks under the partner's name, which is after its own code has taken the shell's place. */
async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page, address).toHaveTitle(/合作伙伴/);
  await expect(page.locator('main'), address).not.toBeEmpty();
}
