import { useIntl } from 'react-intl';
import { ListScreen } from '#src/list/ListScreen';
import { applications, channelReviewFeature } from '../model';
import { useApplicationColumns } from './applicationColumns';

const SEARCH = { label: 'channelReview.search', hint: 'channelReview.search.hint' } as const;
const FILTERS = {
  state: {
    label: 'decisions.state',
    words: {
      'in-progress': 'states.channel.in-progress',
      denied: 'states.channel.denied',
      linked: 'states.channel.linked',
      unlinked: 'states.channel.unlinked',
    },
  },
} as const;
const EMPTY = { title: 'channelReview.empty', text: 'channelReview.empty.text' } as const;

/** The applications of channels, on which reviewers decide. */
const ApplicationsScreen = () => {
  const { formatMessage } = useIntl();
  const columns = useApplicationColumns();
  return (
    <ListScreen
      list={applications}
      title={formatMessage({ id: 'channelReview.title' })}
      columns={columns}
      search={SEARCH}
      filters={FILTERS}
      failed="channelReview.failed"
      empty={EMPTY}
      preloaded
    />
  );
};

export const { preload } = applications;
export const features = [channelReviewFeature];
export default ApplicationsScreen;
