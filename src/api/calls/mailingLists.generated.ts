// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/mailingLists';
import type { Call } from '#src/api/call';

export const closeMailingList: Call<'mailingLists/closeMailingList', typeof contract.closeMailingList> = {
  name: 'mailingLists/closeMailingList',
  method: 'POST',
  path: 'admin/mailing-lists/close',
  user: true,
};

export const createMailingList: Call<'mailingLists/createMailingList', typeof contract.createMailingList> = {
  name: 'mailingLists/createMailingList',
  method: 'POST',
  path: 'admin/mailing-lists/create',
  user: true,
};

export const editMailingList: Call<'mailingLists/editMailingList', typeof contract.editMailingList> = {
  name: 'mailingLists/editMailingList',
  method: 'POST',
  path: 'admin/mailing-lists/edit',
  user: true,
};

export const getMailingListHistory: Call<'mailingLists/mailingListHistory', typeof contract.getMailingListHistory> = {
  name: 'mailingLists/mailingListHistory',
  method: 'GET',
  path: 'admin/mailing-lists/history',
  user: true,
  safe: true,
};

export const getMailingLists: Call<'mailingLists/mailingLists', typeof contract.getMailingLists> = {
  name: 'mailingLists/mailingLists',
  method: 'GET',
  path: 'admin/mailing-lists',
  user: true,
  safe: true,
  csv: true,
};

export const getSubscribers: Call<'mailingLists/subscribers', typeof contract.getSubscribers> = {
  name: 'mailingLists/subscribers',
  method: 'GET',
  path: 'mailing-lists/subscribers',
  safe: true,
};

export const getSubscriptions: Call<'mailingLists/subscriptions', typeof contract.getSubscriptions> = {
  name: 'mailingLists/subscriptions',
  method: 'GET',
  path: 'user/subscriptions',
  user: true,
  safe: true,
};

export const openMailingList: Call<'mailingLists/openMailingList', typeof contract.openMailingList> = {
  name: 'mailingLists/openMailingList',
  method: 'POST',
  path: 'admin/mailing-lists/open',
  user: true,
};

export const setSubscriptions: Call<'mailingLists/setSubscriptions', typeof contract.setSubscriptions> = {
  name: 'mailingLists/setSubscriptions',
  method: 'POST',
  path: 'user/subscriptions',
  user: true,
  notWhileActing: true,
};
