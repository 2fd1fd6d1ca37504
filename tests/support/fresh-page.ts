import { vi } from 'vitest';

// The files of components share a thread with its packages and its page: loading those for each file took longer than
// its tests. Each file begins here, with modules of its own and a page in which the one before has left nothing.
vi.resetModules();
vi.unstubAllEnvs();
vi.unstubAllGlobals();

type Known = Map<object, PropertyDescriptorMap>;

/** What a file before may have replaced by assignment. The packages' own marks begin with an underscore. */
const PLACES = [globalThis, navigator, document, URL, Element.prototype, HTMLElement.prototype];
const thread = globalThis as { __asItWas?: Known };

thread.__asItWas ??= new Map(PLACES.map((place) => [place, Object.getOwnPropertyDescriptors(place)]));
for (const [place, before] of thread.__asItWas) restore(place, before);

function restore(place: object, before: PropertyDescriptorMap): void {
  for (const [name, now] of Object.entries(Object.getOwnPropertyDescriptors(place))) {
    const was = before[name];
    if (name.startsWith('_') || !now.configurable) continue;
    if (was === undefined) Reflect.deleteProperty(place, name);
    else if (was.value !== now.value || was.get !== now.get) Object.defineProperty(place, name, was);
  }
  for (const [name, was] of Object.entries(before))
    if (!Object.hasOwn(place, name)) Object.defineProperty(place, name, was);
}

for (const element of [document.documentElement, document.body])
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
document.head.replaceChildren();
document.body.replaceChildren();
window.history.replaceState(null, '', '/');
