import { type ReactNode, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Column } from '#src/ui/DataTable';
import type { FoundUser } from '../usersSlice';
import { Channels, Names, Roles, SignedIn, Status } from './userCells';

/** The columns of the table of users. `actOf` makes the button of a user that the admin may act as. */
export const useUserColumns = (actOf: (user: FoundUser) => ReactNode): Column<FoundUser>[] => {
  const { formatMessage } = useIntl();
  return useMemo(
    () => [
      {
        id: 'user',
        title: formatMessage({ id: 'users.user' }),
        render: (user) => <Names user={user} />,
      },
      {
        id: 'status',
        title: formatMessage({ id: 'users.status' }),
        render: (user) => <Status user={user} />,
      },
      {
        id: 'roles',
        title: formatMessage({ id: 'users.roles' }),
        render: (user) => <Roles user={user} />,
      },
      {
        id: 'channels',
        title: formatMessage({ id: 'users.channels' }),
        render: ({ channels }) => <Channels {...channels} />,
      },
      {
        id: 'signedIn',
        title: formatMessage({ id: 'users.signedIn' }),
        render: ({ signedInAt }) => <SignedIn at={signedInAt} />,
      },
      {
        id: 'action',
        title: formatMessage({ id: 'users.action' }),
        render: (user) =>
          user.canLogInAs ? (
            actOf(user)
          ) : (
            <span className="secondary">
              <FormattedMessage id="acting.begin.not" />
            </span>
          ),
      },
    ],
    [formatMessage, actOf],
  );
};
