// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/pageViews';
import type { Call } from '#src/api/call';

export const reportPageViews: Call<'pageViews/reportPageViews', typeof contract.reportPageViews> = {
  name: 'pageViews/reportPageViews',
  method: 'POST',
  path: 'page-views',
};
