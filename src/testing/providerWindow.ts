import { jest } from '@jest/globals';

// The window of the provider answers on a channel.
class Channel {
  static last: Channel | undefined;
  onmessage: ((event: { data: object }) => void) | null = null;
  constructor() {
    Channel.last = this;
  }
  close() {}
  postMessage() {}
}

/** Opens no window, until the mocks are restored. */
export const mockProviderWindow = () => {
  Object.assign(globalThis, { BroadcastChannel: Channel });
  jest.spyOn(window, 'open').mockReturnValue({ closed: false, close: () => {} } as unknown as Window);
};

/** What the provider's window that was opened last brings. */
export const windowAnswers = (answer: object) => Channel.last?.onmessage?.({ data: answer });
