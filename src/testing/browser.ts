// What browsers have and jsdom has not.
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextDecoder, TextEncoder });
window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    addListener: () => {},
    removeListener: () => {},
  }) as unknown as MediaQueryList;

// Nothing has a size here.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// The scheduler of Ant Design's parts; ports of Node would keep a test from ending.
globalThis.MessageChannel ??= class {
  port1 = { onmessage: (): void => {} };
  port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage()) };
} as unknown as typeof globalThis.MessageChannel;

const HIDDEN = 'head, script, style, template, [hidden]';
const visibilityOf = (element: Element | null): string =>
  element === null
    ? 'visible'
    : (element as HTMLElement).style.visibility || visibilityOf(element.parentElement);

// Nothing here has styles but its own, and what tests ask is what cannot be seen. jsdom would match each element with all the rules
// of a browser's own style sheet, which took a third of the time of the tests of screens.
window.getComputedStyle = (element) => {
  const { style } = element as HTMLElement;
  const known: Record<string, () => string> = {
    display: () => (element.matches(HIDDEN) ? 'none' : style.display),
    visibility: () => visibilityOf(element),
  };
  return new Proxy(style, {
    get: (target, name) => {
      if (name === 'getPropertyValue')
        return (property: string) => known[property]?.() ?? target.getPropertyValue(property);
      return known[String(name)]?.() ?? Reflect.get(target, name, target);
    },
  });
};
