import { Button, Flex, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import { formatBytes } from '#src/i18n/bytes';
import { ListSection } from '#src/list/ListScreen';
import { useRequest } from '#src/request/useRequest';
import type { Column } from '#src/ui/DataTable';
import { Day, Moment } from '#src/ui/Day';
import { type Attachment, type Person, attachments, deleteAttachment, saveAttachment } from '../model';
import { AttachFile } from './AttachFile';
import { NOTHING, Part } from './Part';

const EMPTY = { title: 'admin.person.attachments.empty' } as const;

type Documents = NonNullable<Person['documents']>;

const Accepted = ({ documents: { policies, taxForm } }: { documents: Documents }) => (
  <Part
    title="admin.person.documents"
    items={[
      [
        'profile.tab.policies',
        policies.length > 0 ? (
          <Flex key="policies" vertical>
            {policies.map(({ policy, title, version, acceptedAt }) => (
              <span key={policy}>
                <FormattedMessage id="admin.person.policy" values={{ title, version }} /> ·{' '}
                <Moment moment={acceptedAt} />
              </span>
            ))}
          </Flex>
        ) : null,
      ],
      [
        'admin.person.taxForm',
        taxForm &&
          (taxForm.signedOn ? (
            <Day key="signed" day={taxForm.signedOn} />
          ) : (
            <FormattedMessage key="signed" id="admin.person.taxForm.unsigned" />
          )),
      ],
    ]}
  />
);

interface OfFile {
  subjectId: string;
  file: Attachment;
}

const Download = ({ subjectId, file: { attachmentId, name } }: OfFile) => {
  const dispatch = useDispatch();
  const { pending } = useRequest(saveAttachment, attachmentId);
  return (
    <Button
      loading={pending}
      onClick={() => dispatch(saveAttachment.started({ subjectId, attachmentId, name }))}
    >
      <FormattedMessage id="admin.person.attachment.download" />
    </Button>
  );
};

const Delete = ({ subjectId, file: { attachmentId, name } }: OfFile) => {
  const request = useRequest(deleteAttachment, attachmentId);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <FormattedMessage id="admin.person.attachment.delete" />
      </Button>
      {asking && (
        <ConfirmDialog
          title={<FormattedMessage id="admin.person.attachment.delete" />}
          action={<FormattedMessage id="admin.person.attachment.delete" />}
          danger
          request={request}
          start={() => deleteAttachment.started({ subjectId, attachmentId })}
          onClose={() => setAsking(false)}
        >
          <p className="long-words">
            <FormattedMessage id="admin.person.attachment.delete.text" values={{ name }} />
          </p>
        </ConfirmDialog>
      )}
    </>
  );
};

const useColumns = (subjectId: string, canAttach: boolean): Column<Attachment>[] => {
  const { formatMessage, locale } = useIntl();
  return useMemo(
    () => [
      {
        key: 'name',
        title: formatMessage({ id: 'admin.person.attachment' }),
        sorter: true,
        rowHeader: true,
        render: (file) => (
          <Flex vertical align="start" gap={4}>
            <bdi className="long-words">{file.name}</bdi>
            {file.note && (
              <Typography.Text type="secondary" className="long-words">
                {file.note}
              </Typography.Text>
            )}
            <Flex wrap gap="small">
              <Download subjectId={subjectId} file={file} />
              {canAttach && file.own && <Delete subjectId={subjectId} file={file} />}
            </Flex>
          </Flex>
        ),
      },
      {
        key: 'bytes',
        title: formatMessage({ id: 'admin.person.attachment.size' }),
        sorter: true,
        from: 'md',
        render: ({ bytes }) => formatBytes(locale, bytes),
      },
      {
        key: 'author',
        title: formatMessage({ id: 'admin.person.note.author' }),
        from: 'sm',
        render: ({ author }) => author ?? NOTHING,
      },
      {
        key: 'uploaded_at',
        title: formatMessage({ id: 'admin.person.at' }),
        sorter: true,
        from: 'md',
        render: ({ uploadedAt }) => <Moment moment={uploadedAt} />,
      },
    ],
    [formatMessage, locale, subjectId, canAttach],
  );
};

const Attachments = ({ subjectId, canAttach }: { subjectId: string; canAttach: boolean }) => {
  const { formatMessage } = useIntl();
  return (
    <ListSection
      list={attachments}
      title={formatMessage({ id: 'admin.person.attachments' })}
      columns={useColumns(subjectId, canAttach)}
      failed="admin.person.list.failed"
      empty={EMPTY}
    >
      {canAttach && <AttachFile subjectId={subjectId} />}
    </ListSection>
  );
};

/** What the account's owner accepted and signed, and the files that staff attached, which the owner does not see. */
export const Documents = ({ person: { id, documents } }: { person: Person }) =>
  documents && (
    <>
      <Accepted documents={documents} />
      <Attachments subjectId={id} canAttach={documents.canAttach} />
    </>
  );
