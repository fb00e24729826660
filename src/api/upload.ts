import { decamelizeKeys } from 'humps';
import type { CallDefinition } from '#contract/call';
import type { Answer, Call, GivenToUpload } from './call';
import { failureOf, http, readAnswer, sentOf } from './client';
import { CallFailed } from './failure';
import type { Sending } from './sending';
import { storedToken } from '#src/session/token';

const request = async (
  { method, path }: { method: string; path: string },
  parameters: object,
  file: Blob,
  { signal, onProgress }: Pick<Sending, 'signal' | 'onProgress'>,
): Promise<object> => {
  const token = storedToken();
  const tell = (bytes: number) => onProgress({ done: Math.min(bytes, file.size), total: file.size });
  // From here on the file is on its way: what waits for its turn has no progress.
  tell(0);
  try {
    const { data } = await http.request<object>({
      method,
      url: path,
      params: decamelizeKeys(parameters),
      data: file,
      timeout: 0,
      signal,
      onUploadProgress: ({ loaded }) => tell(loaded),
      headers: {
        'Content-Type': 'application/octet-stream',
        ...(token ? { 'Access-Token': token } : {}),
      },
    });
    return readAnswer(data);
  } catch (cause) {
    throw new CallFailed(failureOf(cause, token));
  }
};

/**
 * The function that sends a file by a generated call: `upload(uploadReport)`. It has no time limit; only `signal` ends it.
 * It tells how many bytes of the file are sent. Throws `CallFailed` with the failure as data.
 */
export const upload =
  <Name extends string, Contract extends CallDefinition>(call: Call<Name, Contract>) =>
  (given: GivenToUpload<Contract>, file: Blob, sending: Sending): Promise<Answer<Contract>> =>
    request(call, sentOf(call, given, sending), file, sending) as Promise<Answer<Contract>>;
