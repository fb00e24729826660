import axios, {
  type AxiosAdapter,
  AxiosError,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import type { RefusalCode } from '#contract/refusals';
import { http } from '#src/api/client';

const encode = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');

/** A token that says this, as far as the dashboard reads one. */
export const tokenOf = (claims: object): string => `${encode({ alg: 'HS256' })}.${encode(claims)}.x`;

interface Sent {
  /** `GET user/game` */
  call: string;
  url: string;
  params: unknown;
  data: unknown;
  token: unknown;
  /** Whether the dashboard has given it up since. */
  isGivenUp: () => boolean;
}

/**
 * The server, as far as the HTTP client sees it; what it was sent is added to the list that this returns. An answer
 * stands under its call (`GET user/game`) or its URL alone; it may be a promise, and may throw a `refusal`. `headers` come
 * with each answer.
 */
export const serving = (
  answers: Record<string, (config: InternalAxiosRequestConfig) => unknown>,
  headers: () => Record<string, string> = () => ({}),
) => {
  const sent: Sent[] = [];
  const adapter: AxiosAdapter = async (config) => {
    const { url = '', method = '', params } = config;
    const call = `${method.toUpperCase()} ${url}`;
    const data: unknown = typeof config.data === 'string' ? JSON.parse(config.data) : undefined;
    const isGivenUp = () => config.signal?.aborted ?? false;
    sent.push({ call, url, params, data, token: config.headers.get('Access-Token'), isGivenUp });
    const answer = await (answers[call] ?? answers[url])?.(config);
    return { data: answer, status: 200, statusText: 'OK', headers: headers(), config };
  };
  http.defaults.adapter = adapter;
  return sent;
};

/** Texts come, in every language, and there are none in them. */
export const servingNoTexts = (): void => {
  axios.defaults.adapter = async (config) => ({
    data: {},
    status: 200,
    statusText: 'OK',
    headers: {},
    config,
  });
};

/** What the HTTP client throws where the server refuses; without a code, where something before the server does. */
export const refusal = (status: number, code?: RefusalCode, more: object = {}) =>
  new AxiosError('refused', 'ERR_BAD_RESPONSE', undefined, undefined, {
    status,
    headers: {},
    data: code ? { code, error: 'said by the server', request_id: 'r', ...more } : {},
  } as AxiosResponse);

/** An answer that comes when the test says so; of several calls the oldest is answered first. */
export const held = () => {
  const waiting: { resolve: (data: unknown) => void; reject: (cause: unknown) => void }[] = [];
  return {
    answer: () => new Promise<unknown>((resolve, reject) => waiting.push({ resolve, reject })),
    give: (data: unknown) => waiting.shift()?.resolve(data),
    refuse: (cause: Error) => waiting.shift()?.reject(cause),
  };
};
