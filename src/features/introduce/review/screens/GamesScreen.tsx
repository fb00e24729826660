import { useIntl } from 'react-intl';
import { ListScreen } from '#src/list/ListScreen';
import { gameReviewFeature, games } from '../model';
import { useGameColumns } from './gameColumns';

const SEARCH = { label: 'introduce.review.search', hint: 'introduce.review.search.hint' } as const;
const FILTERS = {
  state: {
    label: 'decisions.state',
    words: {
      submitted: 'states.game.submitted',
      approved: 'states.game.approved',
      denied: 'states.game.denied',
    },
  },
} as const;
const EMPTY = { title: 'introduce.review.empty', text: 'introduce.review.empty.text' } as const;

/** The games that creators have submitted, of which reviewers decide whether others are shown them. */
const GamesScreen = () => {
  const { formatMessage } = useIntl();
  const columns = useGameColumns();
  return (
    <ListScreen
      list={games}
      title={formatMessage({ id: 'introduce.review.title' })}
      columns={columns}
      search={SEARCH}
      filters={FILTERS}
      failed="introduce.review.failed"
      empty={EMPTY}
      preloaded
    />
  );
};

export const { preload } = games;
export const features = [gameReviewFeature];
export default GamesScreen;
