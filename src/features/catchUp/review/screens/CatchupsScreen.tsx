import { useIntl } from 'react-intl';
import { ListScreen } from '#src/list/ListScreen';
import { catchupReviewFeature, reviewedCatchups } from '../model';
import { useCatchupColumns } from './catchupColumns';

const SEARCH = { label: 'decisions.money.search', hint: 'decisions.money.search.hint' } as const;
const FILTERS = {
  state: {
    label: 'decisions.money.state',
    words: {
      waiting: 'states.catchup.waiting',
      approved: 'states.catchup.approved',
      made: 'states.catchup.made',
      dropped: 'states.catchup.dropped',
      withdrawn: 'states.catchup.withdrawn',
      denied: 'states.catchup.denied',
      released: 'states.catchup.released',
    },
  },
} as const;
const EMPTY = { title: 'decisions.money.empty', text: 'catchUp.review.empty.text' } as const;

/** The requests for catch-up payments that staff decide on, with what should be looked at before. */
const CatchupsScreen = () => {
  const { formatMessage } = useIntl();
  const columns = useCatchupColumns();
  return (
    <ListScreen
      list={reviewedCatchups}
      title={formatMessage({ id: 'catchUp.review.title' })}
      columns={columns}
      search={SEARCH}
      filters={FILTERS}
      failed="decisions.money.failed"
      empty={EMPTY}
      preloaded
    />
  );
};

export const { preload } = reviewedCatchups;
export const features = [catchupReviewFeature];
export default CatchupsScreen;
