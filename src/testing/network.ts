import { jest } from '@jest/globals';

/** A call as the browser's network has it. */
interface Sent {
  method: string;
  url: URL;
  headers: Record<string, string>;
  answer: (status: number, body: object) => void;
  progress: (loaded: number) => void;
  aborted: boolean;
}

// The network as the browser offers it; all that is ours runs above it.
const sent: Sent[] = [];
class Network extends EventTarget {
  status = 0;
  readyState = 0;
  responseType = '';
  responseText = '';
  response = '';
  timeout = 0;
  upload = new EventTarget();
  onloadend?: () => void;
  private call: Sent = {
    method: '',
    url: new URL('http://x'),
    headers: {},
    aborted: false,
    answer: (status, body) => {
      this.status = status;
      this.response = this.responseText = JSON.stringify(body);
      this.readyState = 4;
      this.onloadend?.();
    },
    progress: (loaded) =>
      void this.upload.dispatchEvent(
        new ProgressEvent('progress', { lengthComputable: true, loaded, total: 10 }),
      ),
  };
  open(method: string, url: string) {
    this.call.method = method;
    this.call.url = new URL(url, 'http://localhost');
  }
  setRequestHeader(name: string, value: string) {
    this.call.headers[name] = value;
  }
  getAllResponseHeaders = () => 'content-type: application/json';
  send() {
    sent.push(this.call);
  }
  abort() {
    this.call.aborted = true;
  }
}

const given = globalThis.XMLHttpRequest;
/** For each test of a file: this network instead of the browser's, and timers that the test moves. */
export const withNetwork = (): void => {
  beforeEach(() => {
    jest.useFakeTimers();
    sent.length = 0;
    globalThis.XMLHttpRequest = Network as unknown as typeof XMLHttpRequest;
  });
  afterEach(() => {
    jest.useRealTimers();
    globalThis.XMLHttpRequest = given;
  });
};

export const turn = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
/** The calls that were sent to this path. */
export const calls = (path: string) => sent.filter(({ url }) => url.pathname === `/api/v2/${path}`);
