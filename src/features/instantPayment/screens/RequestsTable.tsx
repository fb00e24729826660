import { Button } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import { useRequest } from '#src/request/useRequest';
import { type Column, DataTable } from '#src/ui/DataTable';
import { Day, Moment } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import type { Page } from '#src/ui/Pages';
import { type Row, selectRows } from '../instantSelectors';
import { cancelInstant } from '../model';
import { RequestStanding } from './RequestStanding';

const keyOf = ({ requestId }: Row) => requestId;

const Cancel = ({ row: { amount }, onClose }: { row: Row; onClose: () => void }) => {
  return (
    <ConfirmDialog
      title={
        <FormattedMessage id="instantPayment.cancel.title" values={{ amount: <Money amount={amount} /> }} />
      }
      action={<FormattedMessage id="instantPayment.cancel" />}
      danger
      request={useRequest(cancelInstant)}
      start={() => cancelInstant.started()}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id="instantPayment.cancel.text" />
      </p>
    </ConfirmDialog>
  );
};

const useMoneyColumns = (): Column<Row>[] => {
  const { formatMessage } = useIntl();
  return useMemo(
    () => [
      {
        key: 'amount',
        title: formatMessage({ id: 'instantPayment.amount' }),
        align: 'end',
        render: ({ amount }) => <Money amount={amount} />,
      },
      {
        key: 'fee',
        title: formatMessage({ id: 'instantPayment.fee' }),
        align: 'end',
        from: 'lg',
        render: ({ fee }) => <Money amount={fee} />,
      },
      {
        key: 'sent',
        title: formatMessage({ id: 'earnings.payment.arrives' }),
        align: 'end',
        from: 'lg',
        render: ({ payment }) =>
          payment ? <Money amount={payment.sent} currency={payment.currency} /> : '—',
      },
      {
        key: 'date',
        title: formatMessage({ id: 'instantPayment.requests.date' }),
        from: 'lg',
        render: ({ payment }) => (payment ? <Day day={payment.date} /> : '—'),
      },
    ],
    [formatMessage],
  );
};

const useColumns = (supportEmail: string | undefined, onCancel: (row: Row) => void): Column<Row>[] => {
  const { formatMessage } = useIntl();
  const money = useMoneyColumns();
  return useMemo(
    () => [
      {
        key: 'requested',
        title: formatMessage({ id: 'instantPayment.requests.requested' }),
        rowHeader: true,
        render: ({ requestedAt }) => <Moment moment={requestedAt} />,
      },
      {
        key: 'source',
        title: formatMessage({ id: 'earnings.source' }),
        from: 'md',
        render: ({ source }) => <FormattedMessage id={`earnings.source.${source}`} />,
      },
      ...money,
      {
        key: 'status',
        title: formatMessage({ id: 'instantPayment.requests.status' }),
        stack: 'below',
        render: (row) => (
          <>
            <RequestStanding row={row} supportEmail={supportEmail} />
            {row.acts.includes('cancel') && (
              <Button danger size="small" onClick={() => onCancel(row)}>
                <FormattedMessage id="instantPayment.cancel" />
              </Button>
            )}
          </>
        ),
      },
    ],
    [formatMessage, money, onCancel, supportEmail],
  );
};

// The dialog may still be there when the table already knows that it is over.
const isLost = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.closest('[role="dialog"]') !== null;

/** The element that has the focus once a request was cancelled: its button is gone, and the focus with it. */
const useKeptFocus = (isAsking: boolean, rows: readonly Row[]) => {
  const { status } = useRequest(cancelInstant);
  const place = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    // The button that asked has the focus again, and goes with the next rows.
    const isGone = (focused: Element | null) => isLost(focused) || place.current?.contains(focused);
    if (isAsking) wasAsked.current = true;
    else if (wasAsked.current && status === 'succeeded' && isGone(document.activeElement)) {
      place.current?.focus({ preventScroll: true });
      wasAsked.current = false;
    }
  }, [isAsking, rows, status]);
  return place;
};

/** The requests of a page, with how each stands; the one that nobody has decided on can be cancelled. */
export const RequestsTable = ({
  page,
  onPage,
  refreshing,
  supportEmail,
}: {
  page: Page;
  onPage: (to: { page: number }) => void;
  refreshing: boolean;
  supportEmail: string | undefined;
}) => {
  const { formatMessage } = useIntl();
  const rows = useSelector(selectRows);
  const [cancelled, setCancelled] = useState<Row>();
  const close = useCallback(() => setCancelled(undefined), []);
  const place = useKeptFocus(cancelled !== undefined, rows);
  return (
    <div ref={place} tabIndex={-1}>
      <DataTable
        columns={useColumns(supportEmail, setCancelled)}
        rows={rows}
        rowKey={keyOf}
        caption={formatMessage({ id: 'instantPayment.requests' })}
        pagination={page}
        onPage={onPage}
        refreshing={refreshing}
      />
      {cancelled && <Cancel row={cancelled} onClose={close} />}
    </div>
  );
};
