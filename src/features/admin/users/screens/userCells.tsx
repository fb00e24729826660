import './users.css';
import { Flex, Tag, Tooltip, Typography } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { personPath } from '#src/lib/paths';
import { DayOf } from '#src/ui/Day';
import { Email } from '#src/ui/Email';
import { useRoleNames } from '#src/ui/useRoleNames';
import type { FoundUser } from '../model';

/** One line of a cell: what does not fit is cut off, and said whole where somebody points at it. */
const Line = ({ text, secondary = false }: { text: string; secondary?: boolean }) => (
  <Typography.Text
    className="user-line"
    {...(secondary && { type: 'secondary' })}
    ellipsis={{ tooltip: text }}
  >
    {text}
  </Typography.Text>
);

// Also for who has no mouse.
const BY_BOTH: ('focus' | 'hover')[] = ['hover', 'focus'];

/** The first of several names in one line, with how many more there are; all of them are said by its tag. */
const FirstOf = ({ names, total, all }: { names: readonly string[]; total: number; all: string }) => (
  <Flex align="center" gap={4} className="user-first">
    <Line text={names[0] ?? ''} />
    {total > 1 && (
      <Tooltip title={all} trigger={BY_BOTH}>
        <Tag tabIndex={0} role="img" aria-label={all}>
          <FormattedMessage id="admin.users.more" values={{ count: total - 1 }} />
        </Tag>
      </Tooltip>
    )}
  </Flex>
);

export const Names = ({ user: { id, name, email, username } }: { user: FoundUser }) => (
  <Flex vertical>
    <Link to={personPath(id)}>
      <strong>{name}</strong>
    </Link>
    <span className="user-line user-name">
      {email && (
        <>
          <Email address={email} />{' '}
        </>
      )}
      <Typography.Text type="secondary">{username}</Typography.Text>
    </span>
  </Flex>
);

export const Status = ({ user }: { user: FoundUser }) => (
  <Flex vertical align="start">
    <Flex align="center" gap={4} wrap>
      <FormattedMessage id={`admin.users.status.${user.status}`} />
      {user.lockLevel > 0 && (
        <Tag color="error">
          <FormattedMessage id="admin.users.locked" values={{ level: user.lockLevel }} />
        </Tag>
      )}
    </Flex>
    {user.lockReason && <Line secondary text={user.lockReason} />}
  </Flex>
);

export const Roles = ({ user: { roles, networkName } }: { user: FoundUser }) => {
  const { formatList } = useIntl();
  const { roleName } = useRoleNames();
  // What everybody is says least.
  const names = [...roles].sort((one, other) => Number(one.role === 'user') - Number(other.role === 'user'));
  const words = names.map(roleName);
  return (
    <Flex vertical>
      <FirstOf names={words} total={words.length} all={formatList(words, { type: 'unit' })} />
      <Line secondary text={networkName} />
    </Flex>
  );
};

export const Channels = ({ names, total }: FoundUser['channels']) => {
  const { formatList, formatMessage } = useIntl();
  if (total === 0) return <>—</>;
  const hidden = total - names.length;
  const more = hidden > 0 ? [formatMessage({ id: 'admin.users.channels.more' }, { count: hidden })] : [];
  return <FirstOf names={names} total={total} all={formatList([...names, ...more], { type: 'unit' })} />;
};

export const SignedIn = ({ at }: { at: string | null }) =>
  at ? <DayOf moment={at} /> : <FormattedMessage id="admin.users.signedIn.never" />;
