import { Button, Descriptions, Flex, Skeleton, Typography } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { SIZES } from '#contract/plain/list';
import { revenueShareMachine } from '#contract/plain/revenueShare';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import { useRequest } from '#src/request/useRequest';
import { useResource } from '#src/request/useResource';
import { type Column, DataTable } from '#src/ui/DataTable';
import { Moment, Month } from '#src/ui/Day';
import { Loaded } from '#src/ui/Loaded';
import { Percent } from '#src/ui/Percent';
import { EmptyState } from '#src/ui/ScreenState';
import { StateTag } from '#src/ui/StateTag';
import { TitledCard } from '#src/ui/TitledCard';
import {
  type Listed,
  type ShareRequest,
  selectAskedPage,
  shareRequests,
  sharesQueryChanged,
  withdrawRequest,
} from '../model';
import { shareCategoryWords } from '#src/lib/shareWords';

const Withdraw = ({ row: { requestId, channel }, onClose }: { row: ShareRequest; onClose: () => void }) => {
  return (
    <ConfirmDialog
      title={<FormattedMessage id="acts.revenueShare.withdraw.title" values={{ name: channel }} />}
      action={<FormattedMessage id="acts.revenueShare.withdraw" />}
      danger
      request={useRequest(withdrawRequest, requestId)}
      start={() => withdrawRequest.started({ requestId })}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id="acts.revenueShare.withdraw.text" />
      </p>
    </ConfirmDialog>
  );
};

const Standing = ({ row, onWithdraw }: { row: ShareRequest; onWithdraw: (row: ShareRequest) => void }) => (
  <Flex vertical gap={4} align="flex-start">
    <StateTag machine={revenueShareMachine.name} state={row.state} />
    {row.answer !== null && (
      <Typography.Text type="secondary" className="long-words">
        <FormattedMessage id="instantPayment.requests.reason" values={{ reason: row.answer }} />
      </Typography.Text>
    )}
    {row.acts.includes('withdraw') && (
      <Button danger size="small" onClick={() => onWithdraw(row)}>
        <FormattedMessage id="acts.revenueShare.withdraw" />
      </Button>
    )}
  </Flex>
);

/** When it was asked for, and by whom where that was somebody else. */
const RequestedAt = ({ requestedAt, requestedBy }: ShareRequest) => (
  <Flex vertical>
    <Moment moment={requestedAt} />
    {requestedBy !== null && (
      <Typography.Text type="secondary">
        <FormattedMessage id="revenueShare.by" values={{ name: requestedBy }} />
      </Typography.Text>
    )}
  </Flex>
);

const useColumns = (onWithdraw: (row: ShareRequest) => void): Column<ShareRequest>[] => {
  const { formatMessage } = useIntl();
  return useMemo(
    () => [
      {
        key: 'channel',
        title: formatMessage({ id: 'earnings.details.channel' }),
        rowHeader: true,
        render: ({ channel }) => <span className="long-words">{channel}</span>,
      },
      {
        key: 'category',
        title: formatMessage({ id: 'instantPayment.category' }),
        from: 'md',
        render: ({ category }) => <FormattedMessage id={shareCategoryWords(category)} />,
      },
      {
        key: 'month',
        title: formatMessage({ id: 'revenueShare.month' }),
        from: 'sm',
        render: ({ effectiveMonth }) => <Month month={effectiveMonth} />,
      },
      {
        key: 'percent',
        title: formatMessage({ id: 'earnings.details.revenueShare' }),
        from: 'sm',
        render: ({ before, percent }) => (
          <FormattedMessage
            id="revenueShare.fromTo"
            values={{ before: <Percent percent={before} />, percent: <Percent percent={percent} /> }}
          />
        ),
      },
      {
        key: 'requestedAt',
        title: formatMessage({ id: 'instantPayment.requests.requested' }),
        from: 'lg',
        render: RequestedAt,
      },
      {
        key: 'state',
        title: formatMessage({ id: 'instantPayment.requests.status' }),
        stack: 'below',
        render: (row) => <Standing row={row} onWithdraw={onWithdraw} />,
      },
    ],
    [formatMessage, onWithdraw],
  );
};

/** What the creator wrote. */
const Written = ({ row: { reason, notes } }: { row: ShareRequest }) => (
  <Descriptions
    column={1}
    size="small"
    items={[
      { key: 'reason', label: <FormattedMessage id="revenueShare.reason" />, children: reason },
      { key: 'notes', label: <FormattedMessage id="revenueShare.notes" />, children: notes },
    ]}
  />
);

// The dialog may still be there when the table already knows that it is over.
const isLost = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.closest('[role="dialog"]') !== null;

/** The element that has the focus once a request was taken back: its button is gone, and the focus with it. */
const useKeptFocus = (asked: ShareRequest | undefined, requests: Listed) => {
  const place = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<string>();
  if (asked && asked.requestId !== last) setLast(asked.requestId);
  const { status } = useRequest(withdrawRequest, last);
  const isOver = last !== undefined && asked === undefined && status === 'succeeded';
  useEffect(() => {
    if (isOver && isLost(document.activeElement)) place.current?.focus({ preventScroll: true });
  }, [isOver, requests]);
  return place;
};

const Table = ({ requests, refreshing }: { requests: Listed; refreshing: boolean }) => {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const [withdrawn, setWithdrawn] = useState<ShareRequest>();
  const close = useCallback(() => setWithdrawn(undefined), []);
  const place = useKeptFocus(withdrawn, requests);
  const columns = useColumns(setWithdrawn);
  const { page, perPage, total } = requests.pagination;
  return (
    <div ref={place} tabIndex={-1}>
      <DataTable
        caption={formatMessage({ id: 'revenueShare.requests' })}
        columns={columns}
        rows={requests.items}
        rowKey={({ requestId }) => requestId}
        details={(row) => <Written row={row} />}
        pagination={{ page, perPage, total, sizes: SIZES }}
        onPage={(to) => dispatch(sharesQueryChanged({ requestsPage: to.page, requestsPerPage: to.perPage }))}
        refreshing={refreshing}
      />
      {withdrawn && <Withdraw row={withdrawn} onClose={close} />}
    </div>
  );
};

/** The user's requests for other shares, the newest first; their page is in the address. */
export const RequestsCard = () => {
  // The first question is sent by the tab's `preload`.
  const listed = useResource(shareRequests, useSelector(selectAskedPage), { preloaded: true });
  return (
    <TitledCard title={<FormattedMessage id="revenueShare.requests" />}>
      <Flex vertical gap="middle">
        <Loaded
          of={listed}
          failed="revenueShare.requests.failed"
          skeleton={<Skeleton active title={false} />}
        >
          {(requests) =>
            requests.pagination.total === 0 ? (
              <EmptyState title="revenueShare.requests.none" text="revenueShare.requests.none.text" />
            ) : (
              <Table requests={requests} refreshing={listed.pending} />
            )
          }
        </Loaded>
      </Flex>
    </TitledCard>
  );
};
