import { Button, Flex, Form, Input, Typography } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import { FormDialog } from '#src/forms/FormDialog';
import { useForm } from '#src/forms/useForm';
import { ListSection } from '#src/list/ListScreen';
import { useRequest } from '#src/request/useRequest';
import type { Column } from '#src/ui/DataTable';
import { Moment } from '#src/ui/Day';
import { type Note, type Person, addNote, deleteNote, editNote, notes } from '../model';
import { type NoteValues, noteChecks, noteForm } from '../personForms';

const EMPTY = { title: 'admin.person.notes.empty' } as const;

/** The form of a note: a new one, or one that is changed. */
const NoteDialog = ({
  subjectId,
  note,
  onClose,
}: {
  subjectId: string;
  note?: Note;
  onClose: () => void;
}) => {
  const dispatch = useDispatch();
  const adding = useRequest(addNote);
  const editing = useRequest(editNote);
  // One id for all clicks of this dialog, so that a second one adds nothing.
  const [newId] = useState(() => crypto.randomUUID());
  const used = useForm<NoteValues>({
    name: noteForm(note?.noteId ?? subjectId),
    saved: { text: note?.text ?? '' },
    checks: noteChecks,
    request: note ? editing : adding,
    onSubmit: ({ text }) => {
      const asked = { subjectId, text: text.trim() };
      dispatch(
        note
          ? editNote.started({ ...asked, noteId: note.noteId })
          : addNote.started({ ...asked, noteId: newId }),
      );
    },
  });
  const title = note ? 'admin.person.note.edit' : 'admin.person.note.add';
  return (
    <FormDialog
      title={<FormattedMessage id={title} />}
      action={<FormattedMessage id="action.save" />}
      used={used}
      onClose={onClose}
    >
      <Form.Item {...used.item('text')} label={<FormattedMessage id="admin.person.note" />}>
        <Input.TextArea rows={4} />
      </Form.Item>
    </FormDialog>
  );
};

const Write = ({ subjectId, note }: { subjectId: string; note?: Note }) => {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const of = note ? { subjectId, note } : { subjectId };
  return (
    <>
      <Button type={note ? 'default' : 'primary'} onClick={() => setOpen(true)}>
        <FormattedMessage id={note ? 'admin.person.note.edit' : 'admin.person.note.add'} />
      </Button>
      {open && <NoteDialog {...of} onClose={close} />}
    </>
  );
};

const Delete = ({ subjectId, note }: { subjectId: string; note: Note }) => {
  const request = useRequest(deleteNote, note.noteId);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <FormattedMessage id="admin.person.note.delete" />
      </Button>
      {asking && (
        <ConfirmDialog
          title={<FormattedMessage id="admin.person.note.delete" />}
          action={<FormattedMessage id="admin.person.note.delete" />}
          danger
          request={request}
          start={() => deleteNote.started({ subjectId, noteId: note.noteId })}
          onClose={() => setAsking(false)}
        >
          <p className="long-words">{note.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
};

const useColumns = (subjectId: string): Column<Note>[] => {
  const { formatMessage } = useIntl();
  return useMemo(
    () => [
      {
        key: 'text',
        title: formatMessage({ id: 'admin.person.note' }),
        rowHeader: true,
        render: (note) => (
          <Flex vertical align="start" gap={4}>
            <span className="long-words">{note.text}</span>
            {note.own && (
              <Flex wrap gap="small">
                <Write subjectId={subjectId} note={note} />
                <Delete subjectId={subjectId} note={note} />
              </Flex>
            )}
          </Flex>
        ),
      },
      {
        key: 'author',
        title: formatMessage({ id: 'admin.person.note.author' }),
        from: 'sm',
        render: ({ author }) => author ?? '—',
      },
      {
        key: 'written_at',
        title: formatMessage({ id: 'admin.person.at' }),
        sorter: true,
        from: 'md',
        render: ({ writtenAt, editedAt }) => (
          <Flex vertical>
            <Moment moment={writtenAt} />
            {editedAt && (
              <Typography.Text type="secondary">
                <FormattedMessage id="admin.person.note.edited" />
              </Typography.Text>
            )}
          </Flex>
        ),
      },
    ],
    [formatMessage, subjectId],
  );
};

/** What staff note of the account; its owner does not see it. */
export const Notes = ({ person: { id } }: { person: Person }) => {
  const { formatMessage } = useIntl();
  return (
    <ListSection
      list={notes}
      title={formatMessage({ id: 'admin.person.tab.notes' })}
      columns={useColumns(id)}
      failed="admin.person.list.failed"
      empty={EMPTY}
    >
      <Write subjectId={id} />
    </ListSection>
  );
};
