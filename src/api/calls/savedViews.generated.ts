// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/savedViews';
import type { Call } from '#src/api/call';

export const deleteView: Call<'savedViews/deleteView', typeof contract.deleteView> = {
  name: 'savedViews/deleteView',
  method: 'POST',
  path: 'user/saved-views/delete',
  user: true,
  notWhileActing: true,
};

export const getSavedViews: Call<'savedViews/savedViews', typeof contract.getSavedViews> = {
  name: 'savedViews/savedViews',
  method: 'GET',
  path: 'user/saved-views',
  user: true,
  safe: true,
};

export const saveView: Call<'savedViews/saveView', typeof contract.saveView> = {
  name: 'savedViews/saveView',
  method: 'POST',
  path: 'user/saved-views',
  user: true,
  notWhileActing: true,
};
