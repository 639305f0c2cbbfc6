// Runs for who has put the application on the home screen: a page that cannot be fetched is answered by the one that is kept.
const store = 'woxing-offline-1';
const page = '/offline';

addEventListener('install', (event) => {
  event.waitUntil(caches.open(store).then((cache) => cache.addAll([page, '/favicon.svg'])));
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
  if (event.request.mode !== 'navigate') return;
  event.respondWith(fetch(event.request).catch(() => caches.match(page)));
});
