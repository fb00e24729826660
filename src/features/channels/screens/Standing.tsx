import { Alert, Button, Flex } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { moderationTags } from '#contract/plain/moderation';
import type { UnlinkReason } from '#contract/plain/unlinks';
import { useIsRefused } from '#src/forms/whileActing';
import type { MessageId } from '#src/lib/messageId';
import { useRequest } from '#src/request/useRequest';
import { Day, Moment } from '#src/ui/Day';
import { askForReReview, cancelUnlink } from '../cardsModel';
import type { Channel } from '../model';

const today = () => new Date().toISOString().slice(0, 10);

const ReReview = ({ channel: { channelId, name } }: { channel: Channel }) => {
  const dispatch = useDispatch();
  const { pending } = useRequest(askForReReview, channelId);
  if (useIsRefused(askForReReview)) return null;
  return (
    <Button loading={pending} onClick={() => dispatch(askForReReview.started({ channelId }))}>
      <FormattedMessage id="channels.action.reReview" />
      <span className="visually-hidden"> {name}</span>
    </Button>
  );
};

const Rejected = ({
  channel,
  rejection,
}: {
  channel: Channel;
  rejection: NonNullable<Channel['rejection']>;
}) => {
  const { reasonCodes, note, decidedAt, left, from } = rejection;
  const next = left === 0 ? 'none' : from > today() ? 'from' : 'left';
  return (
    <Alert
      type="error"
      title={
        <FormattedMessage id="channels.rejected" values={{ day: <Day day={decidedAt.slice(0, 10)} /> }} />
      }
      description={
        <Flex vertical align="start" gap="small">
          {reasonCodes.map((code) => (
            <span key={code}>
              <FormattedMessage id={`moderation.${code}.text`} />
            </span>
          ))}
          {note && <q dir="auto">{note}</q>}
          <FormattedMessage id={`channels.rejected.${next}`} values={{ left, day: <Day day={from} /> }} />
          {next === 'left' && <ReReview channel={channel} />}
        </Flex>
      }
    />
  );
};

const isModeration = (reason: UnlinkReason) => moderationTags.some((tag) => tag === reason);

const Queued = ({ name, unlink }: { name: string; unlink: NonNullable<Channel['unlink']> }) => {
  const dispatch = useDispatch();
  const { unlinkId, reason, note, dueAt, acts } = unlink;
  const { pending } = useRequest(cancelUnlink, unlinkId);
  const refused = useIsRefused(cancelUnlink);
  const byStaff = isModeration(reason);
  const why = byStaff ? `moderation.${reason}.text` : `channels.unlink.reason.${reason}`;
  return (
    <Alert
      type="warning"
      title={
        <FormattedMessage
          id={dueAt ? 'channels.unlink.queued' : 'channels.unlink.queued.waits'}
          values={{ when: dueAt && <Moment moment={dueAt} /> }}
        />
      }
      description={
        <Flex vertical align="start" gap="small">
          {byStaff ? (
            <>
              <FormattedMessage id={why as MessageId} />
              {note && <q dir="auto">{note}</q>}
              <FormattedMessage id="channels.unlink.queued.staff" />
            </>
          ) : (
            <FormattedMessage
              id="channels.unlink.queued.own"
              values={{ reason: <FormattedMessage id={why as MessageId} /> }}
            />
          )}
          {acts.includes('cancel') && !refused && (
            <Button loading={pending} onClick={() => dispatch(cancelUnlink.started({ unlinkId }))}>
              <FormattedMessage id="channels.unlink.cancel" />
              <span className="visually-hidden"> {name}</span>
            </Button>
          )}
        </Flex>
      }
    />
  );
};

/** Why a channel was rejected and when it can be reviewed again, or that it waits to be unlinked; nothing else where neither is so. */
export const Standing = ({ channel }: { channel: Channel }) => (
  <>
    {channel.rejection && <Rejected channel={channel} rejection={channel.rejection} />}
    {channel.unlink && <Queued name={channel.name} unlink={channel.unlink} />}
  </>
);
