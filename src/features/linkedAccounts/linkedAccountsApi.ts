import type {
  connectForum,
  getLinkedAccounts,
  linkSignIn,
  linkWordpress,
  startWordpress,
  unlinkForum,
  unlinkSignIn,
  unlinkWordpress,
} from '#contract/linkedAccounts';
import { endpoint } from '#src/api/client';

export const fetchLinked = endpoint<typeof getLinkedAccounts>('GET user/linked-accounts');
export const postLinkSignIn = endpoint<typeof linkSignIn>('POST user/sign-in/link');
export const postUnlinkSignIn = endpoint<typeof unlinkSignIn>('POST user/sign-in/unlink');
export const postConnectForum = endpoint<typeof connectForum>('POST user/forum/connect');
export const postUnlinkForum = endpoint<typeof unlinkForum>('POST user/forum/unlink');
export const postStartWordpress = endpoint<typeof startWordpress>('POST user/wordpress/start');
export const postLinkWordpress = endpoint<typeof linkWordpress>('POST user/wordpress/link');
export const postUnlinkWordpress = endpoint<typeof unlinkWordpress>('POST user/wordpress/unlink');
