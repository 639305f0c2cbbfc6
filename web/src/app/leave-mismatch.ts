import { toast } from '#src/ui/toast.tsx';

const shownMs = 5000;
/** Hosts of the company's own site. */
const officialHosts = /(^|\.)(www|official)\./;

/**
 * Where an address that leads nowhere goes on: the official index on the company's own site, the business index elsewhere. One
 * that brings a token was taken up before the first page.
 */
export function leaveMismatch(host: string): '/th_official_index' | '/business_index/{-$type}' {
  toast.warn('没有找到您要访问的页面，已为您转到首页', shownMs);
  return officialHosts.test(host) ? '/th_official_index' : '/business_index/{-$type}';
}
