import { Card, Flex, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { paths } from '#src/lib/paths';
import { ErrorPage } from '#src/ui/ErrorPage';
import { FiguresSkeleton } from '#src/ui/Figures';
import { LinkButton } from '#src/ui/LinkButton';
import { PageHeading } from '#src/ui/PageHeading';
import { Tabs } from '#src/ui/Tabs';
import { TYPES, typeWords } from '../analyticsMessages';
import { type Figures, selectNeedsReauth } from '../model';
import { ChannelPicker } from './ChannelPicker';
import { Contents } from './Contents';
import { DownloadCsv } from './DownloadCsv';
import { FiguresFailed } from './FiguresFailed';
import { Period } from './Period';
import { type AnalyticsView, useAnalyticsQuery, useChannelFigures } from './useChannelFigures';

type WithAnalytics = Parameters<typeof selectNeedsReauth>[0];

// As high as the chart.
const CHART_LINES = { rows: 10 };

const CHANNEL_ID = /^UC[\w-]{22}$/;

const UnknownChannel = () => (
  <ErrorPage status={404} title="analytics.unknown" text="analytics.unknown.text">
    <LinkButton type="primary" to={paths.channels}>
      <FormattedMessage id="analytics.toChannels" />
    </LinkButton>
  </ErrorPage>
);

const Filters = ({
  channelId,
  view,
  figures,
}: {
  channelId: string;
  view: AnalyticsView;
  figures: Figures | null;
}) => (
  <div className="list-tools">
    <ChannelPicker channelId={channelId} search={view.keptSearch} />
    <Period view={view} />
    {figures && figures.data.length > 0 && <DownloadCsv asked={figures.asked} sort={view.sort} />}
  </div>
);

const FirstLoad = () => (
  <>
    <FiguresSkeleton count={1} />
    <Card aria-busy="true">
      <Skeleton active paragraph={CHART_LINES} />
    </Card>
  </>
);

const Known = ({ channelId, repair }: { channelId: string; repair: ReactNode }) => {
  const { formatMessage } = useIntl();
  const view = useAnalyticsQuery();
  const { channel, unknown, figures, refreshing, failure, load } = useChannelFigures(channelId, view);
  const needsReauth = useSelector((state: WithAnalytics) => selectNeedsReauth(state, channelId));
  if (unknown) return <UnknownChannel />;
  return (
    <>
      <PageHeading>
        {channel ? (
          <FormattedMessage id="analytics.of" values={{ name: channel.name }} />
        ) : (
          <FormattedMessage id="analytics.title" />
        )}
      </PageHeading>
      <Filters channelId={channelId} view={view} figures={figures} />
      <Tabs
        label={formatMessage({ id: 'analytics.types' })}
        open={view.type}
        tabs={TYPES.map((name) => ({ name, label: <FormattedMessage id={typeWords[name]} /> }))}
      >
        <Flex vertical gap="middle">
          {failure && (
            <FiguresFailed
              failure={failure}
              unlinked={channel?.status === 'unlinked'}
              needsReauth={needsReauth}
              repair={repair}
              onRetry={load}
            />
          )}
          {figures && (
            <Contents
              figures={figures}
              refreshing={refreshing}
              asTable={view.asTable}
              onAsTable={(asTable) => view.change({ view: asTable ? 'table' : 'chart' })}
              sort={view.sort}
              onSort={(sort = '') => view.change({ sort })}
            />
          )}
          {!figures && !failure && <FirstLoad />}
        </Flex>
      </Tabs>
    </>
  );
};

/**
 * A channel's figures of some days. The URL keeps the type, the days, and chart or table. `repair` is shown where
 * YouTube no longer accepts the channel's grant.
 */
export const ChannelAnalytics = ({ channelId, repair }: { channelId: string; repair: ReactNode }) =>
  CHANNEL_ID.test(channelId) ? <Known channelId={channelId} repair={repair} /> : <UnknownChannel />;
