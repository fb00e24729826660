// Made by `npm run generate`: change what it is made from, not this file.
import type { Permission } from '#contract/call';

/** The requests that the server refuses while an admin acts as the user, or what the admin needs for them. */
export const notWhileActing: Readonly<Partial<Record<string, true | Permission>>> = {
};
