import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { ListScreen } from '#src/list/ListScreen';
import { shareFilters } from '#src/ui/shareRequest';
import { type ReviewedShare, revenueShareReviewFeature, reviewedShares } from '../model';
import { ShareDetails } from './ShareDetails';
import { useShareColumns } from './shareColumns';

const SEARCH = { label: 'revenueShare.review.search', hint: 'revenueShare.review.search.hint' } as const;
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
      filters={shareFilters}
      failed="revenueShare.review.failed"
      empty={EMPTY}
      preloaded
    />
  );
};

export const { preload } = reviewedShares;
export const features = [revenueShareReviewFeature];
export default RevenueSharesScreen;
