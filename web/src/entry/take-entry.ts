import { deviceNameOf } from '#src/access/public.forms.ts';
import { clearSession, keepSession, signOut } from '#src/access/public.ts';
import { forgetBegunCall } from '#src/api/begun-call.ts';
import { post } from '#src/api/call.ts';
import { CallError } from '#src/api/call-error.ts';
import { awaitsPartner, forgetTenant, loadTenant, ownAppId } from '#src/tenants/public.ts';
import { toast } from '#src/ui/toast.tsx';
import { type Brought, problemOf, readBrought } from './entry-address.rules.ts';
import { storeLink } from './link-ticket.ts';

const shownMs = 5000;
/** Where one who came back without a page of their own goes on. */
const indexAddress = '/business_index';

/**
 * What the address brings is taken out of it before anything else, then exchanged for a session. Only then does what this tab
 * knew before go: the session of whoever was here ends, the storage is emptied, the partner's app id is kept. Runs before
 * the first page.
 */
export async function takeEntry(): Promise<void> {
  const { pathname, search, hash } = window.location;
  const brought = readBrought(pathname, search, hash);
  if (brought === undefined) return;
  goOn(brought.cleanAddress);
  if ('ticket' in brought) await exchange(brought);
  else if ('site' in brought) await enterSite(brought.site);
  else await showFailure(pathname, 'used');
}

/**
 * The tab becomes one of this site: what it knew before goes, as for whoever comes in, and nobody is signed in by it. Of a site that is
 * not there, nothing is kept.
 */
async function enterSite(site: string | undefined): Promise<void> {
  if (site === undefined || (sessionStorage.getItem('appId') ?? ownAppId) === site) return;
  clearSession();
  sessionStorage.clear();
  forgetTenant();
  forgetBegunCall();
  if (site === ownAppId) return;
  sessionStorage.setItem('appId', site);
  await loadTenant();
  if (awaitsPartner()) sessionStorage.removeItem('appId');
}

async function exchange(brought: Brought): Promise<void> {
  const { appId, ticket, purpose, cleanAddress } = brought;
  try {
    // The app id is the tenant for whom is asked, which this tab does not know yet.
    const input = { appId, ticket, purpose, deviceName: deviceNameOf(navigator.userAgent) };
    const { member, linkTicket } = await post('/entry/exchange', input, { passErrorCodeMsgRet: 'all' });
    await beginAnew(appId);
    if (member === null) {
      storeLink({ ticket: linkTicket, address: cleanAddress });
      goOn('/entry/link');
    } else {
      const { token, ...facts } = member;
      keepSession(token, facts);
      if (window.location.pathname === '/mismatch') goOn(indexAddress);
    }
    await loadTenant();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    await showFailure(window.location.pathname, problemOf(error.code), purpose);
  }
}

/** Nothing of whoever was here before stays in this tab. `sign` only marks that a partner brought it; it proves nothing. */
async function beginAnew(appId: string): Promise<void> {
  await signOut();
  sessionStorage.clear();
  forgetTenant();
  // Begun for whoever was here before.
  forgetBegunCall();
  sessionStorage.setItem('appId', appId);
  sessionStorage.setItem('sign', 'entered');
}

/** One who comes back stays where the page is; one who wanted to enter hears why not on a page of its own. */
async function showFailure(
  pathname: string,
  why: ReturnType<typeof problemOf>,
  purpose: Brought['purpose'] = pathname === '/mismatch' ? 'return' : 'entry',
): Promise<void> {
  if (purpose === 'entry') {
    goOn(`/entry/refused?why=${why}`);
    return;
  }
  toast.warn('链接已失效，请回到合作方页面重新进入', shownMs);
  if (pathname !== '/mismatch') return;
  // Whose link this was is unknown, so nobody goes on as whoever was here before.
  await signOut();
  sessionStorage.clear();
  goOn(indexAddress);
}

function goOn(address: string): void {
  window.history.replaceState(null, '', address);
}
