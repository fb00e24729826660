import { camelizeKeys, decamelizeKeys } from 'humps';
import type { CallDefinition, RouteOf, UploadParametersOf } from '#contract/call';
import type { Camelized } from '#src/lib/camelized';
import { type Answer, failureOf, http } from './client';
import { CallFailed } from './failure';
import { storedToken } from '#src/session/token';

interface UploadOptions {
  signal: AbortSignal;
  /** Called with the number of bytes sent, at most three times a second. */
  onProgress: (bytes: number) => void;
}

/**
 * A call of the contract that sends a file: `uploadEndpoint<typeof uploadReport>('POST admin/imports/upload')`. It has
 * no time limit; only `signal` ends it. Throws `CallFailed` with the failure as data.
 */
export const uploadEndpoint = <Call extends CallDefinition>(route: RouteOf<Call>) => {
  const [method, path] = route.split(' ') as [string, string];
  return async (
    parameters: Camelized<UploadParametersOf<Call>>,
    file: Blob,
    { signal, onProgress }: UploadOptions,
  ): Promise<Answer<Call>> => {
    const token = storedToken();
    try {
      const { data } = await http.request<object>({
        method,
        url: path,
        params: decamelizeKeys(parameters as object),
        data: file,
        timeout: 0,
        signal,
        onUploadProgress: ({ loaded }) => onProgress(loaded),
        headers: {
          'Content-Type': 'application/octet-stream',
          ...(token ? { 'Access-Token': token } : {}),
        },
      });
      return camelizeKeys(data) as Answer<Call>;
    } catch (cause) {
      throw new CallFailed(failureOf(cause, token));
    }
  };
};
