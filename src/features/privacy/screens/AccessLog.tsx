import { Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ListSection } from '#src/list/ListScreen';
import { Moment } from '#src/ui/Day';
import type { Column } from '#src/ui/DataTable';
import { type Access, accessFeature, accessLog } from '../accessModel';

const EMPTY = { title: 'privacy.access.empty', text: 'privacy.access.empty.text' } as const;

const useColumns = (): Column<Access>[] => {
  const { formatMessage } = useIntl();
  return useMemo(
    () => [
      {
        key: 'admin_name',
        title: formatMessage({ id: 'privacy.access.admin' }),
        rowHeader: true,
        sorter: true,
        render: ({ adminName }) => adminName || <FormattedMessage id="privacy.access.formerAdmin" />,
      },
      {
        key: 'reason',
        title: formatMessage({ id: 'privacy.access.reason' }),
        from: 'md',
        render: ({ kind, reason }) =>
          kind === 'looked' ? <FormattedMessage id="privacy.access.looked" /> : reason,
      },
      {
        key: 'started_at',
        title: formatMessage({ id: 'privacy.access.started' }),
        sorter: true,
        render: ({ startedAt }) => <Moment moment={startedAt} />,
      },
      {
        key: 'ended',
        title: formatMessage({ id: 'privacy.access.ended' }),
        from: 'sm',
        render: ({ kind, endedAt }) =>
          kind === 'looked' ? (
            '—'
          ) : endedAt ? (
            <Moment moment={endedAt} />
          ) : (
            <FormattedMessage id="privacy.access.open" />
          ),
      },
    ],
    [formatMessage],
  );
};

/** Which admins acted as the user, when and why. */
const AccessLog = () => {
  const { formatMessage } = useIntl();
  return (
    <section aria-labelledby="access-log">
      <h2 id="access-log">
        <FormattedMessage id="privacy.access" />
      </h2>
      <Typography.Paragraph type="secondary">
        <FormattedMessage id="privacy.access.text" />
      </Typography.Paragraph>
      <ListSection
        list={accessLog}
        title={formatMessage({ id: 'privacy.access' })}
        columns={useColumns()}
        failed="privacy.access.failed"
        empty={EMPTY}
      />
    </section>
  );
};

export const features = [accessFeature];
export default AccessLog;
