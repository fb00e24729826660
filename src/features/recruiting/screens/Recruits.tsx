import { Tag, Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ListSection } from '#src/list/ListScreen';
import type { Column } from '#src/ui/DataTable';
import { DayOf } from '#src/ui/Day';
import { StateTag } from '#src/ui/StateTag';
import { type Recruit, recruits } from '../model';

const EMPTY = { title: 'recruiting.empty', text: 'recruiting.empty.text' } as const;
const FILTERS = {
  state: {
    label: 'recruiting.state',
    words: {
      linked: 'states.channel.linked',
      'in-progress': 'states.channel.in-progress',
      denied: 'states.channel.denied',
      unlinked: 'states.channel.unlinked',
      'no-channel': 'recruiting.state.no-channel',
      deactivated: 'recruiting.state.deactivated',
    },
  },
} as const;

const State = ({ state }: Pick<Recruit, 'state'>) =>
  state === 'no-channel' || state === 'deactivated' ? (
    <Tag>
      <FormattedMessage id={`recruiting.state.${state}`} />
    </Tag>
  ) : (
    <StateTag machine="channel" state={state} />
  );

const Channels = ({ linked, inProgress }: Recruit['channels']) => {
  const { formatList, formatMessage } = useIntl();
  const counts = [
    ...(linked > 0 ? [formatMessage({ id: 'recruiting.channels.linked' }, { count: linked })] : []),
    ...(inProgress > 0 ? [formatMessage({ id: 'recruiting.channels.inReview' }, { count: inProgress })] : []),
  ];
  return counts.length > 0 ? (
    formatList(counts, { type: 'unit' })
  ) : (
    <Typography.Text type="secondary">—</Typography.Text>
  );
};

const useColumns = (): Column<Recruit>[] => {
  const { formatMessage } = useIntl();
  return useMemo(
    () => [
      {
        key: 'name',
        title: formatMessage({ id: 'recruiting.creator' }),
        sorter: true,
        rowHeader: true,
        render: ({ name }) => name,
      },
      {
        key: 'state',
        title: formatMessage({ id: 'recruiting.state' }),
        render: ({ state }) => <State state={state} />,
      },
      {
        key: 'channels',
        title: formatMessage({ id: 'recruiting.channels' }),
        from: 'sm',
        render: ({ channels }) => <Channels {...channels} />,
      },
      {
        key: 'joined_at',
        title: formatMessage({ id: 'profile.since' }),
        sorter: true,
        from: 'md',
        render: ({ joinedAt }) => <DayOf moment={joinedAt} />,
      },
    ],
    [formatMessage],
  );
};

/** The creators whom a recruiter brought in, with how far each has come. */
export const Recruits = () => {
  const { formatMessage } = useIntl();
  return (
    <section aria-labelledby="recruits">
      <h2 id="recruits">
        <FormattedMessage id="recruiting.title" />
      </h2>
      <ListSection
        list={recruits}
        title={formatMessage({ id: 'recruiting.title' })}
        columns={useColumns()}
        filters={FILTERS}
        failed="recruiting.failed"
        empty={EMPTY}
      />
    </section>
  );
};
