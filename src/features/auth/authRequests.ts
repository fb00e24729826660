import type { SessionClaims } from '#contract/auth';
import { defineRequest } from '#src/request/request';

export const authenticateRequest = defineRequest<undefined, SessionClaims>('auth/authenticate', {
  silent: true,
});
