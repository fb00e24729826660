import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { ListScreen } from '#src/list/ListScreen';
import { type ReviewedShare, revenueShareReviewFeature, reviewedShares } from '../model';
import { ShareDetails } from './ShareDetails';
import { useShareColumns } from './shareColumns';

const SEARCH = { label: 'revenueShare.review.search', hint: 'revenueShare.review.search.hint' } as const;
const FILTERS = {
  state: {
    label: 'revenueShare.review.state',
    words: {
      pending: 'states.revenueShare.pending',
      approved: 'states.revenueShare.approved',
      rejected: 'states.revenueShare.rejected',
      withdrawn: 'states.revenueShare.withdrawn',
    },
  },
  category: {
    label: 'revenueShare.review.category',
    words: {
      all: 'revenueShare.category.all',
      ads: 'earnings.category.ads',
      youtube_shorts: 'earnings.category.youtube_shorts',
      content_id: 'earnings.category.content_id',
      premium: 'earnings.category.premium',
      music_premium: 'earnings.category.music_premium',
      super_chat: 'earnings.category.super_chat',
      super_stickers: 'earnings.category.super_stickers',
      super_thanks: 'earnings.category.super_thanks',
      memberships: 'earnings.category.memberships',
    },
  },
} as const;
const EMPTY = { title: 'revenueShare.review.empty', text: 'revenueShare.review.empty.text' } as const;

/** The requests for another revenue share that staff decide on, with what each would have made of the last months. */
const RevenueSharesScreen = () => {
  const { formatMessage } = useIntl();
  const columns = useShareColumns();
  const details = useCallback((share: ReviewedShare) => <ShareDetails share={share} />, []);
  return (
    <ListScreen
      list={reviewedShares}
      title={formatMessage({ id: 'revenueShare.review.title' })}
      columns={columns}
      details={details}
      search={SEARCH}
      filters={FILTERS}
      failed="revenueShare.review.failed"
      empty={EMPTY}
      preloaded
    />
  );
};

export const { preload } = reviewedShares;
export const features = [revenueShareReviewFeature];
export default RevenueSharesScreen;
