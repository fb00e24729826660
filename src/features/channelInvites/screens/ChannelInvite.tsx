import { Alert, Button, Flex, Typography } from 'antd';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { PENDING_HOURS } from '#contract/plain/channelInvites';
import { failureWords } from '#src/request/failureWords';
import { useRequest } from '#src/request/useRequest';
import { useResource } from '#src/request/useResource';
import { cmsStatus, inviteSelf } from '../model';

type Status = NonNullable<ReturnType<typeof cmsStatus.selectValue>>;
type Invite = NonNullable<Status['invite']>;

const LOOKS = { pending: 'info', sent: 'warning', failed: 'error', cancelled: 'info' } as const;

/** Where an invite is, since when, and what the creator can do. */
const Standing = ({ invite }: { invite: Invite }) => {
  const { state, failure, createdAt, sentAt, answeredAt } = invite;
  if (state === 'accepted') return null;
  return (
    <Alert
      type={LOOKS[state]}
      title={
        <>
          <p>
            <FormattedMessage id={`channelInvites.card.${state}`} values={{ hours: PENDING_HOURS }} />{' '}
            {failure && <FormattedMessage id={`channelInvites.failure.${failure}`} />}
          </p>
          <Typography.Text type="secondary">
            <FormattedDate value={answeredAt ?? sentAt ?? createdAt} dateStyle="medium" timeStyle="short" />
          </Typography.Text>
        </>
      }
    />
  );
};

const InviteMyself = ({ channelId, name }: { channelId: string; name: string }) => {
  const dispatch = useDispatch();
  const { pending, failure } = useRequest(inviteSelf, channelId);
  return (
    <Flex vertical align="start" gap="small">
      <Button loading={pending} onClick={() => dispatch(inviteSelf.started({ channelId }))}>
        <FormattedMessage id="channelInvites.card.invite" />
        <span className="visually-hidden"> {name}</span>
      </Button>
      {failure && <Alert type="error" showIcon title={<FormattedMessage id={failureWords(failure)} />} />}
    </Flex>
  );
};

const Asked = ({ channelId, name }: { channelId: string; name: string }) => {
  // Where it cannot be read the card says nothing of it: the rest of the card stands.
  const { value } = useResource(cmsStatus, { channelId });
  if (!value) return null;
  return (
    <>
      {value.invite && <Standing invite={value.invite} />}
      {value.selfInvite === null && <InviteMyself channelId={channelId} name={name} />}
      {value.selfInvite === 'ACCEPTANCE_RATE_LOW' && (
        <Typography.Text type="secondary">
          <FormattedMessage id="refused.ACCEPTANCE_RATE_LOW" />
        </Typography.Text>
      )}
    </>
  );
};

/** How a channel's invite into the content management system stands; nothing where it is in there. */
export const ChannelInvite = ({
  channel: { channelId, name, status, cms },
}: {
  channel: { channelId: string; name: string; status: string; cms: { linked: boolean } };
}) =>
  !cms.linked && (status === 'in-progress' || status === 'linked') ? (
    <Asked channelId={channelId} name={name} />
  ) : null;
