import { Tag } from 'antd';
import { useState } from 'react';
import { FormattedMessage, FormattedNumber, FormattedRelativeTime } from 'react-intl';
import { hoursSince } from '#src/lib/days';
import type { Channel } from '../channelsSlice';

const COLORS: Record<Channel['status'], string> = {
  'in-progress': 'processing',
  denied: 'error',
  linked: 'success',
  unlinked: 'default',
};

const Count = ({ value }: { value: number | null }) =>
  value === null ? <FormattedMessage id="channels.hidden" /> : <FormattedNumber value={value} />;

/** A channel at a glance: its state, its size, and how fresh the figures are. */
export const ChannelCard = ({ channel }: { channel: Channel }) => {
  const { name, status, isDefault, needsReauth, stats, cms, refreshedAt } = channel;
  const [now] = useState(() => Date.now());
  const hours = refreshedAt ? hoursSince(refreshedAt, now) : undefined;
  return (
    <article className="card">
      <header className="card-header">
        <h3 title={name}>{name}</h3>
        <Tag color={needsReauth ? 'error' : COLORS[status]}>
          <FormattedMessage id={needsReauth ? 'channels.needsReauth' : `channels.status.${status}`} />
        </Tag>
      </header>
      <dl className="figures">
        <div>
          <dt>
            <FormattedMessage id="channels.subscribers" />
          </dt>
          <dd>
            <Count value={stats.subscribers} />
          </dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="channels.views" />
          </dt>
          <dd>
            <Count value={stats.views} />
          </dd>
        </div>
      </dl>
      <p className="secondary">
        {isDefault && (
          <>
            <FormattedMessage id="channels.default" />
            {' · '}
          </>
        )}
        <FormattedMessage id={cms.linked ? 'channels.cms.linked' : 'channels.cms.notLinked'} />
      </p>
      {refreshedAt && hours !== undefined && (
        <p className="secondary">
          <time dateTime={refreshedAt} title={refreshedAt}>
            <FormattedMessage
              id="channels.refreshed"
              values={{
                when:
                  hours < 48 ? (
                    <FormattedRelativeTime value={-hours} unit="hour" numeric="auto" />
                  ) : (
                    <FormattedRelativeTime value={-Math.floor(hours / 24)} unit="day" numeric="auto" />
                  ),
              }}
            />
          </time>
        </p>
      )}
    </article>
  );
};
