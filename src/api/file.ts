import { decamelizeKeys } from 'humps';
import type { CallDefinition, ParametersOf, RouteOf } from '#contract/call';
import type { Camelized } from '../lib/camelized';
import { failureOf, http } from './client';
import { CallFailed } from './failure';
import { storedToken } from './token';

// A refusal arrives as a file too; what it says is JSON.
const withWords = async (cause: unknown): Promise<unknown> => {
  const { response } = cause as { response?: { data?: unknown } };
  if (response?.data instanceof Blob) {
    const text = await response.data.text();
    try {
      response.data = JSON.parse(text);
    } catch {
      response.data = text;
    }
  }
  return cause;
};

/**
 * A call of the contract that answers with a file: `fileEndpoint<typeof getPhotoFile>('GET heartbeat/photos/file')`.
 * The token goes along, which the address of a picture or a link could not carry. Throws `CallFailed` with the failure
 * as data.
 */
export const fileEndpoint =
  <Call extends CallDefinition>(route: RouteOf<Call>) =>
  async (parameters: Camelized<ParametersOf<Call>>, signal?: AbortSignal): Promise<Blob> => {
    const [method, path] = route.split(' ') as [string, string];
    const token = storedToken();
    try {
      const { data } = await http.request<Blob>({
        method,
        url: path,
        params: decamelizeKeys(parameters as object),
        responseType: 'blob',
        ...(signal ? { signal } : {}),
        headers: token ? { 'Access-Token': token } : {},
      });
      return data;
    } catch (cause) {
      throw new CallFailed(failureOf(await withWords(cause), token));
    }
  };
