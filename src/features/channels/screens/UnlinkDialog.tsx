import { Alert, Button, Divider, Flex, Form, Skeleton, Select } from 'antd';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { type CreatorUnlinkReason, creatorUnlinkReasons } from '#contract/plain/unlinks';
import { chosen } from '#contract/rules/check';
import { FormDialog } from '#src/forms/FormDialog';
import { useForm } from '#src/forms/useForm';
import { useSameAction } from '#src/forms/useSameAction';
import { failureWords } from '#src/request/failureWords';
import { useRequest } from '#src/request/useRequest';
import { useResourceState } from '#src/request/useResource';
import { Day } from '#src/ui/Day';
import { FactsTable } from '#src/ui/FactsTable';
import { Money } from '#src/ui/Money';
import { deleteChannel, leaving, leavingForm, saveExitPack } from '../cardsModel';
import type { Channel } from '../model';

type Leaving = NonNullable<ReturnType<typeof leaving.selectValue>>;

const TextList = ({ ids, hours }: { ids: readonly LeavingText[]; hours: number }) => (
  <ul className="channels-means">
    {ids.map((id) => (
      <li key={id}>
        <FormattedMessage id={id} values={{ hours }} />
      </li>
    ))}
  </ul>
);

type LeavingText = `channels.delete.linked.${'now' | 'paid' | 'later' | 'hours'}`;
const MEANS: LeavingText[] = [
  'channels.delete.linked.now',
  'channels.delete.linked.paid',
  'channels.delete.linked.later',
  'channels.delete.linked.hours',
];

const MoneyLeft = ({ known: { open, estimated, nextPayment, lastPayment } }: { known: Leaving }) => {
  const { formatMessage } = useIntl();
  const items = [
    { key: 'open', children: <Money amount={open} /> },
    { key: 'estimated', children: <Money amount={estimated} /> },
    { key: 'next', children: <Day day={nextPayment} /> },
    { key: 'last', children: <Day day={lastPayment} /> },
  ] as const;
  return (
    <FactsTable
      title={<FormattedMessage id="channels.unlink.money" />}
      items={items.map((item) => ({
        ...item,
        label: formatMessage({ id: `channels.unlink.money.${item.key}` }),
      }))}
    />
  );
};

const ExitPack = ({ channelId }: { channelId: string }) => {
  const dispatch = useDispatch();
  const { pending, failure } = useRequest(saveExitPack, channelId);
  return (
    <Flex vertical align="start" gap="small">
      <Divider size="small" />
      <p>
        <FormattedMessage id="channels.unlink.pack.text" />
      </p>
      <Button loading={pending} onClick={() => dispatch(saveExitPack.started({ channelId }))}>
        <FormattedMessage id="channels.unlink.pack" />
      </Button>
      {failure && <Alert type="error" showIcon title={<FormattedMessage id={failureWords(failure)} />} />}
    </Flex>
  );
};

const useLeaving = (channelId: string) => {
  const dispatch = useDispatch();
  useEffect(() => void dispatch(leaving.started({ channelId })), [dispatch, channelId]);
  return useResourceState(leaving, channelId);
};

/** Asks why a linked channel is unlinked, and says what follows: when, for its money, and what to take along. */
export const UnlinkDialog = ({
  channel: { channelId, name },
  onClose,
}: {
  channel: Channel;
  onClose: () => void;
}) => {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const { value: known, failure } = useLeaving(channelId);
  const actionFor = useSameAction(({ reason }: { reason: CreatorUnlinkReason | '' }) =>
    deleteChannel.started({ channelId, expected: 'linked', ...(reason && { reason }) }),
  );
  const used = useForm<{ reason: CreatorUnlinkReason | '' }>({
    name: leavingForm(channelId),
    saved: { reason: '' },
    checks: { reason: chosen },
    request: useRequest(deleteChannel, channelId),
    onSubmit: (values) => dispatch(actionFor(values)),
  });
  return (
    <FormDialog
      title={<FormattedMessage id="channels.delete.title.linked" values={{ name }} />}
      action={<FormattedMessage id="channels.delete.do.linked" />}
      danger
      used={used}
      says={
        <>
          {known && (
            <p>
              <FormattedMessage
                id={known.waitHours === null ? 'channels.unlink.wait.staff' : 'channels.unlink.wait'}
                values={{ hours: known.waitHours ?? 0 }}
              />
            </p>
          )}
          <TextList ids={MEANS} hours={known?.monetizationHours ?? 0} />
          {known ? <MoneyLeft known={known} /> : !failure && <Skeleton active />}
          {failure && <Alert type="error" showIcon title={<FormattedMessage id={failureWords(failure)} />} />}
          <ExitPack channelId={channelId} />
          <Divider size="small" />
        </>
      }
      onClose={onClose}
    >
      <Form.Item {...used.item('reason')} label={<FormattedMessage id="channels.unlink.reason" />}>
        <Select
          options={creatorUnlinkReasons.map((value) => ({
            value,
            label: formatMessage({ id: `channels.unlink.reason.${value}` }),
          }))}
        />
      </Form.Item>
    </FormDialog>
  );
};
