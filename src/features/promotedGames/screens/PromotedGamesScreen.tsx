import { Flex, Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useResource } from '#src/request/useResource';
import { type Column, DataTable } from '#src/ui/DataTable';
import { Month } from '#src/ui/Day';
import { Figures } from '#src/ui/Figures';
import { Loaded } from '#src/ui/Loaded';
import { Money } from '#src/ui/Money';
import { PageHeading } from '#src/ui/PageHeading';
import { Percent } from '#src/ui/Percent';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { EmptyState } from '#src/ui/ScreenState';
import { TitledCard } from '#src/ui/TitledCard';
import {
  type NamedMonth,
  type NamedVideo,
  promotedGames,
  promotedGamesFeature,
  selectPromotedMonths,
  selectPromotedSums,
  selectVideos,
} from '../model';
import { Counts } from './Counts';
import { VideoLink } from './VideoLink';

const SOURCES: Partial<Record<string, 'earnings.source.youtube' | 'earnings.source.youtube_red'>> = {
  youtube: 'earnings.source.youtube',
  youtube_red: 'earnings.source.youtube_red',
};
const monthKey = ({ month, channelId, source }: NamedMonth) => [month, channelId, source].join(' ');

const useMonthColumns = () => {
  const { formatMessage } = useIntl();
  const sums = useSelector(selectPromotedSums);
  return useMemo((): Column<NamedMonth>[] => {
    const money = (
      key: 'gross' | 'ordinary' | 'earned' | 'above',
      title: string,
      from?: 'md' | 'lg',
    ): Column<NamedMonth> => ({
      key,
      title,
      align: 'end',
      render: (row) => <Money amount={row[key]} precise />,
      total: () => <Money amount={sums?.[key] ?? '0'} />,
      ...(from ? { from } : {}),
    });
    return [
      {
        key: 'month',
        title: formatMessage({ id: 'shareMonths.month' }),
        rowHeader: true,
        render: ({ month }) => <Month month={month} />,
      },
      { key: 'channel', title: formatMessage({ id: 'analytics.channel' }), render: ({ channel }) => channel },
      {
        key: 'source',
        title: formatMessage({ id: 'promotedGames.source' }),
        from: 'lg',
        render: ({ source }) => {
          const id = SOURCES[source];
          return id ? formatMessage({ id }) : source;
        },
      },
      money('gross', formatMessage({ id: 'promotedGames.gross' }), 'md'),
      {
        key: 'share',
        title: formatMessage({ id: 'promotedGames.ordinary' }),
        align: 'end',
        from: 'md',
        render: ({ ordinary, ordinaryPercent }) => (
          <>
            <Money amount={ordinary} precise /> (<Percent percent={ordinaryPercent} />)
          </>
        ),
        total: () => <Money amount={sums?.ordinary ?? '0'} />,
      },
      money('earned', formatMessage({ id: 'earnings.earned' })),
      money('above', formatMessage({ id: 'promotedGames.above' })),
    ];
  }, [formatMessage, sums]);
};

const useVideoColumns = () => {
  const { formatMessage } = useIntl();
  return useMemo(
    (): Column<NamedVideo>[] => [
      {
        key: 'video',
        title: formatMessage({ id: 'promotedGames.video' }),
        rowHeader: true,
        render: (video) => <VideoLink video={video} />,
      },
      { key: 'channel', title: formatMessage({ id: 'analytics.channel' }), render: ({ channel }) => channel },
      {
        key: 'counts',
        title: formatMessage({ id: 'promotedGames.counts' }),
        render: (video) => <Counts video={video} />,
      },
    ],
    [formatMessage],
  );
};

/** What they earned above the ordinary share, and who bears it. */
const Above = () => {
  const sums = useSelector(selectPromotedSums);
  const figure = (id: 'above' | 'givenUp' | 'added', note?: 'givenUp' | 'added') => ({
    id,
    label: <FormattedMessage id={`promotedGames.${id}`} />,
    value: <Money amount={sums?.[id] ?? '0'} />,
    ...(note ? { note: <FormattedMessage id={`promotedGames.${note}.note`} /> } : {}),
  });
  return <Figures figures={[figure('above'), figure('givenUp', 'givenUp'), figure('added', 'added')]} />;
};

const Months = () => {
  const months = useSelector(selectPromotedMonths);
  const columns = useMonthColumns();
  const title = <FormattedMessage id="promotedGames.months" />;
  const { formatMessage } = useIntl();
  return (
    <TitledCard title={title}>
      {months.length === 0 ? (
        <FormattedMessage id="promotedGames.months.none" />
      ) : (
        <DataTable
          caption={formatMessage({ id: 'promotedGames.months' })}
          columns={columns}
          rows={months}
          rowKey={monthKey}
        />
      )}
      <Typography.Paragraph type="secondary">
        <FormattedMessage id="promotedGames.months.note" />
      </Typography.Paragraph>
    </TitledCard>
  );
};

const Videos = () => {
  const { formatMessage } = useIntl();
  const videos = useSelector(selectVideos);
  const columns = useVideoColumns();
  return (
    <TitledCard title={<FormattedMessage id="promotedGames.videos" />}>
      {videos.length === 0 ? (
        <EmptyState title="promotedGames.videos.none" text="promotedGames.videos.none.text" />
      ) : (
        <DataTable
          caption={formatMessage({ id: 'promotedGames.videos' })}
          columns={columns}
          rows={videos}
          rowKey={({ videoId, fromMonth }) => `${videoId} ${fromMonth}`}
        />
      )}
    </TitledCard>
  );
};

/** The videos of promoted games of the user's channels, and what they earned (spec 001 §2). */
const PromotedGamesScreen = () => (
  <>
    <PageHeading>
      <FormattedMessage id="promotedGames.title" />
    </PageHeading>
    <Loaded
      of={useResource(promotedGames)}
      failed="promotedGames.failed"
      skeleton={<ScreenSkeleton cards={2} />}
    >
      {({ percent, months }) => (
        <Flex vertical gap="large">
          <Typography.Text>
            <FormattedMessage id="promotedGames.lead" values={{ percent: <Percent percent={percent} /> }} />
          </Typography.Text>
          {months.length > 0 && <Above />}
          <Months />
          <Videos />
        </Flex>
      )}
    </Loaded>
  </>
);

export const features = [promotedGamesFeature];
export default PromotedGamesScreen;
