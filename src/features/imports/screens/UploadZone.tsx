import { InboxOutlined } from '@ant-design/icons';
import { type DragEvent, type RefObject, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { keepFile } from '#src/forms/chosenFiles';
import { formatBytes } from '#src/i18n/bytes';
import type { RequestsState } from '#src/request/request';
import { failureWords } from '#src/request/failureWords';
import { Progress } from '#src/ui/Progress';
import { uploadRequest } from '../importsRequests';
import { type Upload, selectUploads, uploadCancelled, uploadQueued } from '../importsSlice';

const ACCEPTED = '.csv,.tsv,.txt,.gz,.zip';

const UploadRow = ({ upload }: { upload: Upload }) => {
  const { id, name, size, sent } = upload;
  const dispatch = useDispatch();
  const { formatMessage, locale } = useIntl();
  const request = useSelector((state: { requests: RequestsState }) => uploadRequest.select(state, id));
  const failed = request.status === 'failed';
  const words =
    request.status === 'pending'
      ? formatMessage(
          { id: 'imports.upload.bytes' },
          {
            sent: formatBytes(locale, sent),
            size: formatBytes(locale, size),
            part: size === 0 ? 0 : sent / size,
          },
        )
      : formatMessage({ id: 'imports.upload.waiting' });
  return (
    <li>
      {failed ? (
        <div role="alert">
          <strong>{name}</strong>
          <p className="field-problem">
            <FormattedMessage id="imports.upload.failed" />{' '}
            <FormattedMessage id={failureWords(request.failure)} />
          </p>
        </div>
      ) : (
        <Progress label={name} done={sent} total={size} words={words} />
      )}
      <div className="imports-upload-actions">
        {failed && (
          <button type="button" className="button" onClick={() => dispatch(uploadQueued({ id, name, size }))}>
            <FormattedMessage id="action.retry" />
          </button>
        )}
        <button type="button" className="button" onClick={() => dispatch(uploadCancelled(id))}>
          <FormattedMessage id={failed ? 'imports.upload.remove' : 'imports.upload.cancel'} />
          <span className="visually-hidden"> {name}</span>
        </button>
      </div>
    </li>
  );
};

/** Where report files come in, by choosing or dropping them, and how far those on their way are. */
export const UploadZone = ({ input }: { input: RefObject<HTMLInputElement | null> }) => {
  const dispatch = useDispatch();
  const uploads = useSelector(selectUploads);
  const [over, setOver] = useState(false);
  const bring = (files: FileList | null) => {
    for (const file of files ?? []) dispatch(uploadQueued(keepFile(file)));
  };
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault();
    setOver(inside);
  };
  return (
    <section aria-labelledby="imports-upload">
      <h2 id="imports-upload" className="visually-hidden">
        <FormattedMessage id="imports.upload" />
      </h2>
      <div
        className={over ? 'imports-drop imports-drop-over' : 'imports-drop'}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
          bring(event.dataTransfer.files);
        }}
      >
        <InboxOutlined aria-hidden="true" className="imports-drop-icon" />
        <p>
          <button
            type="button"
            className="button button-primary"
            aria-describedby="imports-accepted"
            onClick={() => input.current?.click()}
          >
            <FormattedMessage id="imports.upload.choose" />
          </button>{' '}
          <FormattedMessage id="imports.upload.drop" />
        </p>
        <p className="secondary" id="imports-accepted">
          <FormattedMessage id="imports.upload.accepted" />
        </p>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={ACCEPTED}
          onChange={({ target }) => {
            bring(target.files);
            // The same file chosen again is chosen anew.
            target.value = '';
          }}
        />
      </div>
      {uploads.length > 0 && (
        <ul className="imports-uploads">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
    </section>
  );
};
