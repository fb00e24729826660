import { Form, Input, Select } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { TRANSFER_DAYS } from '#contract/plain/networkTransfers';
import { DayField } from '#src/forms/DayField';
import { FormDialog } from '#src/forms/FormDialog';
import { BY_LABEL } from '#src/ui/selects';
import { useForm } from '#src/forms/useForm';
import { useRequest } from '#src/request/useRequest';
import { type OwnTransfers, TRANSFER_FORM, type TransferValues, askTransfer, transferChecks } from '../model';

const WORDS = { too_early: 'networkTransfers.day.tooEarly' } as const;
const REFUSED_AT = { NETWORK_SAME: 'network', NETWORK_NOT_FOUND: 'network' } as const;

/** What a transfer means, before it is asked for. */
const Follows = () => (
  <ul>
    <li>
      <FormattedMessage id="networkTransfers.follows.channels" />
    </li>
    <li>
      <FormattedMessage id="networkTransfers.follows.invite" />
    </li>
    <li>
      <FormattedMessage id="networkTransfers.follows.money" />
    </li>
    <li>
      <FormattedMessage id="networkTransfers.follows.day" values={{ days: TRANSFER_DAYS }} />
    </li>
  </ul>
);

/** The form by which a creator asks to move to another network. */
export const AskDialog = ({
  own: { networks, earliestOn },
  onClose,
}: {
  own: OwnTransfers;
  onClose: () => void;
}) => {
  const dispatch = useDispatch();
  const used = useForm<TransferValues>({
    name: TRANSFER_FORM,
    saved: { network: '', reason: '', effectiveOn: earliestOn },
    checks: transferChecks,
    words: WORDS,
    refusedAt: REFUSED_AT,
    request: useRequest(askTransfer),
    onSubmit: ({ network, reason, effectiveOn }) =>
      dispatch(askTransfer.started({ network, reason: reason.trim(), effectiveOn })),
  });
  return (
    <FormDialog
      title={<FormattedMessage id="networkTransfers.ask" />}
      action={<FormattedMessage id="networkTransfers.ask.send" />}
      used={used}
      says={<Follows />}
      onClose={onClose}
    >
      <Form.Item {...used.item('network')} label={<FormattedMessage id="networkTransfers.network" />}>
        <Select
          showSearch={BY_LABEL}
          options={networks.map(({ username, name }) => ({ value: username, label: name }))}
        />
      </Form.Item>
      <Form.Item {...used.item('effectiveOn')} label={<FormattedMessage id="networkTransfers.day" />}>
        <DayField earliest={earliestOn} />
      </Form.Item>
      <Form.Item {...used.item('reason')} label={<FormattedMessage id="networkTransfers.reason" />}>
        <Input.TextArea rows={3} />
      </Form.Item>
    </FormDialog>
  );
};
