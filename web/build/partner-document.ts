import { ownAppId, siteMarkAddress } from '../src/tenants/site-marks.rules.ts';

/**
 * Runs in the head of every document, before anything is shown. A tab that a partner brought here never shows the product's
 * own name, not even while the page's code is on its way: the title waits, what the shell marks as `data-brand` stays hidden as
 * long as the shell stands, and icon and manifest are the partner's.
 */
const appId = sessionStorage.getItem('appId') ?? ownAppId;
/** Somebody whom a partner sends is about to come in; whose user it is, is not known yet. */
const enters = /#entry=|[?&]token=/.test(location.href);
if (enters || appId !== ownAppId) {
  document.documentElement.dataset['partner'] = '';
  document.title = '差旅预订与管理';
}
if (appId !== ownAppId) {
  for (const rel of ['icon', 'manifest'] as const)
    document.querySelector(`link[rel="${rel}"]`)?.setAttribute('href', siteMarkAddress(rel, appId));
  for (const mark of document.querySelectorAll(
    'meta[name="description"],meta[property],link[rel="apple-touch-icon"]',
  ))
    mark.remove();
}
