import { Flex, Typography } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Column } from '#src/ui/DataTable';
import { DayOf } from '#src/ui/Day';
import type { FoundUser } from '../model';
import { Channels, Names, Roles, SignedIn, Status } from './userCells';

type Buttons = (user: FoundUser) => ReactNode;

const actionColumn = (title: string, actOf: Buttons, moreOf?: Buttons): Column<FoundUser> => ({
  key: 'action',
  title,
  stack: 'below',
  render: (user) => (
    <Flex vertical align="start" gap={4}>
      {user.canLogInAs ? (
        actOf(user)
      ) : (
        <Typography.Text type="secondary">
          <FormattedMessage id="acting.begin.not" />
        </Typography.Text>
      )}
      {moreOf?.(user)}
    </Flex>
  ),
});

/**
 * The columns of the table of users. `actOf` makes the button of a user that the admin may act as, `moreOf` more buttons of any
 * user.
 */
export const useUserColumns = (actOf: Buttons, moreOf?: Buttons): Column<FoundUser>[] => {
  const { formatMessage } = useIntl();
  return useMemo(
    () => [
      {
        key: 'name',
        title: formatMessage({ id: 'admin.users.user' }),
        sorter: true,
        rowHeader: true,
        render: (user) => <Names user={user} />,
      },
      {
        key: 'status',
        title: formatMessage({ id: 'admin.users.status' }),
        from: 'sm',
        stack: 'below',
        render: (user) => <Status user={user} />,
      },
      {
        key: 'roles',
        title: formatMessage({ id: 'admin.users.roles' }),
        from: 'md',
        render: (user) => <Roles user={user} />,
      },
      {
        key: 'channels',
        title: formatMessage({ id: 'admin.users.channels' }),
        from: 'lg',
        render: ({ channels }) => <Channels {...channels} />,
      },
      {
        key: 'created_at',
        title: formatMessage({ id: 'profile.since' }),
        sorter: true,
        from: 'xl',
        render: ({ createdAt }) => <DayOf moment={createdAt} />,
      },
      {
        key: 'signed_in_at',
        title: formatMessage({ id: 'admin.users.signedIn' }),
        sorter: true,
        from: 'lg',
        render: ({ signedInAt }) => <SignedIn at={signedInAt} />,
      },
      actionColumn(formatMessage({ id: 'admin.users.action' }), actOf, moreOf),
    ],
    [formatMessage, actOf, moreOf],
  );
};
