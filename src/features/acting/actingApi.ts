import type { loginAs } from '#contract/acting';
import type { checkPermission } from '#contract/auth';
import { type Parameters, endpoint } from '#src/api/client';
import type { Sending } from '#src/api/sending';
import { keepActingToken } from '#src/session/token';
import type { Begun } from './actingRequests';

const sendLoginAs = endpoint<typeof loginAs>('POST login-as');

/** Begins to act. The tokens go to local storage only. */
export const postLoginAs = async (asked: Parameters<typeof loginAs>, sending?: Sending): Promise<Begun> => {
  const { jwt, message } = await sendLoginAs(asked, sending);
  return { claims: keepActingToken(jwt), message };
};

export const fetchPermission = endpoint<typeof checkPermission>('GET user/permissions/:name');
