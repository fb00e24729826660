import { camelizeKeys, decamelizeKeys } from 'humps';
import type { CallDefinition, RouteOf, UploadParametersOf } from '#contract/call';
import type { Camelized } from '#src/lib/camelized';
import { type Answer, failureOf, http } from './client';
import { CallFailed } from './failure';
import { storedToken } from '#src/session/token';

interface UploadOptions {
  signal: AbortSignal;
  /** Told how many bytes are on their way, at most three times a second. */
  onProgress: (bytes: number) => void;
}

/**
 * A call of the contract that takes a file as it is: `uploadEndpoint<typeof uploadReport>('POST admin/imports/upload')`.
 * However long it takes it is not given up, except by its signal. Throws `CallFailed` with the failure as data.
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
