// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/admin/mailingLists';
import type { Call } from '#src/api/call';

export const closeMailingList: Call<'admin/closeMailingList', typeof contract.closeMailingList> = {
  name: 'admin/closeMailingList',
  method: 'POST',
  path: 'admin/mailing-lists/close',
  user: true,
};

export const createMailingList: Call<'admin/createMailingList', typeof contract.createMailingList> = {
  name: 'admin/createMailingList',
  method: 'POST',
  path: 'admin/mailing-lists/create',
  user: true,
};

export const editMailingList: Call<'admin/editMailingList', typeof contract.editMailingList> = {
  name: 'admin/editMailingList',
  method: 'POST',
  path: 'admin/mailing-lists/edit',
  user: true,
};

export const getMailingListHistory: Call<'admin/mailingListHistory', typeof contract.getMailingListHistory> = {
  name: 'admin/mailingListHistory',
  method: 'GET',
  path: 'admin/mailing-lists/history',
  user: true,
  safe: true,
};

export const getMailingLists: Call<'admin/mailingLists', typeof contract.getMailingLists> = {
  name: 'admin/mailingLists',
  method: 'GET',
  path: 'admin/mailing-lists',
  user: true,
  safe: true,
  csv: true,
};

export const getSubscribers: Call<'admin/subscribers', typeof contract.getSubscribers> = {
  name: 'admin/subscribers',
  method: 'GET',
  path: 'mailing-lists/subscribers',
  safe: true,
};

export const getSubscriptions: Call<'admin/subscriptions', typeof contract.getSubscriptions> = {
  name: 'admin/subscriptions',
  method: 'GET',
  path: 'user/subscriptions',
  user: true,
  safe: true,
};

export const openMailingList: Call<'admin/openMailingList', typeof contract.openMailingList> = {
  name: 'admin/openMailingList',
  method: 'POST',
  path: 'admin/mailing-lists/open',
  user: true,
};

export const setSubscriptions: Call<'admin/setSubscriptions', typeof contract.setSubscriptions> = {
  name: 'admin/setSubscriptions',
  method: 'POST',
  path: 'user/subscriptions',
  user: true,
  notWhileActing: true,
};
