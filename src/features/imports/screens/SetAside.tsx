import { Button, Typography } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import { ListSection } from '#src/list/ListScreen';
import { useRequest } from '#src/request/useRequest';
import type { Column } from '#src/ui/DataTable';
import { Moment, Month } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import { Progress } from '#src/ui/Progress';
import type { SetAsideChannel } from '../importsFacts';
import { bookSetAside, setAside } from '../model';
import { Stopped } from './FileState';

const EMPTY = { title: 'imports.setAside.empty', text: 'imports.setAside.empty.text' } as const;

const useColumns = (): Column<SetAsideChannel>[] => {
  const { formatMessage } = useIntl();
  return useMemo(
    () => [
      {
        key: 'channel',
        title: formatMessage({ id: 'imports.channel' }),
        rowHeader: true,
        render: ({ channelId }) => <code className="imports-name">{channelId}</code>,
      },
      {
        key: 'first_month',
        title: formatMessage({ id: 'imports.setAside.first' }),
        sorter: true,
        from: 'md',
        render: ({ firstMonth }) => <Month month={firstMonth} />,
      },
      {
        key: 'last_month',
        title: formatMessage({ id: 'imports.setAside.last' }),
        sorter: true,
        from: 'md',
        render: ({ lastMonth }) => <Month month={lastMonth} />,
      },
      {
        key: 'gross',
        title: formatMessage({ id: 'imports.gross' }),
        align: 'end',
        sorter: true,
        render: ({ gross }) => <Money amount={gross} precise />,
      },
      {
        key: 'since',
        title: formatMessage({ id: 'imports.setAside.since' }),
        sorter: true,
        from: 'lg',
        render: ({ since }) => <Moment moment={since} />,
      },
    ],
    [formatMessage],
  );
};

const BookButton = () => {
  const booking = useRequest(bookSetAside);
  const [asking, setAsking] = useState(false);
  const close = useCallback(() => setAsking(false), []);
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <FormattedMessage id="imports.setAside.book" />
      </Button>
      {asking && (
        <ConfirmDialog
          title={<FormattedMessage id="imports.setAside.book.title" />}
          action={<FormattedMessage id="imports.setAside.book" />}
          request={booking}
          start={() => bookSetAside.started()}
          onClose={close}
        >
          <p>
            <FormattedMessage id="imports.setAside.book.text" />
          </p>
        </ConfirmDialog>
      )}
    </>
  );
};

/** Channels that nobody has linked; their earnings are booked once somebody does. */
export const SetAside = () => {
  const { formatMessage } = useIntl();
  const columns = useColumns();
  const page = useSelector(setAside.selectPage);
  const some = (page?.pagination.total ?? 0) > 0;
  const work = page?.work;
  return (
    <section aria-labelledby="imports-set-aside">
      <h2 id="imports-set-aside">
        <FormattedMessage id="imports.setAside" />
      </h2>
      <Typography.Paragraph type="secondary">
        <FormattedMessage id="imports.setAside.text" />
      </Typography.Paragraph>
      {work?.state === 'failed' && <Stopped />}
      {work && work.state !== 'failed' && (
        <Progress
          label={formatMessage({ id: 'imports.setAside.booking' })}
          done={work.progress?.done ?? 0}
          total={work.progress?.of ?? 0}
        />
      )}
      <ListSection
        list={setAside}
        title={formatMessage({ id: 'imports.setAside' })}
        columns={columns}
        failed="imports.setAside.failed"
        empty={EMPTY}
        preloaded
      >
        {some && !work && <BookButton />}
      </ListSection>
    </section>
  );
};
