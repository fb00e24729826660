import { Alert, Button, Typography } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { CHANNEL_INVITE } from '#contract/plain/channelInvites';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import { ListSection } from '#src/list/ListScreen';
import { useRequest } from '#src/request/useRequest';
import { useResource } from '#src/request/useResource';
import { PageHeading } from '#src/ui/PageHeading';
import {
  type Invite,
  acceptanceRate,
  confirmMany,
  dialogOpened,
  invites,
  invitesFeature,
  saveHandOver,
} from '../invitesModel';
import { InviteDialog } from './InviteDialog';
import { useInviteColumns } from './inviteColumns';

const SEARCH = { label: 'channelInvites.staff.search', hint: 'channelReview.search.hint' } as const;
const FILTERS = {
  waits: {
    label: 'channelInvites.staff.waits',
    words: { yes: 'channelInvites.staff.waits.yes', no: 'channelInvites.staff.waits.no' },
  },
  state: {
    label: 'decisions.state',
    words: {
      pending: 'states.channelInvite.pending',
      sent: 'states.channelInvite.sent',
      accepted: 'states.channelInvite.accepted',
      failed: 'states.channelInvite.failed',
      cancelled: 'states.channelInvite.cancelled',
    },
  },
} as const;
const EMPTY = { title: 'channelInvites.staff.empty', text: 'channelInvites.staff.empty.text' } as const;

/** Which part of the last invites was accepted, and how much is needed for inviting oneself. */
const Rate = () => {
  const { value } = useResource(acceptanceRate);
  if (!value) return null;
  const { rate, days, minimum, accepted, answered } = value;
  return (
    <Typography.Paragraph type="secondary">
      {rate === null ? (
        <FormattedMessage id="channelInvites.staff.rate.none" values={{ days }} />
      ) : (
        <FormattedMessage
          id="channelInvites.staff.rate"
          values={{ rate, days, minimum, accepted, answered }}
        />
      )}
    </Typography.Paragraph>
  );
};

/** Says that several invites were sent by hand; it stands for the chosen rows. */
const Confirming = ({ chosen, clear }: { chosen: readonly string[]; clear: () => void }) => {
  const [asking, setAsking] = useState(false);
  const request = useRequest(confirmMany);
  const close = useCallback(() => {
    setAsking(false);
    clear();
  }, [clear]);
  const words = <FormattedMessage id="channelInvites.staff.confirmMany" values={{ count: chosen.length }} />;
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <FormattedMessage id="acts.channelInvite.confirm" />
      </Button>
      {asking && (
        <ConfirmDialog
          title={words}
          action={words}
          request={request}
          start={() => confirmMany.started({ inviteIds: [...chosen] })}
          onClose={close}
        >
          <p>
            <FormattedMessage id="channelInvites.staff.confirmMany.text" />
          </p>
        </ConfirmDialog>
      )}
    </>
  );
};

const HandOver = () => {
  const dispatch = useDispatch();
  const { pending } = useRequest(saveHandOver);
  return (
    <Button loading={pending} onClick={() => dispatch(saveHandOver.started())}>
      <FormattedMessage id="channelInvites.staff.handOver" />
    </Button>
  );
};

/** The invites into the content management system: what waits, who is invited, and how it ended. */
const InvitesScreen = () => {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const [inviting, setInviting] = useState(false);
  const columns = useInviteColumns();
  const page = useSelector(invites.selectPage);
  const close = useCallback(() => setInviting(false), []);
  const open = () => {
    dispatch(dialogOpened());
    setInviting(true);
  };
  const batch = useMemo(
    () => ({
      nameOf: ({ name }: Invite) => name,
      acts: (chosen: readonly string[], clear: () => void) => <Confirming chosen={chosen} clear={clear} />,
    }),
    [],
  );
  const title = formatMessage({ id: 'channelInvites.staff.title' });
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <Rate />
      {page?.enabled === false && (
        <Alert
          type="info"
          showIcon
          title={
            <FormattedMessage
              id="channelInvites.staff.off"
              values={{ feature: <code>{CHANNEL_INVITE}</code> }}
            />
          }
        />
      )}
      <ListSection
        list={invites}
        title={title}
        columns={columns}
        search={SEARCH}
        filters={FILTERS}
        failed="channelInvites.staff.failed"
        empty={EMPTY}
        batch={batch}
        preloaded
      >
        <Button type="primary" onClick={open}>
          <FormattedMessage id="channelInvites.staff.invite" />
        </Button>
        {page?.byHand && <HandOver />}
      </ListSection>
      {inviting && <InviteDialog onClose={close} />}
    </>
  );
};

export const features = [invitesFeature];
export const { preload } = invites;
export default InvitesScreen;
