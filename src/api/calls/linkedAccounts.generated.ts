// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/linkedAccounts';
import type { Call } from '#src/api/call';

export const connectForum: Call<'linkedAccounts/connectForum', typeof contract.connectForum> = {
  name: 'linkedAccounts/connectForum',
  method: 'POST',
  path: 'user/forum/connect',
  user: true,
  notWhileActing: true,
};

export const getLinkedAccounts: Call<'linkedAccounts/linkedAccounts', typeof contract.getLinkedAccounts> = {
  name: 'linkedAccounts/linkedAccounts',
  method: 'GET',
  path: 'user/linked-accounts',
  user: true,
  safe: true,
};

export const linkSignIn: Call<'linkedAccounts/linkSignIn', typeof contract.linkSignIn> = {
  name: 'linkedAccounts/linkSignIn',
  method: 'POST',
  path: 'user/sign-in/link',
  user: true,
  notWhileActing: true,
};

export const linkWordpress: Call<'linkedAccounts/linkWordpress', typeof contract.linkWordpress> = {
  name: 'linkedAccounts/linkWordpress',
  method: 'POST',
  path: 'user/wordpress/link',
  user: true,
  notWhileActing: true,
};

export const startWordpress: Call<'linkedAccounts/startWordpress', typeof contract.startWordpress> = {
  name: 'linkedAccounts/startWordpress',
  method: 'POST',
  path: 'user/wordpress/start',
  user: true,
  notWhileActing: true,
};

export const unlinkForum: Call<'linkedAccounts/unlinkForum', typeof contract.unlinkForum> = {
  name: 'linkedAccounts/unlinkForum',
  method: 'POST',
  path: 'user/forum/unlink',
  user: true,
  notWhileActing: true,
};

export const unlinkSignIn: Call<'linkedAccounts/unlinkSignIn', typeof contract.unlinkSignIn> = {
  name: 'linkedAccounts/unlinkSignIn',
  method: 'POST',
  path: 'user/sign-in/unlink',
  user: true,
  notWhileActing: true,
};

export const unlinkWordpress: Call<'linkedAccounts/unlinkWordpress', typeof contract.unlinkWordpress> = {
  name: 'linkedAccounts/unlinkWordpress',
  method: 'POST',
  path: 'user/wordpress/unlink',
  user: true,
  notWhileActing: true,
};
