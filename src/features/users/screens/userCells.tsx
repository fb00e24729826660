import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { roleWords } from '../usersMessages';
import type { FoundUser } from '../usersList';

export const Names = ({ user: { name, email, username } }: { user: FoundUser }) => (
  <>
    <strong>{name}</strong>
    <span className="users-below">{email}</span>
    <span className="secondary users-below">{username}</span>
  </>
);

export const Status = ({ user }: { user: FoundUser }) => (
  <>
    <FormattedMessage id={`users.status.${user.status}`} />
    {user.lockLevel > 0 && (
      <span className="users-locked">
        <FormattedMessage id="users.locked" values={{ level: user.lockLevel }} />
        {user.lockReason && <span className="secondary users-below">{user.lockReason}</span>}
      </span>
    )}
  </>
);

export const Roles = ({ user: { roles, networkName } }: { user: FoundUser }) => {
  const { formatMessage, formatList } = useIntl();
  const words = roles.map((role) => {
    const id = roleWords(role);
    return id ? formatMessage({ id }) : role;
  });
  return (
    <>
      {formatList(words, { style: 'narrow', type: 'unit' })}
      <span className="secondary users-below">{networkName}</span>
    </>
  );
};

export const Channels = ({ names, total }: FoundUser['channels']) => {
  if (total === 0) return <>—</>;
  return (
    <>
      {names.map((name, place) => (
        <span key={`${place} ${name}`} className="users-below">
          {name}
        </span>
      ))}
      {total > names.length && (
        <span className="secondary">
          <FormattedMessage id="users.channels.more" values={{ count: total - names.length }} />
        </span>
      )}
    </>
  );
};

export const SignedIn = ({ at }: { at: string | null }) =>
  at ? (
    <time dateTime={at} title={at} className="day">
      <FormattedDate value={at} dateStyle="medium" timeStyle="short" />
    </time>
  ) : (
    <FormattedMessage id="users.signedIn.never" />
  );
