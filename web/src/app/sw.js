// Keeps the page for use off line; the list of files and their version stand above this line.
// Other deployments may live on this origin: each has caches of its own, by its scope.
const ownPrefix = `evenkeel ${self.registration.scope} `;
const cacheName = ownPrefix + version;

/** Caches of this deployment, the oldest first, this version's last. */
async function ownCaches() {
  const names = (await caches.keys()).filter((name) => name.startsWith(ownPrefix));
  return [...names.filter((name) => name !== cacheName), cacheName];
}

// Past the browser's own cache, which may still hold the files of the version before; names below assets
// say what is in them.
const fresh = (file) =>
  new Request(file, { cache: file.startsWith('./assets/') ? 'default' : 'reload' });

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(files.map(fresh)))
      .then(() => self.skipWaiting()),
  );
});

// The version before stays: pages of it that are still open fetch parts of it when they need them.
async function forget() {
  const old = (await ownCaches()).slice(0, -2);
  await Promise.all(old.map((name) => caches.delete(name)));
}

self.addEventListener('activate', (event) => {
  event.waitUntil(forget().then(() => self.clients.claim()));
});

async function kept(request) {
  for (const name of (await ownCaches()).reverse()) {
    const cache = await caches.open(name);
    const hit = await cache.match(request, { ignoreSearch: true });
    if (hit) return hit;
  }
  return null;
}

// A page comes from the network where there is one, so that it is never older than the files it names;
// while its host has none to give, the one that is kept is shown.
async function page(request) {
  try {
    const answer = await fetch(request.url, { cache: 'no-cache', redirect: 'manual' });
    return answer.ok || answer.type === 'opaqueredirect'
      ? answer
      : ((await kept(request)) ?? answer);
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
