import { Descriptions, Flex, Typography } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Column } from '#src/ui/DataTable';
import { Moment } from '#src/ui/Day';
import type { AuditEvent } from '../model';
import { detailFields } from '../detailFields';
import { type KindWords, kindOf } from '../kinds';

type Person = NonNullable<AuditEvent['actor']>;

/** How an account is called; one that is gone by its id. */
export const nameOf = ({ name, id }: Person): string => name ?? id;

const Below = ({ children }: { children: ReactNode }) => (
  <Typography.Text type="secondary">{children}</Typography.Text>
);

const Account = ({ person }: { person: Person }) => (
  <Flex vertical>
    <bdi>{nameOf(person)}</bdi>
    {person.username && <Below>{person.username}</Below>}
  </Flex>
);

const Words = ({ kind: { words, state } }: { kind: KindWords }) => {
  const what = <FormattedMessage id={words} />;
  if (!state) return what;
  return <FormattedMessage id="admin.audit.move" values={{ what, state: <FormattedMessage id={state} /> }} />;
};

const Action = ({ action }: { action: string }) => {
  const kind = kindOf(action);
  return (
    <Flex vertical>
      {kind && <Words kind={kind} />}
      {!kind?.whole && (
        <Typography.Text code lang="en">
          {action}
        </Typography.Text>
      )}
    </Flex>
  );
};

const Who = ({ auditEvent: { by, actor, admin } }: { auditEvent: AuditEvent }) => (
  <Flex vertical>
    {actor ? (
      <Account person={actor} />
    ) : (
      by !== 'account' && <FormattedMessage id={`admin.audit.by.${by}`} />
    )}
    {admin && (
      <Below>
        <FormattedMessage id="admin.audit.by.admin" values={{ name: <bdi>{nameOf(admin)}</bdi> }} />
      </Below>
    )}
  </Flex>
);

/** All that is written of an audit event. */
export const AuditEventDetails = ({
  auditEvent: { action, subject, detail },
}: {
  auditEvent: AuditEvent;
}) => {
  const { formatMessage } = useIntl();
  return (
    <Descriptions
      column={1}
      size="small"
      items={[
        { key: 'action', label: formatMessage({ id: 'admin.audit.action' }), children: action },
        {
          key: 'subject',
          label: formatMessage({ id: 'admin.audit.subject' }),
          children: <bdi>{subject}</bdi>,
        },
        ...detailFields(detail).map(({ name, value }) => ({
          key: `detail ${name}`,
          label: <span lang="en">{name}</span>,
          children: <bdi>{value}</bdi>,
        })),
      ]}
    />
  );
};

/** The columns of a table of audit events; `without` the account, where the whole table is about one. */
export const useAuditColumns = (without?: 'about'): Column<AuditEvent>[] => {
  const { formatMessage } = useIntl();
  return useMemo(() => {
    const columns: Column<AuditEvent>[] = [
      {
        key: 'at',
        title: formatMessage({ id: 'admin.audit.at' }),
        sorter: true,
        render: ({ at }) => <Moment moment={at} />,
      },
      {
        key: 'what',
        title: formatMessage({ id: 'admin.audit.what' }),
        rowHeader: true,
        render: ({ action }) => <Action action={action} />,
      },
      {
        key: 'who',
        title: formatMessage({ id: 'admin.audit.who' }),
        from: 'sm',
        stack: 'note',
        render: (auditEvent) => <Who auditEvent={auditEvent} />,
      },
      {
        key: 'about',
        title: formatMessage({ id: 'admin.audit.about' }),
        from: 'md',
        render: ({ about }) => about && <Account person={about} />,
      },
    ];
    return columns.filter(({ key }) => key !== without);
  }, [formatMessage, without]);
};
