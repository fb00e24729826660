import { Alert, Checkbox, Divider, Flex, Form, Input, Radio, Select } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { LEAST_NOTE } from '#contract/rules/channelReview';
import { FormDialog } from '#src/forms/FormDialog';
import { useForm } from '#src/forms/useForm';
import { useSameAction } from '#src/forms/useSameAction';
import { useRequest } from '#src/request/useRequest';
import { useModerationOptions } from '#src/ui/useModerationOptions';
import { type Review, type ReviewValues, newReview, reviewChecks, reviewForm, saveReview } from '../model';
import { ReviewFacts } from './ReviewFacts';

const OUTCOMES = ['approved', 'rejected'] as const;
// The server says only that a text is too short.
const WORDS = { too_short: { id: 'acting.reason.tooShort', values: { min: LEAST_NOTE } } } as const;
const MONITORED = [60, 75, 90, 120, 180];

const useReviewForm = ({ subjectId, reviewId }: Review) => {
  const dispatch = useDispatch();
  const actionFor = useSameAction(({ outcome, reason, reasonCodes, monitorDays }: ReviewValues) =>
    saveReview.started({
      subjectId,
      reviewId,
      outcome,
      reason: reason.trim(),
      reasonCodes,
      monitorDays: outcome === 'approved' && monitorDays ? Number(monitorDays) : null,
    }),
  );
  return useForm<ReviewValues>({
    name: reviewForm(reviewId),
    saved: newReview,
    checks: reviewChecks,
    words: WORDS,
    request: useRequest(saveReview, reviewId),
    onSubmit: (values) => dispatch(actionFor(values)),
  });
};

const Fields = ({ used: { item, values } }: { used: ReturnType<typeof useReviewForm> }) => {
  const { formatMessage } = useIntl();
  const approves = values.outcome === 'approved';
  const days = MONITORED.map((count) => ({
    value: String(count),
    label: formatMessage({ id: 'channelReview.monitor.days' }, { days: count }),
  }));
  return (
    <>
      <Form.Item {...item('outcome')} label={<FormattedMessage id="channelReview.outcome" />}>
        <Radio.Group
          aria-label={formatMessage({ id: 'channelReview.outcome' })}
          options={OUTCOMES.map((value) => ({
            value,
            label: formatMessage({ id: `states.review.${value}` }),
          }))}
        />
      </Form.Item>
      <Form.Item
        {...item('reasonCodes', ['outcome'])}
        label={<FormattedMessage id="channelReview.reasonCodes" />}
        extra={<FormattedMessage id="channelReview.reasonCodes.hint" />}
      >
        <Checkbox.Group options={useModerationOptions()} />
      </Form.Item>
      <Form.Item
        {...item('reason', ['outcome'])}
        label={<FormattedMessage id="channelReview.note" />}
        extra={<FormattedMessage id="channelReview.note.hint" values={{ least: LEAST_NOTE }} />}
      >
        <Input.TextArea rows={3} />
      </Form.Item>
      {approves && (
        <Form.Item {...item('monitorDays')} label={<FormattedMessage id="channelReview.monitor" />}>
          <Select
            options={[{ value: '', label: formatMessage({ id: 'channelReview.monitor.none' }) }, ...days]}
          />
        </Form.Item>
      )}
    </>
  );
};

/**
 * The form of a review: what is known of the channel, and the decision. Once it is saved `onSaved` goes on, to the next one where there
 * is one. Ctrl and Enter save it from wherever the focus is.
 */
export const ReviewDialog = ({
  review,
  more,
  facts,
  onSaved,
  onClose,
}: {
  review: Review;
  /** How many after it wait on this page. */
  more: number;
  /** What else is known of the channel. */
  facts?: ReactNode;
  onSaved: () => void;
  onClose: () => void;
}) => {
  const used = useReviewForm(review);
  const save = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !used.saving) used.form.submit();
  };
  return (
    <FormDialog
      title={<FormattedMessage id="channelReview.review.of" values={{ name: review.name }} />}
      action={<FormattedMessage id={more > 0 ? 'channelReview.save' : 'channelReview.save.last'} />}
      danger={used.values.outcome === 'rejected'}
      used={used}
      says={
        <Flex vertical gap="small">
          <ReviewFacts review={review} />
          {facts}
          {review.channelState === 'linked' && (
            <Alert type="info" showIcon title={<FormattedMessage id="channelReview.linked" />} />
          )}
          <Divider size="small" />
        </Flex>
      }
      onClose={used.succeeded ? onSaved : onClose}
    >
      <div onKeyDown={save} role="presentation">
        <Fields used={used} />
      </div>
    </FormDialog>
  );
};
