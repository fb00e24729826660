import { Form, Radio } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { placedPauses } from '#contract/plain/paymentHolds';
import { FormDialog } from '#src/forms/FormDialog';
import { useForm } from '#src/forms/useForm';
import { useRequest } from '#src/request/useRequest';
import { type PauseValues, newPause, pauseChecks, pauseForm } from '../holdsForms';
import { placePause } from '../model';
import { DAY_WORDS, PlacingFields } from './PlacingFields';
import { useSameAction } from './useSameAction';

const usePauseForm = (subject: string) => {
  const dispatch = useDispatch();
  const actionFor = useSameAction(({ subjectId, kind, pausedUntil, reason }: PauseValues) =>
    placePause.started({
      form: pauseForm(subject),
      subjectId,
      kind,
      // One for good has no last day, whatever was chosen before.
      ...(kind === 'TEMP_BLACKLIST' && pausedUntil && { pausedUntil }),
      reason: reason.trim(),
    }),
  );
  return useForm<PauseValues>({
    name: pauseForm(subject),
    saved: newPause(subject),
    checks: pauseChecks,
    words: DAY_WORDS,
    request: useRequest(placePause),
    onSubmit: (values) => dispatch(actionFor(values)),
  });
};

/** The form that pauses all payments of a creator. `subject`: whom the address names, or `new`. */
export const PauseForm = ({ subject, onClose }: { subject: string; onClose: () => void }) => {
  const { formatMessage } = useIntl();
  const used = usePauseForm(subject);
  const { item, values } = used;
  const isForGood = values.kind === 'BLACKLISTED';
  return (
    <FormDialog
      title={<FormattedMessage id="paymentHolds.pause" />}
      action={<FormattedMessage id="paymentHolds.pause" />}
      danger
      used={used}
      says={
        <p>
          <FormattedMessage id="paymentHolds.pause.text" />
        </p>
      }
      onClose={onClose}
    >
      <PlacingFields item={item} subjectId={values.subjectId} day={isForGood ? undefined : 'pausedUntil'}>
        <Form.Item
          {...item('kind')}
          label={<FormattedMessage id="paymentHolds.kind" />}
          extra={isForGood && <FormattedMessage id="paymentHolds.kind.BLACKLISTED.hint" />}
        >
          <Radio.Group
            aria-label={formatMessage({ id: 'paymentHolds.kind' })}
            options={placedPauses.map((value) => ({
              value,
              label: formatMessage({ id: `paymentHolds.kind.${value}` }),
            }))}
          />
        </Form.Item>
      </PlacingFields>
    </FormDialog>
  );
};
