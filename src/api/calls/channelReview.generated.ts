// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/channelReview';
import type { Call } from '#src/api/call';

export const approveReview: Call<'channelReview/approveReview', typeof contract.approveReview> = {
  name: 'channelReview/approveReview',
  method: 'POST',
  path: 'channel/reviews/approve',
  user: true,
};

export const getReviewHistory: Call<'channelReview/reviewHistory', typeof contract.getReviewHistory> = {
  name: 'channelReview/reviewHistory',
  method: 'GET',
  path: 'channel/reviews/history',
  user: true,
  safe: true,
};

export const getReviews: Call<'channelReview/reviews', typeof contract.getReviews> = {
  name: 'channelReview/reviews',
  method: 'GET',
  path: 'channel/reviews',
  user: true,
  safe: true,
  csv: true,
};

export const prioritizeReview: Call<'channelReview/prioritizeReview', typeof contract.prioritizeReview> = {
  name: 'channelReview/prioritizeReview',
  method: 'POST',
  path: 'channel/reviews/prioritize',
  user: true,
};

export const rejectReview: Call<'channelReview/rejectReview', typeof contract.rejectReview> = {
  name: 'channelReview/rejectReview',
  method: 'POST',
  path: 'channel/reviews/reject',
  user: true,
};

export const unprioritizeReview: Call<'channelReview/unprioritizeReview', typeof contract.unprioritizeReview> = {
  name: 'channelReview/unprioritizeReview',
  method: 'POST',
  path: 'channel/reviews/unprioritize',
  user: true,
};
