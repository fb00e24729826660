import { Button, Card, Form, Input } from 'antd';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { LONGEST } from '#contract/rules/heartbeat';
import { chosenFile } from '#src/forms/chosenFiles';
import { DraftForm } from '#src/forms/DraftForm';
import { FormActions } from '#src/forms/FormActions';
import { useForm } from '#src/forms/useForm';
import { formatBytes } from '#src/i18n/bytes';
import { useRequest } from '#src/request/useRequest';
import { Progress } from '#src/ui/Progress';
import { NEW } from '../heartbeatQuery';
import { type PhotoValues, photoChecks, photoValues, photoWords } from '../photoForm';
import { type Photo, editPhoto, photoForm, uploadPhoto } from '../photosModel';
import { focusOn } from './focusOn';
import { PhotoFileField } from './PhotoFileField';

const UploadProgress = ({ size }: { size: number }) => {
  const { formatMessage, locale } = useIntl();
  const sent = useRequest(uploadPhoto).progress?.done ?? 0;
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

const usePhotoForm = (photo: Photo | undefined) => {
  const dispatch = useDispatch();
  const id = photo?.photoId ?? NEW;
  return useForm<PhotoValues>({
    name: photoForm(id),
    saved: photoValues(photo),
    checks: photoChecks(!photo),
    words: photoWords,
    request: useRequest(photo ? editPhoto : uploadPhoto, photo ? id : ''),
    onSubmit: ({ file, caption, altText }) => {
      const written = { caption: caption.trim(), altText: altText.trim() };
      dispatch(
        photo
          ? editPhoto.started({ ...written, photoId: photo.photoId })
          : uploadPhoto.started({ ...written, fileId: file }),
      );
    },
  });
};

/** Adds a photo, or changes the texts of one. */
export const PhotoForm = ({ photo, onClose }: { photo?: Photo; onClose: () => void }) => {
  const title = useId();
  const { form, item, values, changed, saving, discard } = usePhotoForm(photo);
  return (
    <Card
      role="region"
      className="heartbeat-form"
      aria-labelledby={title}
      title={
        <h2 id={title} tabIndex={-1} ref={focusOn}>
          <FormattedMessage id={photo ? 'heartbeat.photos.edit.title' : 'heartbeat.photos.add'} />
        </h2>
      }
      extra={
        <Button onClick={onClose}>
          <FormattedMessage id="action.close" />
        </Button>
      }
    >
      <DraftForm form={form} className="heartbeat-text">
        {!photo && (
          <Form.Item
            {...item('file')}
            label={<FormattedMessage id="heartbeat.photos.file" />}
            extra={<FormattedMessage id="heartbeat.photos.file.hint" />}
            validateTrigger="onChange"
          >
            <PhotoFileField />
          </Form.Item>
        )}
        <Form.Item
          {...item('altText')}
          label={<FormattedMessage id="heartbeat.photos.altText" />}
          extra={<FormattedMessage id="heartbeat.photos.altText.hint" />}
        >
          <Input maxLength={LONGEST.altText} autoComplete="off" />
        </Form.Item>
        <Form.Item
          {...item('caption')}
          label={<FormattedMessage id="heartbeat.photos.caption" />}
          extra={<FormattedMessage id="form.optional" />}
        >
          <Input maxLength={LONGEST.caption} autoComplete="off" />
        </Form.Item>
        {!photo && saving && <UploadProgress size={chosenFile(values.file)?.size ?? 0} />}
        <FormActions saving={saving} changed={changed} onDiscard={discard} />
      </DraftForm>
    </Card>
  );
};
