import { type ReactNode, useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { QueryRules } from '#src/lib/query';
import { isId } from '#src/lib/query';
import { ListScreen } from '#src/list/ListScreen';
import { useQuery } from '#src/list/useQuery';
import { type Review, reviews } from '../model';
import { ReviewDialog } from './ReviewDialog';
import { useReviewColumns } from './reviewColumns';

const SEARCH = { label: 'channelReview.search', hint: 'channelReview.search.hint' } as const;
const FILTERS = {
  state: {
    label: 'decisions.state',
    words: {
      waiting: 'states.review.waiting',
      approved: 'states.review.approved',
      rejected: 'states.review.rejected',
      invalid: 'states.review.invalid',
      withdrawn: 'states.review.withdrawn',
    },
  },
  kind: {
    label: 'channelReview.kind',
    words: {
      application: 'channelReview.kind.application',
      're-review': 'channelReview.kind.re-review',
      monitoring: 'channelReview.kind.monitoring',
      requeued: 'channelReview.kind.requeued',
    },
  },
} as const;
const EMPTY = { title: 'channelReview.empty', text: 'channelReview.empty.text' } as const;

// The review that is open stands in the address.
const ADDRESS = { review: '' };
const RULES: QueryRules<typeof ADDRESS> = { review: isId };

const NONE: readonly Review[] = [];
const canReview = ({ acts }: Review) => acts.includes('approve');

/** The reviews of channels. `moreOf` makes what else can be done about one, `factsOf` what else is known of its channel. */
export const ReviewsScreen = ({
  moreOf,
  factsOf,
}: {
  moreOf: (review: Review) => ReactNode;
  factsOf?: (review: Review) => ReactNode;
}) => {
  const { formatMessage } = useIntl();
  const [{ review: opened }, change] = useQuery(ADDRESS, RULES);
  const open = useCallback((review: string) => change({ review }), [change]);
  const columns = useReviewColumns(moreOf, open);
  const rows = useSelector(reviews.selectPage)?.items ?? NONE;
  const place = rows.findIndex(({ reviewId }) => reviewId === opened);
  const review = rows[place];
  const after = rows.slice(place + 1).filter(canReview);
  return (
    <>
      <ListScreen
        list={reviews}
        title={formatMessage({ id: 'channelReview.title' })}
        columns={columns}
        search={SEARCH}
        filters={FILTERS}
        failed="channelReview.failed"
        empty={EMPTY}
        preloaded
      />
      {review && canReview(review) && (
        <ReviewDialog
          key={review.reviewId}
          review={review}
          more={after.length}
          facts={factsOf?.(review)}
          onSaved={() => open(after[0]?.reviewId ?? '')}
          onClose={() => open('')}
        />
      )}
    </>
  );
};
