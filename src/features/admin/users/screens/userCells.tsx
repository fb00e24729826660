import { Flex, Tag, Typography } from 'antd';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { personPath } from '#src/lib/paths';
import { Email } from '#src/ui/Email';
import { useRoleNames } from '#src/ui/useRoleNames';
import type { FoundUser } from '../model';

export const Names = ({ user: { id, name, email, username } }: { user: FoundUser }) => (
  <Flex vertical>
    <Link to={personPath(id)}>
      <strong>{name}</strong>
    </Link>
    {email && (
      <span>
        <Email address={email} />
      </span>
    )}
    <Typography.Text type="secondary">{username}</Typography.Text>
  </Flex>
);

export const Status = ({ user }: { user: FoundUser }) => (
  <Flex vertical align="start" gap={4}>
    <FormattedMessage id={`admin.users.status.${user.status}`} />
    {user.lockLevel > 0 && (
      <Tag color="error">
        <FormattedMessage id="admin.users.locked" values={{ level: user.lockLevel }} />
      </Tag>
    )}
    {user.lockReason && <Typography.Text type="secondary">{user.lockReason}</Typography.Text>}
  </Flex>
);

export const Roles = ({ user: { roles, networkName } }: { user: FoundUser }) => {
  const { formatList } = useIntl();
  const { roleName } = useRoleNames();
  const words = roles.map(roleName);
  return (
    <Flex vertical>
      {formatList(words, { type: 'unit' })}
      <Typography.Text type="secondary">{networkName}</Typography.Text>
    </Flex>
  );
};

export const Channels = ({ names, total }: FoundUser['channels']) => {
  if (total === 0) return <>—</>;
  return (
    <Flex vertical>
      {names.map((name, place) => (
        <span key={`${place} ${name}`}>{name}</span>
      ))}
      {total > names.length && (
        <Typography.Text type="secondary">
          <FormattedMessage id="admin.users.channels.more" values={{ count: total - names.length }} />
        </Typography.Text>
      )}
    </Flex>
  );
};

export const SignedIn = ({ at }: { at: string | null }) =>
  at ? (
    <time dateTime={at} title={at} className="day">
      <FormattedDate value={at} dateStyle="medium" timeStyle="short" />
    </time>
  ) : (
    <FormattedMessage id="admin.users.signedIn.never" />
  );
