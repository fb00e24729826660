import { camelizeKeys, decamelizeKeys } from 'humps';
import type { CallDefinition, RouteOf, UploadParametersOf } from '#contract/call';
import type { Camelized } from '#src/lib/camelized';
import { type Answer, failureOf, http } from './client';
import { CallFailed } from './failure';
import type { Sending } from './sending';
import { storedToken } from '#src/session/token';

/**
 * A call of the contract that sends a file: `uploadEndpoint<typeof uploadReport>('POST admin/imports/upload')`. It has
 * no time limit; only `signal` ends it. It tells how many bytes of the file are sent. Throws `CallFailed` with the failure as data.
 */
export const uploadEndpoint = <Call extends CallDefinition>(route: RouteOf<Call>) => {
  const [method, path] = route.split(' ') as [string, string];
  return async (
    parameters: Camelized<UploadParametersOf<Call>>,
    file: Blob,
    { signal, onProgress }: Sending,
  ): Promise<Answer<Call>> => {
    const token = storedToken();
    const tell = (bytes: number) => onProgress({ done: Math.min(bytes, file.size), total: file.size });
    // From here on the file is on its way: what waits for its turn has no progress.
    tell(0);
    try {
      const { data } = await http.request<object>({
        method,
        url: path,
        params: decamelizeKeys(parameters as object),
        data: file,
        timeout: 0,
        signal,
        onUploadProgress: ({ loaded }) => tell(loaded),
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
