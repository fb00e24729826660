import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { decisionColumns, ownerColumn } from '#src/decisions/decisionColumns';
import type { Column } from '#src/ui/DataTable';
import { Moment } from '#src/ui/Day';
import { type Invite, inviteDecisions } from '../invitesModel';

const failureOf = ({ failure }: Invite) =>
  failure && <FormattedMessage id={`channelInvites.failure.${failure}`} />;

/** The columns of the table of invites. */
export const useInviteColumns = (): Column<Invite>[] => {
  const intl = useIntl();
  return useMemo(() => {
    const { formatMessage } = intl;
    return [
      {
        key: 'name',
        title: formatMessage({ id: 'decisions.channel' }),
        rowHeader: true,
        sorter: true,
        render: ({ name, channelId }) => (
          <a href={`https://www.youtube.com/channel/${channelId}`} target="_blank" rel="noreferrer">
            {name}
          </a>
        ),
      },
      ownerColumn(intl),
      {
        key: 'contentOwner',
        title: formatMessage({ id: 'channelInvites.staff.contentOwner' }),
        from: 'xl',
        render: ({ contentOwner }) => contentOwner,
      },
      {
        key: 'created_at',
        title: formatMessage({ id: 'channelInvites.staff.created' }),
        sorter: true,
        from: 'lg',
        render: ({ createdAt, sentBy }) => (
          <>
            <Moment moment={createdAt} />
            <br />
            {sentBy ?? <FormattedMessage id="channelInvites.staff.selfInvited" />}
          </>
        ),
      },
      ...decisionColumns(intl, inviteDecisions, { more: failureOf }),
    ];
  }, [intl]);
};
