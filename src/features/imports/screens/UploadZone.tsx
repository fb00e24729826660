import { InboxOutlined } from '@ant-design/icons';
import { type DragEvent, type RefObject, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { keepFile } from '#src/forms/chosenFiles';
import { selectUserId } from '#src/session/session';
import { uploadRequest } from '../importsRequests';
import { selectUploads } from '../importsSlice';
import { UploadRow } from './UploadRow';

const ACCEPTED = '.csv,.tsv,.txt,.gz,.zip';

const DropArea = ({
  input,
  onFiles,
}: {
  input: RefObject<HTMLInputElement | null>;
  onFiles: (files: FileList | null) => void;
}) => {
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault();
    setOver(inside);
  };
  return (
    <div
      className={over ? 'imports-drop imports-drop-over' : 'imports-drop'}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        onFiles(event.dataTransfer.files);
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
          onFiles(target.files);
          // Without this the browser reports no change when the same file is chosen again.
          target.value = '';
        }}
      />
    </div>
  );
};

/** Takes report files, chosen or dropped, and lists the files that are being uploaded. */
export const UploadZone = ({ input }: { input: RefObject<HTMLInputElement | null> }) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const uploads = useSelector(selectUploads);
  const bring = (files: FileList | null) => {
    for (const file of files ?? []) dispatch(uploadRequest.started({ userId, ...keepFile(file) }));
  };
  return (
    <section aria-labelledby="imports-upload">
      <h2 id="imports-upload" className="visually-hidden">
        <FormattedMessage id="imports.upload" />
      </h2>
      <DropArea input={input} onFiles={bring} />
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
