import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { chosenFile } from '#src/forms/chosenFiles';
import { FormActions } from '#src/forms/OldFormActions';
import { useForm } from '#src/forms/oldForm';
import { formatBytes } from '#src/i18n/bytes';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { TextField } from '#src/ui/OldField';
import { Progress } from '#src/ui/Progress';
import { NEW, photoForm } from '../heartbeatQuery';
import { type Photo, editPhotoRequest, uploadPhotoRequest } from '../heartbeatRequests';
import { LONGEST } from '../momentProblems';
import { type PhotoValues, photoProblems, photoRefusals } from '../photoProblems';
import { focusOn } from './focusOn';
import { PhotoFileField } from './PhotoFileField';

const UploadProgress = ({ size }: { size: number }) => {
  const { formatMessage, locale } = useIntl();
  const sent = useRequest(uploadPhotoRequest).progress?.done ?? 0;
  return (
    <Progress
      label={formatMessage({ id: 'heartbeat.photos.sending' })}
      done={sent}
      total={size}
      words={formatMessage(
        { id: 'heartbeat.photos.sending.bytes' },
        { sent: formatBytes(locale, sent), size: formatBytes(locale, size) },
      )}
    />
  );
};

/** Adds a photo, or changes the texts of one. */
export const PhotoForm = ({ photo, onClose }: { photo?: Photo; onClose: () => void }) => {
  const dispatch = useDispatch();
  const title = useId();
  const userId = useSelector(selectUserId);
  const id = photo?.photoId ?? NEW;
  const request = useRequest(photo ? editPhotoRequest : uploadPhotoRequest, photo ? id : '');
  const { form, field, values, changed, saving, discard } = useForm<PhotoValues>({
    name: photoForm(id),
    saved: { file: '', altText: photo?.altText ?? '', caption: photo?.caption ?? '' },
    problemsOf: photoProblems(!photo),
    request,
    refusals: photoRefusals,
    onSubmit: (submitted) => {
      const written = { userId, caption: submitted.caption.trim(), altText: submitted.altText.trim() };
      dispatch(
        photo
          ? editPhotoRequest.started({ ...written, photoId: photo.photoId })
          : uploadPhotoRequest.started({ ...written, fileId: submitted.file }),
      );
    },
  });
  return (
    <section className="panel" aria-labelledby={title}>
      <h2 id={title} className="panel-title" tabIndex={-1} ref={focusOn}>
        <FormattedMessage id={photo ? 'heartbeat.photos.edit.title' : 'heartbeat.photos.add'} />
      </h2>
      <form {...form} className="form">
        {!photo && <PhotoFileField {...field('file')} />}
        <TextField
          {...field('altText')}
          label={<FormattedMessage id="heartbeat.photos.altText" />}
          hint={<FormattedMessage id="heartbeat.photos.altText.hint" />}
          maxLength={LONGEST.altText}
        />
        <TextField
          {...field('caption')}
          label={<FormattedMessage id="heartbeat.photos.caption" />}
          hint={<FormattedMessage id="form.optional" />}
          maxLength={LONGEST.caption}
        />
        {!photo && saving && <UploadProgress size={chosenFile(values.file)?.size ?? 0} />}
        <FormActions saving={saving} changed={changed} onDiscard={discard} />
        <button type="button" className="link-button" onClick={onClose}>
          <FormattedMessage id="action.close" />
        </button>
      </form>
    </section>
  );
};
