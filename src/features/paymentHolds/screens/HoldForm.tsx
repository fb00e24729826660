import { Form, Select } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { FormDialog } from '#src/forms/FormDialog';
import { MonthField } from '#src/forms/MonthField';
import { BY_LABEL } from '#src/ui/selects';
import { useForm } from '#src/forms/useForm';
import { useRequest } from '#src/request/useRequest';
import { useResourceState } from '#src/request/useResource';
import { type HoldValues, holdChecks, holdForm, newHold } from '../holdsForms';
import { payee, placeHold } from '../model';
import { thisMonth } from './days';
import { DAY_WORDS, PlacingFields } from './PlacingFields';
import { useSameAction } from './useSameAction';

const useHoldForm = (subject: string) => {
  const dispatch = useDispatch();
  const actionFor = useSameAction(({ subjectId, month, channelId, heldUntil, reason }: HoldValues) =>
    placeHold.started({
      form: holdForm(subject),
      subjectId,
      ...(month && { month }),
      ...(channelId && { channelId }),
      ...(heldUntil && { heldUntil }),
      reason: reason.trim(),
    }),
  );
  return useForm<HoldValues>({
    name: holdForm(subject),
    saved: newHold(subject),
    checks: holdChecks,
    words: DAY_WORDS,
    request: useRequest(placeHold),
    onSubmit: (values) => dispatch(actionFor(values)),
  });
};

const useChannels = (subjectId: string) => {
  const { formatMessage } = useIntl();
  const known = useResourceState(payee, subjectId).value;
  return [
    { value: '', label: formatMessage({ id: 'paymentHolds.channel.all' }) },
    ...(known?.channels ?? []).map(({ channelId, name }) => ({ value: channelId, label: name })),
  ];
};

/** The form that holds money of a creator. `subject`: whom the address names, or `new`. */
export const HoldForm = ({ subject, onClose }: { subject: string; onClose: () => void }) => {
  const used = useHoldForm(subject);
  const { item, values, change } = used;
  const channels = useChannels(values.subjectId);
  return (
    <FormDialog
      title={<FormattedMessage id="paymentHolds.hold" />}
      action={<FormattedMessage id="paymentHolds.hold" />}
      used={used}
      says={
        <p>
          <FormattedMessage id="paymentHolds.hold.text" />
        </p>
      }
      onClose={onClose}
    >
      <PlacingFields
        item={item}
        subjectId={values.subjectId}
        day="heldUntil"
        // The channels are those of somebody else.
        onChosen={(subjectId) => change({ subjectId, channelId: '' })}
      >
        <Form.Item
          {...item('month')}
          label={<FormattedMessage id="paymentHolds.month" />}
          extra={<FormattedMessage id="paymentHolds.month.hint" />}
        >
          <MonthField latest={thisMonth()} />
        </Form.Item>
        <Form.Item {...item('channelId')} label={<FormattedMessage id="decisions.channel" />}>
          <Select options={channels} showSearch={BY_LABEL} />
        </Form.Item>
      </PlacingFields>
    </FormDialog>
  );
};
