// Keeps the page for use off line; the list of files and their version stand above this line.
// Other deployments may live on this origin: each has caches of its own, by its scope.
const ownPrefix = `evenkeel ${self.registration.scope} `;
const cacheName = ownPrefix + version;

self.addEventListener('install', (event) => {
  // Past the browser's own cache, which may still hold the files of the version before.
  const fresh = files.map((file) => new Request(file, { cache: 'reload' }));
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(fresh))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith(ownPrefix) && name !== cacheName)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

const kept = (request) =>
  caches.open(cacheName).then((cache) => cache.match(request, { ignoreSearch: true }));

// A page comes from the network where there is one, so that it is never older than the files it names.
async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const hit = await kept(request);
    if (hit) return hit;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  event.respondWith(
    request.mode === 'navigate'
      ? page(request)
      : kept(request).then((hit) => hit ?? fetch(request)),
  );
});
