// Keeps the page for offline use, and the handbook after it was opened. The build puts the lists of
// files and their version above this line. Other deployments can share this origin, so each has its
// own caches, by its scope.
const ownPrefix = `evenkeel ${self.registration.scope} `;
const cacheName = ownPrefix + version;

/** Caches of this deployment, in order of age. The last is the cache of this version. */
async function ownCaches() {
  const names = (await caches.keys()).filter((name) => name.startsWith(ownPrefix));
  return [...names.filter((name) => name !== cacheName), cacheName];
}

// Bypasses the browser's own cache, which can still hold the files of the previous version. Names
// below assets contain a hash of the content.
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

/** Adds the handbook to the cache of this version, once. */
async function keepHandbook() {
  const cache = await caches.open(cacheName);
  const [first] = handbook;
  if (first && !(await cache.match(first))) await cache.addAll(handbook.map(fresh));
}

// A page of the handbook was opened.
self.addEventListener('message', (event) => {
  if (event.data === 'handbook') event.waitUntil(keepHandbook());
});

// The previous version stays, because its open pages fetch parts of it when they need them.
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

// Loads a page from the network if possible, so that it is never older than the files that it
// refers to. If the host does not answer, the cached page is shown.
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
