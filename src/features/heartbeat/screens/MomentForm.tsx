import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { FormActions } from '#src/forms/OldFormActions';
import { useForm } from '#src/forms/oldForm';
import { readPlayTime, writePlayTime } from '#src/lib/playTime';
import { watchAddress } from '#src/lib/videoLink';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { TextAreaField, TextField } from '#src/ui/OldField';
import { NEW, momentForm } from '../heartbeatQuery';
import { type Moment, addMomentRequest, editMomentRequest } from '../heartbeatRequests';
import { focusOn } from './focusOn';
import { LONGEST, type MomentValues, momentProblems, momentRefusals } from '../momentProblems';

const valuesOf = (moment: Moment | undefined): MomentValues =>
  moment
    ? {
        name: moment.name,
        videoLink: watchAddress(moment.videoId),
        startSeconds: writePlayTime(moment.startSeconds),
        endSeconds: moment.endSeconds === null ? '' : writePlayTime(moment.endSeconds),
        text: moment.text,
      }
    : { name: '', videoLink: '', startSeconds: '0:00', endSeconds: '', text: '' };

const writtenOf = (values: MomentValues) => ({
  name: values.name.trim(),
  text: values.text.trim(),
  videoLink: values.videoLink.trim(),
  startSeconds: readPlayTime(values.startSeconds) ?? 0,
  endSeconds: readPlayTime(values.endSeconds) ?? null,
});

const useMomentForm = (moment: Moment | undefined) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const id = moment?.momentId ?? NEW;
  const request = useRequest(moment ? editMomentRequest : addMomentRequest, moment ? id : '');
  return useForm<MomentValues>({
    name: momentForm(id),
    saved: valuesOf(moment),
    problemsOf: momentProblems,
    request,
    refusals: momentRefusals,
    onSubmit: (values) => {
      const written = { userId, ...writtenOf(values) };
      dispatch(
        moment
          ? editMomentRequest.started({ ...written, momentId: moment.momentId })
          : addMomentRequest.started(written),
      );
    },
  });
};

const VideoFields = ({ field }: { field: ReturnType<typeof useMomentForm>['field'] }) => (
  <>
    <TextField
      {...field('videoLink')}
      type="url"
      label={<FormattedMessage id="video.link" />}
      hint={<FormattedMessage id="video.link.hint" />}
    />
    <div className="moment-times">
      <TextField
        {...field('startSeconds')}
        label={<FormattedMessage id="heartbeat.moments.start" />}
        hint={<FormattedMessage id="heartbeat.moments.time.hint" />}
      />
      <TextField
        {...field('endSeconds')}
        label={<FormattedMessage id="heartbeat.moments.end" />}
        hint={<FormattedMessage id="heartbeat.moments.end.hint" />}
      />
    </div>
  </>
);

/** Adds a moment, or changes one. */
export const MomentForm = ({ moment, onClose }: { moment?: Moment; onClose: () => void }) => {
  const title = useId();
  const { form, field, changed, saving, discard } = useMomentForm(moment);
  return (
    <section className="panel" aria-labelledby={title}>
      <h2 id={title} className="panel-title" tabIndex={-1} ref={focusOn}>
        {moment ? (
          <FormattedMessage id="heartbeat.moments.edit.title" values={{ name: moment.name }} />
        ) : (
          <FormattedMessage id="heartbeat.moments.add" />
        )}
      </h2>
      <form {...form} className="form">
        <TextField
          {...field('name')}
          label={<FormattedMessage id="heartbeat.moments.name" />}
          hint={<FormattedMessage id="heartbeat.moments.name.hint" />}
          maxLength={LONGEST.name}
        />
        <VideoFields field={field} />
        <TextAreaField
          {...field('text')}
          label={<FormattedMessage id="heartbeat.moments.text" />}
          hint={<FormattedMessage id="heartbeat.moments.text.hint" />}
          rows={5}
          maxLength={LONGEST.text}
        />
        <FormActions saving={saving} changed={changed} onDiscard={discard} />
        <button type="button" className="link-button" onClick={onClose}>
          <FormattedMessage id="action.close" />
        </button>
      </form>
    </section>
  );
};
