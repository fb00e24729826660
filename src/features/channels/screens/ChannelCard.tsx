import { type ReactNode, useState } from 'react';
import { FormattedMessage, FormattedNumber, FormattedRelativeTime } from 'react-intl';
import { hoursSince } from '#src/lib/days';
import { Tag, type TagColor } from '#src/ui/OldTag';
import type { Channel } from '../channelsSlice';

const COLORS: Record<Channel['status'], TagColor> = {
  'in-progress': 'progress',
  denied: 'bad',
  linked: 'good',
  unlinked: 'neutral',
};

// The spread splits by whole letters: `name[0]` would be half of an emoji or a rare letter.
const initialOf = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? '';

const Picture = ({ channel: { name, thumbnail } }: { channel: Channel }) => {
  const [failed, setFailed] = useState<string>();
  return (
    <span className="card-picture" aria-hidden="true">
      {thumbnail && failed !== thumbnail ? (
        <img
          src={thumbnail}
          alt=""
          width="44"
          height="44"
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setFailed(thumbnail)}
        />
      ) : (
        initialOf(name)
      )}
    </span>
  );
};

const Count = ({ value }: { value: number | null }) =>
  value === null ? <FormattedMessage id="channels.hidden" /> : <FormattedNumber value={value} />;

const Freshness = ({ moment }: { moment: string }) => {
  const [now] = useState(() => Date.now());
  const hours = hoursSince(moment, now);
  return (
    <p className="secondary">
      <time dateTime={moment} title={moment}>
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
  );
};

/** A channel's state and size, and how old the figures are. `children` come below. */
export const ChannelCard = ({ channel, children }: { channel: Channel; children?: ReactNode }) => {
  const { name, status, isDefault, needsReauth, stats, cms, refreshedAt } = channel;
  return (
    <article className="card">
      <header className="card-header">
        <Picture channel={channel} />
        <h3 title={name}>{name}</h3>
        <Tag color={needsReauth ? 'bad' : COLORS[status]}>
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
      {refreshedAt && <Freshness moment={refreshedAt} />}
      {children}
    </article>
  );
};
