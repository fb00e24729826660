import { useCallback, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { analyticsPath } from '#src/lib/paths';
import { selectRecruiter } from '../cardsSlice';
import type { Channel } from '../channelsSlice';
import { AccessButton } from './AccessButton';
import { ApplicationSteps, Eligibility } from './Application';
import { ChannelCard } from './ChannelCard';
import { ChannelMenu } from './ChannelMenu';
import { DeleteDialog } from './DeleteDialog';
import { HistoryDialog } from './HistoryDialog';

type State = Parameters<typeof selectRecruiter>[0];

const Recruiter = ({ channelId }: { channelId: string }) => {
  const recruiter = useSelector((state: State) => selectRecruiter(state, channelId));
  return (
    recruiter && (
      <p className="secondary">
        <FormattedMessage id="channels.recruiter" values={{ name: recruiter.name }} />
      </p>
    )
  );
};

/** A channel's card with all details and actions. `onGone` is called where the card had the focus and lost it. */
export const FullCard = ({ channel, onGone }: { channel: Channel; onGone: () => void }) => {
  const { channelId, name, status, needsReauth } = channel;
  const [open, setOpen] = useState<'history' | 'delete'>();
  const close = useCallback(() => setOpen(undefined), []);
  // The element with the focus may disappear: the button that renews access, or the whole card.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) onGone();
    },
    [needsReauth, onGone],
  );
  return (
    <ChannelCard channel={channel}>
      <Recruiter channelId={channelId} />
      {needsReauth && (
        <div className="channels-repair">
          <p>
            <FormattedMessage id="channels.repair.text" />
          </p>
          <AccessButton channelId={channelId}>
            <FormattedMessage id="channels.repair" />
            <span className="visually-hidden"> {name}</span>
          </AccessButton>
        </div>
      )}
      <ApplicationSteps channel={channel} />
      {status !== 'linked' && <Eligibility channel={channel} />}
      <div className="channels-card-actions">
        <Link to={analyticsPath(channelId)} className="button">
          <FormattedMessage id="channels.action.analytics" />
          <span className="visually-hidden"> {name}</span>
        </Link>
        <ChannelMenu
          channel={channel}
          onHistory={() => setOpen('history')}
          onDelete={() => setOpen('delete')}
        />
      </div>
      {open === 'history' && <HistoryDialog channel={channel} onClose={close} />}
      {open === 'delete' && <DeleteDialog channel={channel} onClose={close} />}
    </ChannelCard>
  );
};
