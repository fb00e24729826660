import type { AnyCall, Call } from '#src/api/call';

/** The call of a list's file, as the call of its rows says. */
export const csvCallOf = ({ name, path, user }: AnyCall): Call => ({
  name: `${name}/csv`,
  method: 'GET',
  path: `${path}/csv`,
  ...(user ? { user } : {}),
  safe: true,
  transport: 'download',
});
