import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { decisionColumns } from '#src/decisions/decisionColumns';
import { ListScreen } from '#src/list/ListScreen';
import type { Column } from '#src/ui/DataTable';
import { type PromotedVideo, promotedVideos, promotedVideosFeature, videoDecisions } from '../videosModel';
import { Counts } from './Counts';
import { VideoForm } from './VideoForm';
import { VideoLink } from './VideoLink';

const SEARCH = { label: 'promotedGames.staff.search' } as const;
const FILTERS = {
  state: {
    label: 'decisions.state',
    words: { counting: 'states.promotedVideo.counting', ended: 'states.promotedVideo.ended' },
  },
} as const;
const EMPTY = { title: 'promotedGames.staff.empty', text: 'promotedGames.staff.empty.text' } as const;

const useColumns = (): Column<PromotedVideo>[] => {
  const intl = useIntl();
  return useMemo(() => {
    const { formatMessage } = intl;
    return [
      {
        key: 'game',
        title: formatMessage({ id: 'promotedGames.video' }),
        rowHeader: true,
        sorter: true,
        render: (video) => <VideoLink video={video} />,
      },
      {
        key: 'channel',
        title: formatMessage({ id: 'decisions.channel' }),
        from: 'md',
        render: ({ channel, channelId }) => channel || channelId,
      },
      {
        key: 'from_month',
        title: formatMessage({ id: 'promotedGames.counts' }),
        sorter: true,
        from: 'md',
        render: (video) => <Counts video={video} />,
      },
      {
        key: 'added_at',
        title: formatMessage({ id: 'promotedGames.staff.added.at' }),
        sorter: true,
        from: 'xl',
        render: ({ addedAt }) => <FormattedDate value={addedAt} dateStyle="medium" />,
      },
      ...decisionColumns(intl, videoDecisions),
    ];
  }, [intl]);
};

/** The videos of promoted games: those that count, and those that are ended. */
const PromotedVideosScreen = () => {
  const { formatMessage } = useIntl();
  const [adding, setAdding] = useState(false);
  const columns = useColumns();
  const close = useCallback(() => setAdding(false), []);
  return (
    <>
      <ListScreen
        list={promotedVideos}
        title={formatMessage({ id: 'promotedGames.staff.title' })}
        columns={columns}
        search={SEARCH}
        filters={FILTERS}
        failed="promotedGames.staff.failed"
        empty={EMPTY}
        preloaded
      >
        <Button type="primary" onClick={() => setAdding(true)}>
          <FormattedMessage id="promotedGames.staff.add" />
        </Button>
      </ListScreen>
      {adding && <VideoForm onClose={close} />}
    </>
  );
};

export const features = [promotedVideosFeature];
export const { preload } = promotedVideos;
export default PromotedVideosScreen;
