import type { AxiosAdapter, InternalAxiosRequestConfig } from 'axios';
import { http } from '#src/api/client';

const encode = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');

/** A token that says this, as far as the dashboard reads one. */
export const tokenOf = (claims: object): string => `${encode({ alg: 'HS256' })}.${encode(claims)}.x`;

/** The server, as far as the HTTP client sees it; what it was sent is added to the list that this returns. */
export const serving = (answers: Record<string, (config: InternalAxiosRequestConfig) => unknown>) => {
  const sent: { url: string; params: unknown; data: unknown; token: unknown }[] = [];
  const adapter: AxiosAdapter = async (config) => {
    const url = config.url ?? '';
    const data: unknown = typeof config.data === 'string' ? JSON.parse(config.data) : undefined;
    sent.push({ url, params: config.params, data, token: config.headers.get('Access-Token') });
    return { data: answers[url]?.(config), status: 200, statusText: 'OK', headers: {}, config };
  };
  http.defaults.adapter = adapter;
  return sent;
};
