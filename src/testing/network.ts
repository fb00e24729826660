import { jest } from '@jest/globals';

/** A call as the browser's network has it. */
interface Sent {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body?: unknown;
  /** A body that is no object is text, as a proxy may answer it. */
  answer: (status: number, body: object | string, headers?: Record<string, string>) => void;
  progress: (loaded: number) => void;
  /** So much of the answer has come; 0: of how much is not known. */
  arrives: (loaded: number, total: number) => void;
  /** The connection breaks. */
  fail: () => void;
  aborted: boolean;
}

// The network as the browser offers it; all that is ours runs above it.
const sent: Sent[] = [];
let isImpatient = false;
class Network extends EventTarget {
  status = 0;
  readyState = 0;
  responseType = '';
  responseText = '';
  response: string | Blob = '';
  timeout = 0;
  upload = new EventTarget();
  onloadend?: () => void;
  onerror?: () => void;
  ontimeout?: () => void;
  private waiting?: ReturnType<typeof setTimeout>;
  private headers: Record<string, string> = {};
  private call: Sent = {
    method: '',
    url: new URL('http://x'),
    headers: {},
    aborted: false,
    answer: (status, body, headers = {}) => {
      clearTimeout(this.waiting);
      this.status = status;
      this.headers = headers;
      this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
      const text = this.responseText;
      // What jsdom's has not.
      const blob = () => Object.assign(new Blob([text]), { text: async () => text });
      this.response = this.responseType === 'blob' ? blob() : text;
      this.readyState = 4;
      this.onloadend?.();
    },
    progress: (loaded) =>
      void this.upload.dispatchEvent(
        new ProgressEvent('progress', { lengthComputable: true, loaded, total: 10 }),
      ),
    arrives: (loaded, total) =>
      void this.dispatchEvent(new ProgressEvent('progress', { lengthComputable: total > 0, loaded, total })),
    fail: () => this.onerror?.(),
  };
  open(method: string, url: string) {
    this.call.method = method;
    this.call.url = new URL(url, 'http://localhost');
  }
  setRequestHeader(name: string, value: string) {
    this.call.headers[name] = value;
  }
  getAllResponseHeaders = () =>
    Object.entries({ 'content-type': 'application/json', ...this.headers })
      .map((header) => header.join(': '))
      .join('\r\n');
  send(body: unknown) {
    this.call.body = body;
    sent.push(this.call);
    if (isImpatient && this.timeout > 0) this.waiting = setTimeout(() => this.ontimeout?.(), this.timeout);
  }
  abort() {
    clearTimeout(this.waiting);
    this.call.aborted = true;
  }
}

const given = globalThis.XMLHttpRequest;
/**
 * For each test of a file: this network instead of the browser's, and timers that the test moves. Only where `timesOut` is set does
 * a call come to its time limit.
 */
export const withNetwork = ({ timesOut = false } = {}): void => {
  beforeEach(() => {
    isImpatient = timesOut;
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
/** What was sent to this path of any server. */
export const sentTo = (path: string) => sent.filter(({ url }) => url.pathname === path);
/** The calls that were sent to this path. */
export const calls = (path: string) => sentTo(`/api/v2/${path}`);
