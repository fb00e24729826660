import { Alert, Flex, Typography } from 'antd';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { PlatformStatus } from '#src/ui/PlatformStatus';
import { selectRecruiter } from '../cardsModel';
import type { Channel } from '../model';
import { AccessButton } from './AccessButton';
import { ApplicationSteps, Eligibility } from './Application';
import { AnalyticsLink, ChannelCard } from './ChannelCard';
import { ChannelMenu } from './ChannelMenu';
import { DeleteDialog } from './DeleteDialog';
import { ChannelHistory } from './ChannelHistory';
import { Standing } from './Standing';
import { UnlinkDialog } from './UnlinkDialog';

type State = Parameters<typeof selectRecruiter>[0];

const Recruiter = ({ channelId }: { channelId: string }) => {
  const recruiter = useSelector((state: State) => selectRecruiter(state, channelId));
  return (
    recruiter && (
      <Typography.Text type="secondary">
        <FormattedMessage id="channels.recruiter" values={{ name: recruiter.name }} />
      </Typography.Text>
    )
  );
};

interface FullCardProps {
  channel: Channel;
  /** What other features say of it. */
  more?: ReactNode;
  onGone: () => void;
}

/** A channel's card with all details and actions. `onGone` is called where the card had the focus and lost it. */
export const FullCard = ({ channel, more, onGone }: FullCardProps) => {
  const { channelId, name, status, needsReauth } = channel;
  const [open, setOpen] = useState<'history' | 'delete'>();
  const close = useCallback(() => setOpen(undefined), []);
  const menu = useRef<HTMLButtonElement>(null);
  // The entry of the menu that opened the dialog is gone when it closes: the menu's button gets the focus.
  useEffect(() => {
    const button = menu.current;
    return open ? () => button?.focus() : undefined;
  }, [open]);
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
        <Alert
          type="error"
          title={
            <>
              <p>
                <FormattedMessage id="channels.repair.text" />
              </p>
              <AccessButton channelId={channelId}>
                <FormattedMessage id="channels.repair" />
                <span className="visually-hidden"> {name}</span>
              </AccessButton>
            </>
          }
        />
      )}
      <Standing channel={channel} />
      {status !== 'unlinked' && <PlatformStatus platform={channel} />}
      <ApplicationSteps channel={channel} />
      {more}
      {status !== 'linked' && <Eligibility channel={channel} />}
      <Flex wrap justify="space-between" gap="small" className="channel-actions">
        <AnalyticsLink channel={channel} />
        <ChannelMenu
          channel={channel}
          opener={menu}
          onHistory={() => setOpen('history')}
          onDelete={() => setOpen('delete')}
        />
      </Flex>
      {open === 'history' && <ChannelHistory channel={channel} onClose={close} />}
      {open === 'delete' &&
        (status === 'linked' ? (
          <UnlinkDialog channel={channel} onClose={close} />
        ) : (
          <DeleteDialog channel={channel} status={status} onClose={close} />
        ))}
    </ChannelCard>
  );
};
