import { isAxiosError } from 'axios';
import { decamelizeKeys } from 'humps';
import type { CallDefinition, RouteOf } from '#contract/call';
import { type Parameters, failureOf, http } from './client';
import { CallFailed } from './failure';
import { storedToken } from '#src/session/token';

interface DownloadOptions {
  signal: AbortSignal;
  /** Told how many bytes have come, at most three times a second. */
  onProgress?: (bytes: number) => void;
}

/** A file that the server made: its bytes, and the name that the server gives it. */
export interface Downloaded {
  file: Blob;
  name: string;
}

// A refusal of such a call comes as bytes, too.
const readRefusal = async (cause: unknown): Promise<unknown> => {
  if (!isAxiosError(cause) || !(cause.response?.data instanceof Blob)) return cause;
  try {
    cause.response.data = JSON.parse(await cause.response.data.text());
  } catch {
    // Not ours: some proxy's page.
  }
  return cause;
};

const nameIn = (disposition: unknown): string | undefined =>
  /filename="([^"]+)"/.exec(typeof disposition === 'string' ? disposition : '')?.[1];

/**
 * A call of the contract that answers with a file: `downloadEndpoint<typeof getDataExport>('GET user/data-export')`.
 * However long it takes it is not given up, except by its signal. Throws `CallFailed` with the failure as data.
 */
export const downloadEndpoint = <Call extends CallDefinition>(route: RouteOf<Call>) => {
  const [method, path] = route.split(' ') as [string, string];
  return async (
    parameters: Parameters<Call>,
    { signal, onProgress }: DownloadOptions,
  ): Promise<Downloaded> => {
    const token = storedToken();
    try {
      const { data, headers } = await http.request<Blob>({
        method,
        url: path,
        params: decamelizeKeys(parameters as object),
        responseType: 'blob',
        timeout: 0,
        signal,
        ...(onProgress ? { onDownloadProgress: ({ loaded }) => onProgress(loaded) } : {}),
        headers: token ? { 'Access-Token': token } : {},
      });
      return { file: data, name: nameIn(headers['content-disposition']) ?? path.replace(/\W+/g, '-') };
    } catch (cause) {
      throw new CallFailed(failureOf(await readRefusal(cause), token));
    }
  };
};
