import { InboxOutlined } from '@ant-design/icons';
import { Button, Checkbox, Flex, Typography, Upload, type UploadProps } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { keepFile } from '#src/forms/chosenFiles';
import { selectUploads, uploadFile } from '../uploadModel';
import { UploadRow } from './UploadRow';

const NONE: UploadProps['fileList'] = [];
// Which files the dialog offers. What else is dropped is taken, too, and the server says what is wrong with it.
const ACCEPTED: UploadProps['accept'] = { format: '.csv,.tsv,.txt,.gz,.zip', filter: 'native' };

/** Takes files for the sagas to send; Ant Design itself sends and lists none. */
const useUpload = ({ partial = false }: { partial?: boolean } = {}): UploadProps => {
  const dispatch = useDispatch();
  return {
    multiple: true,
    accept: ACCEPTED,
    fileList: NONE,
    showUploadList: false,
    beforeUpload: (file) => {
      const said = partial ? { partial: true as const } : {};
      dispatch(uploadFile.started({ ...keepFile(file), ...said }));
      return false;
    },
  };
};

// The button and the zone around it would both answer the key, and two file dialogs would open.
const once = (event: KeyboardEvent) => event.stopPropagation();

/** A button that opens the file dialog. */
export const ChooseFiles = () => (
  <Upload {...useUpload()}>
    <Button onKeyDown={once}>
      <FormattedMessage id="imports.upload.choose" />
    </Button>
  </Upload>
);

/** Takes report files, chosen or dropped, and lists the files that are being uploaded. */
export const UploadZone = () => {
  const uploads = useSelector(selectUploads);
  const [partial, setPartial] = useState(false);
  return (
    <section aria-labelledby="imports-upload">
      <h2 id="imports-upload" className="visually-hidden">
        <FormattedMessage id="imports.upload" />
      </h2>
      <Upload.Dragger {...useUpload({ partial })} hasControlInside>
        <p className="ant-upload-drag-icon">
          <InboxOutlined aria-hidden />
        </p>
        <p>
          <Button type="primary" aria-describedby="imports-accepted" onKeyDown={once}>
            <FormattedMessage id="imports.upload.choose" />
          </Button>{' '}
          <FormattedMessage id="imports.upload.drop" />
        </p>
        <Typography.Text type="secondary" id="imports-accepted">
          <FormattedMessage id="imports.upload.accepted" />
        </Typography.Text>
      </Upload.Dragger>
      <Flex wrap align="center" gap="small" className="imports-partial">
        <Checkbox
          checked={partial}
          onChange={({ target }) => setPartial(target.checked)}
          aria-describedby="imports-partial"
        >
          <FormattedMessage id="imports.upload.partial" />
        </Checkbox>
        <Typography.Text type="secondary" id="imports-partial">
          <FormattedMessage id="imports.upload.partial.help" />
        </Typography.Text>
      </Flex>
      {uploads.length > 0 && (
        <Flex component="ul" vertical gap="small" className="imports-uploads">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </Flex>
      )}
    </section>
  );
};
