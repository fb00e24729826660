import { Button, Card, Flex, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { LONGEST } from '#contract/rules/heartbeat';
import { DraftForm } from '#src/forms/DraftForm';
import { FormActions } from '#src/forms/FormActions';
import { useForm } from '#src/forms/useForm';
import { useRequest } from '#src/request/useRequest';
import { NEW } from '../heartbeatQuery';
import { type MomentValues, momentChecks, momentValues, momentWords, writtenMoment } from '../momentForm';
import { type Moment, addMoment, editMoment, momentForm } from '../momentsModel';
import { focusOn } from './focusOn';

const useMomentForm = (moment: Moment | undefined) => {
  const dispatch = useDispatch();
  const id = moment?.momentId ?? NEW;
  // Kept while the form is open: a second try after an answer that got lost adds nothing twice.
  const [newId] = useState(() => crypto.randomUUID());
  return useForm<MomentValues>({
    name: momentForm(id),
    saved: momentValues(moment),
    checks: momentChecks,
    words: momentWords,
    request: useRequest(moment ? editMoment : addMoment, moment ? id : ''),
    onSubmit: (values) => {
      const written = writtenMoment(values);
      dispatch(
        moment
          ? editMoment.started({ ...written, momentId: moment.momentId })
          : addMoment.started({ ...written, momentId: newId }),
      );
    },
  });
};

const VideoFields = ({ item }: { item: ReturnType<typeof useMomentForm>['item'] }) => (
  <>
    <Form.Item
      {...item('videoLink')}
      label={<FormattedMessage id="video.link" />}
      extra={<FormattedMessage id="video.link.hint" />}
    >
      <Input type="url" autoComplete="off" />
    </Form.Item>
    <Flex gap="middle" className="moment-times">
      <Form.Item
        {...item('startSeconds')}
        label={<FormattedMessage id="heartbeat.moments.start" />}
        extra={<FormattedMessage id="heartbeat.moments.time.hint" />}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        {...item('endSeconds', ['startSeconds'])}
        label={<FormattedMessage id="heartbeat.moments.end" />}
        extra={<FormattedMessage id="heartbeat.moments.end.hint" />}
      >
        <Input autoComplete="off" />
      </Form.Item>
    </Flex>
  </>
);

/** Adds a moment, or changes one. */
export const MomentForm = ({ moment, onClose }: { moment?: Moment; onClose: () => void }) => {
  const title = useId();
  const { form, item, changed, saving, discard } = useMomentForm(moment);
  return (
    <Card
      role="region"
      className="heartbeat-form"
      aria-labelledby={title}
      title={
        <h2 id={title} tabIndex={-1} ref={focusOn}>
          {moment ? (
            <FormattedMessage id="heartbeat.moments.edit.title" values={{ name: moment.name }} />
          ) : (
            <FormattedMessage id="heartbeat.moments.add" />
          )}
        </h2>
      }
      extra={
        <Button onClick={onClose}>
          <FormattedMessage id="action.close" />
        </Button>
      }
    >
      <DraftForm form={form} className="heartbeat-text">
        <Form.Item
          {...item('name')}
          label={<FormattedMessage id="heartbeat.moments.name" />}
          extra={<FormattedMessage id="heartbeat.moments.name.hint" />}
        >
          <Input maxLength={LONGEST.name} autoComplete="off" />
        </Form.Item>
        <VideoFields item={item} />
        <Form.Item
          {...item('text')}
          label={<FormattedMessage id="heartbeat.moments.text" />}
          extra={<FormattedMessage id="heartbeat.moments.text.hint" />}
        >
          <Input.TextArea rows={5} maxLength={LONGEST.text} />
        </Form.Item>
        <FormActions saving={saving} changed={changed} onDiscard={discard} />
      </DraftForm>
    </Card>
  );
};
