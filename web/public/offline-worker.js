// Runs for who has put the application on the home screen: a page that cannot be fetched is answered by the one that is kept.
// Nothing else is kept, no answer and no page of the product: what a release has put away cannot come back from here.

// The build writes what the page is made of in place of the mark: a new page makes a new worker, which fetches it.
const store = 'woxing-offline-%PAGE%';
const page = '/offline';

addEventListener('install', (event) => {
  const fresh = new Request(page, { cache: 'reload' });
  event.waitUntil(caches.open(store).then((cache) => cache.add(fresh)));
  // It serves the pages of any release alike, so that it need not wait for the last of them to be closed.
  skipWaiting();
});
addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== store).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(fetch(event.request).catch(keptPage));
});

async function keptPage() {
  const cache = await caches.open(store);
  return (await cache.match(page)) ?? Response.error();
}
