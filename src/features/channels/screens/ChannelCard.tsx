import './channels.css';
import { Avatar, Card, Flex, Statistic, Tag, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { analyticsPath } from '#src/lib/paths';
import { Ago } from '#src/ui/Ago';
import { LinkButton } from '#src/ui/LinkButton';
import { StateTag } from '#src/ui/StateTag';
import type { Channel } from '../model';

// The spread splits by whole letters: `name[0]` would be half of an emoji or a rare letter.
const initialOf = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? '';

const Picture = ({ channel: { name, thumbnail } }: { channel: Channel }) => {
  const [failed, setFailed] = useState<string>();
  const picture = thumbnail && failed !== thumbnail && (
    <img
      src={thumbnail}
      alt=""
      width="44"
      height="44"
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setFailed(thumbnail)}
    />
  );
  return (
    <Avatar size={44} aria-hidden="true" {...(picture ? { src: picture } : {})}>
      {initialOf(name)}
    </Avatar>
  );
};

const Count = ({
  title,
  value,
}: {
  title: 'channels.subscribers' | 'channels.views';
  value: number | null;
}) => (
  <Statistic
    title={<FormattedMessage id={title} />}
    formatter={() =>
      value === null ? <FormattedMessage id="channels.hidden" /> : <FormattedNumber value={value} />
    }
  />
);

const Freshness = ({ moment }: { moment: string }) => (
  <Typography.Text type="secondary">
    <FormattedMessage id="channels.refreshed" values={{ when: <Ago moment={moment} /> }} />
  </Typography.Text>
);

/** A channel's state and size, and how old the figures are. `children` come below. */
export const ChannelCard = ({ channel, children }: { channel: Channel; children?: ReactNode }) => {
  const { channelId, name, status, isDefault, needsReauth, stats, cms, refreshedAt } = channel;
  return (
    <Card
      role="article"
      aria-labelledby={`channel-${channelId}`}
      className="channel"
      title={
        <Flex align="center" gap="small">
          <Picture channel={channel} />
          <div className="channel-title">
            <h3 id={`channel-${channelId}`}>{name}</h3>
            {needsReauth ? (
              <Tag color="error">
                <FormattedMessage id="channels.needsReauth" />
              </Tag>
            ) : (
              <StateTag machine="channel" state={status} />
            )}
          </div>
        </Flex>
      }
    >
      <Flex wrap gap="small" className="channel-counts">
        <Count title="channels.subscribers" value={stats.subscribers} />
        <Count title="channels.views" value={stats.views} />
      </Flex>
      <Typography.Text type="secondary">
        {isDefault && (
          <>
            <FormattedMessage id="channels.default" />
            {' · '}
          </>
        )}
        <FormattedMessage id={cms.linked ? 'channels.cms.linked' : 'channels.cms.notLinked'} />
      </Typography.Text>
      {refreshedAt && <Freshness moment={refreshedAt} />}
      {children}
    </Card>
  );
};

/** Leads to the figures of a channel. */
export const AnalyticsLink = ({ channel: { channelId, name } }: { channel: Channel }) => (
  <LinkButton to={analyticsPath(channelId)}>
    <FormattedMessage id="channels.action.analytics" />
    <span className="visually-hidden"> {name}</span>
  </LinkButton>
);
