import { Button, Flex, Skeleton, Typography } from 'antd';
import { useEffect, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { requestIdOf } from '#src/api/failure';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { FailedState } from '#src/ui/ScreenState';
import { hasBreakdown, isPaid } from '../earningsMessages';
import { type EntryDetail, type Group, detailsRequest, keyOfGroup, selectDetails } from '../model';
import { ChannelEntries } from './ChannelEntries';
import { PaymentEntries } from './PaymentEntries';
import { TaxEntries } from './TaxEntries';

type WithDetails = Parameters<typeof selectDetails>[0];

const Entries = ({
  type,
  entries,
  complete,
  supportEmail,
}: {
  type: Group['type'];
  entries: readonly EntryDetail[];
  complete: boolean;
  supportEmail: string | undefined;
}) => {
  if (isPaid(type)) {
    return <PaymentEntries entries={entries} hasParts={hasBreakdown(type)} supportEmail={supportEmail} />;
  }
  return type === 'tax' ? (
    <TaxEntries entries={entries} complete={complete} />
  ) : (
    <ChannelEntries entries={entries} complete={complete} />
  );
};

/** The entries of a group, loaded when the group is opened, 50 at a time. */
export const GroupDetails = ({
  date,
  type,
  channel,
  source,
  category,
  supportEmail,
}: Group & { supportEmail: string | undefined }) => {
  const group = useMemo(
    () => ({ date, type, channel, source, category }),
    [date, type, channel, source, category],
  );
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const details = useSelector((state: WithDetails) => selectDetails(state, group));
  const request = useRequest(detailsRequest, keyOfGroup(group));
  const load = (page: number) => dispatch(detailsRequest.started({ ...group, page }));
  useEffect(() => {
    dispatch(detailsRequest.started({ ...group, page: 1 }));
  }, [dispatch, userId, group]);

  const next = (details?.page ?? 0) + 1;
  const failed = request.status === 'failed' && (
    <FailedState
      title="earnings.details.failed"
      requestId={requestIdOf(request.failure)}
      onRetry={() => load(next)}
    />
  );
  if (!details) {
    return (
      failed || (
        <div aria-busy="true">
          <Skeleton active title={false} />
        </div>
      )
    );
  }
  const { items, total } = details;
  const busy = request.status === 'pending';
  const complete = items.length >= total;
  return (
    <Flex vertical gap="middle" aria-busy={busy}>
      <Entries type={type} entries={items} complete={complete} supportEmail={supportEmail} />
      {failed}
      {!complete && (
        <Flex wrap align="center" gap="small">
          <Typography.Text type="secondary" role="status">
            <FormattedMessage id="earnings.details.shown" values={{ shown: items.length, total }} />
          </Typography.Text>
          <Button loading={busy} onClick={() => load(next)}>
            <FormattedMessage id="earnings.details.more" />
          </Button>
        </Flex>
      )}
    </Flex>
  );
};
