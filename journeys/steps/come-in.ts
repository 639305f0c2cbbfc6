import type { Page } from '@playwright/test';
import { connect } from '../product/client.ts';

const tokens = new Map<string, string>();

/**
 * Goes to an address as a member of a tenant without telling the story of the sign-in again: the tab gets a token, and the
 * page asks for the rest itself. Nobody, without a mobile. The member signs in once for all stories of a run.
 */
export async function comeIn(
  page: Page,
  who: {
    readonly mobile?: string;
    readonly appId?: string;
    /** The tab knows the member as after a sign-in, for forms that begin with them; the page asks whose the token is otherwise. */
    readonly known?: true;
  },
  address: string,
): Promise<void> {
  const origin = process.env.JOURNEY_URL ?? '';
  const session = who.mobile === undefined ? undefined : await sessionOf(origin, who.mobile, who);
  // A page of the site without any code of its own, to reach its storage.
  await page.goto('/robots.txt');
  const kept = Object.entries({
    appId: who.appId,
    'woxing.session': session && JSON.stringify({ state: session, version: 0 }),
  }).filter(([, value]) => value !== undefined);
  await page.evaluate(
    `sessionStorage.clear(); for (const [name, value] of ${JSON.stringify(kept)}) sessionStorage.setItem(name, value);`,
  );
  await page.goto(address);
}

async function sessionOf(
  origin: string,
  mobile: string,
  { appId, known }: { readonly appId?: string; readonly known?: true },
) {
  const token = await tokenOf(origin, mobile, appId);
  if (!known) return { token };
  const client = connect(origin, token, appId);
  const member = await client.call('/member/info', {});
  client.close();
  return { token, member };
}

async function tokenOf(origin: string, mobile: string, appId: string | undefined): Promise<string> {
  const key = `${appId ?? ''} ${mobile}`;
  const known = tokens.get(key);
  if (known !== undefined) return known;
  const client = connect(origin, undefined, appId);
  const token = await client.signIn(mobile, process.env.JOURNEY_CAPTCHA_TOKEN ?? '');
  client.close();
  tokens.set(key, token);
  return token;
}

/** Opens the own menu of whoever is signed in, on a phone as on a desktop. */
export async function openOwnMenu(page: Page) {
  const nav = page.getByRole('navigation', { name: '会员导航' });
  if (isPhone(page)) await page.getByRole('button', { name: '菜单' }).click();
  await nav.waitFor();
  return nav;
}

export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768;
}
