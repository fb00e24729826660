import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { fetchOutside, textOf } from './outside';

/**
 * Why YouTube did not answer with what was asked for.
 * - `needs-reauth`: it does not accept the grant any more, or a scope is missing. Only the channel's owner can change that.
 * - `unavailable`: it is down or slow, or the quota is used up. It may answer later.
 * - `forbidden`: it does not give this answer to this account.
 * - `closed`: it knows no such channel any more, or has closed or suspended it.
 * - `no-list`: it knows no such playlist. A channel without any video has no list of uploads.
 * - `refused`: it did not understand the request.
 */
export type YoutubeProblem = 'needs-reauth' | 'unavailable' | 'forbidden' | 'closed' | 'no-list' | 'refused';

/** A failure of YouTube. The message is Google's own, if there is one. */
export class YoutubeFailure extends Error {
  constructor(
    readonly problem: YoutubeProblem,
    message: string,
    /** What may help: another access token, or another try a moment later. */
    readonly remedy?: 'renew' | 'repeat',
  ) {
    super(message);
  }
}

/** The access token of a grant. `renew` gets another one if YouTube does not accept it. */
export interface Access {
  current: () => Promise<string>;
  renew: () => Promise<string>;
  /** Is done before each request, those that are asked again too; where it throws, nothing is asked. */
  beforeRequest?: () => Promise<void>;
}

const TIMEOUT = 8_000; // ms, of one request
const PATIENCE = 12_000; // ms, after which no further request is begun
const PAUSES = [250, 1_000]; // ms before the second and third request

const failureBody = z.object({
  error: z.object({
    message: z.string().optional(),
    errors: z.array(z.object({ reason: z.string().optional() })).optional(),
    // Newer answers name a missing scope only here.
    details: z.array(z.object({ reason: z.string().optional() })).optional(),
  }),
});

const MISSING_SCOPE = new Set(['insufficientPermissions', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT']);
const USED_UP = new Set([
  'quotaExceeded',
  'dailyLimitExceeded',
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'RATE_LIMIT_EXCEEDED',
]);

const CLOSED = new Set(['channelClosed', 'channelSuspended', 'channelNotFound']);
const NO_LIST = new Set(['playlistNotFound']);

/** What a failed answer means, from its status and the reasons in its body. */
export const failureOf = (status: number, body: unknown): YoutubeFailure => {
  const { data } = failureBody.safeParse(body);
  const reasons = [...(data?.error.errors ?? []), ...(data?.error.details ?? [])].map(({ reason }) => reason);
  const has = (known: ReadonlySet<string>) => reasons.some((reason) => reason && known.has(reason));
  const message = data?.error.message ?? `YouTube answered ${status}`;
  if (status === 401) return new YoutubeFailure('needs-reauth', message, 'renew');
  if (status >= 500) return new YoutubeFailure('unavailable', message, 'repeat');
  // A used-up quota does not come back within a second.
  if (status === 429) return new YoutubeFailure('unavailable', message);
  if (has(CLOSED)) return new YoutubeFailure('closed', message);
  if (has(NO_LIST)) return new YoutubeFailure('no-list', message);
  if (status === 403) {
    if (has(MISSING_SCOPE)) return new YoutubeFailure('needs-reauth', message);
    return new YoutubeFailure(has(USED_UP) ? 'unavailable' : 'forbidden', message);
  }
  return new YoutubeFailure('refused', message);
};

/** The JSON of an answer; undefined where it is none, or too large. */
const bodyOf = async (answer: Response): Promise<unknown> => {
  try {
    return JSON.parse(await textOf(answer)) as unknown;
  } catch {
    return undefined;
  }
};

/** One request. Throws YoutubeFailure for everything other than a successful answer. */
const send = async (address: URL, token: string): Promise<unknown> => {
  let answer: Response;
  try {
    answer = await fetchOutside(address, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT),
    });
  } catch {
    throw new YoutubeFailure('unavailable', 'YouTube does not answer', 'repeat');
  }
  const body = await bodyOf(answer);
  if (answer.ok) return body;
  throw failureOf(answer.status, body);
};

/**
 * The answer to a question. An access token that YouTube does not accept is renewed once. A failure that may pass (5xx,
 * network, no answer in time) is asked again twice.
 */
export const get = async <Answer>(
  schema: z.ZodType<Answer>,
  { base, path, query }: { base: string; path: string; query: Record<string, string> },
  access: Access,
): Promise<Answer> => {
  const address = new URL(`${base}/${path}`);
  address.search = new URLSearchParams(query).toString();
  const begun = Date.now();
  let token = await access.current();
  let renewed = false;
  for (let attempt = 0; ;) {
    await access.beforeRequest?.();
    try {
      const { success, data } = schema.safeParse(await send(address, token));
      if (success) return data;
      throw new YoutubeFailure('unavailable', 'YouTube answered with something else', 'repeat');
    } catch (cause) {
      const remedy = cause instanceof YoutubeFailure ? cause.remedy : undefined;
      const pause = PAUSES[attempt];
      if (remedy === 'renew' && !renewed) {
        renewed = true;
        token = await access.renew();
      } else if (remedy === 'repeat' && pause !== undefined && Date.now() - begun < PATIENCE) {
        attempt += 1;
        await wait(pause);
      } else {
        throw cause;
      }
    }
  }
};
