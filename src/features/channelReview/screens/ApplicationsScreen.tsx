import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { ListScreen } from '#src/list/ListScreen';
import { type Application, applications } from '../model';
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

/** The applications of channels, on which reviewers decide. `moreOf` makes what else can be done about one. */
export const ApplicationsScreen = ({ moreOf }: { moreOf: (application: Application) => ReactNode }) => {
  const { formatMessage } = useIntl();
  const columns = useApplicationColumns(moreOf);
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
