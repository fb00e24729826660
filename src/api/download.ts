import { isAxiosError } from 'axios';
import { decamelizeKeys } from 'humps';
import type { CallDefinition } from '#contract/call';
import type { Call, Given } from './call';
import { failureOf, http, sentOf } from './client';
import { CallFailed } from './failure';
import type { Sending } from './sending';
import { storedToken } from '#src/session/token';

/** A file from the server: its bytes and its name. */
interface Downloaded {
  file: Blob;
  name: string;
}

// A refusal of a download comes as bytes, too.
const readRefusal = async (cause: unknown): Promise<unknown> => {
  if (!isAxiosError(cause) || !(cause.response?.data instanceof Blob)) return cause;
  try {
    cause.response.data = JSON.parse(await cause.response.data.text());
  } catch {
    // Not from our server, for example the page of a proxy.
  }
  return cause;
};

const nameIn = (disposition: unknown): string | undefined =>
  /filename="([^"]+)"/.exec(typeof disposition === 'string' ? disposition : '')?.[1];

const request = async (
  { method, path }: { method: string; path: string },
  parameters: object,
  { signal, onProgress }: Pick<Sending, 'signal'> & Partial<Sending>,
): Promise<Downloaded> => {
  const token = storedToken();
  try {
    const { data, headers } = await http.request<Blob>({
      method,
      url: path,
      params: decamelizeKeys(parameters),
      responseType: 'blob',
      timeout: 0,
      signal,
      ...(onProgress
        ? { onDownloadProgress: ({ loaded, total }) => onProgress({ done: loaded, total: total ?? null }) }
        : {}),
      headers: token ? { 'Access-Token': token } : {},
    });
    return { file: data, name: nameIn(headers['content-disposition']) ?? path.replace(/\W+/g, '-') };
  } catch (cause) {
    throw new CallFailed(failureOf(await readRefusal(cause), token));
  }
};

/**
 * The function that fetches a file by a generated call: `download(getDataExport)`. It has no time limit; only `signal` ends
 * it. It tells how many bytes have arrived. Throws `CallFailed` with the failure as data.
 */
export const download =
  <Name extends string, Contract extends CallDefinition>(call: Call<Name, Contract>) =>
  (given: Given<Contract>, sending: Sending): Promise<Downloaded> =>
    request(call, sentOf(call, given, sending), sending);
