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

// jsdom knows no styles of pseudo-elements, and says so each time.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);
