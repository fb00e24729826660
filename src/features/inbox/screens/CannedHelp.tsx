import { PlusOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import { languageName } from '#src/i18n/languageName';
import { ListSection } from '#src/list/ListScreen';
import { useRequests } from '#src/request/useRequest';
import type { Column } from '#src/ui/DataTable';
import { type Help, deleteHelp, help } from '../helpModel';
import { NEW_HELP } from '../inboxDrafts';
import type { ChangeAddress } from '../inboxQuery';
import { HelpForm } from './HelpForm';

const SEARCH = { label: 'inbox.help.search' } as const;
const FILTERS = { language: { label: 'language.label', words: languageName } } as const;
const EMPTY = { title: 'inbox.help.empty', text: 'inbox.help.empty.text' } as const;

const useColumns = (onEdit: (help: Help) => void, onDelete: (help: Help) => void): Column<Help>[] => {
  const { formatMessage } = useIntl();
  return useMemo(
    () => [
      {
        key: 'title',
        title: formatMessage({ id: 'inbox.help.title' }),
        sorter: true,
        rowHeader: true,
        render: ({ title }) => <span className="inbox-help-title">{title}</span>,
      },
      {
        key: 'language',
        title: formatMessage({ id: 'language.label' }),
        sorter: true,
        from: 'sm',
        render: ({ language }) => languageName(language),
      },
      {
        key: 'body',
        title: formatMessage({ id: 'inbox.help.body' }),
        from: 'md',
        render: ({ body }) => <p className="inbox-help-body">{body}</p>,
      },
      {
        key: 'action',
        title: formatMessage({ id: 'inbox.help.action' }),
        stack: 'below',
        render: (one) => (
          <Flex gap="small">
            <Button
              size="small"
              aria-label={formatMessage({ id: 'inbox.help.change' }, { title: one.title })}
              onClick={() => onEdit(one)}
            >
              <FormattedMessage id="action.edit" />
            </Button>
            <Button
              size="small"
              danger
              aria-label={formatMessage({ id: 'inbox.help.delete' }, { title: one.title })}
              onClick={() => onDelete(one)}
            >
              <FormattedMessage id="action.delete" />
            </Button>
          </Flex>
        ),
      },
    ],
    [formatMessage, onEdit, onDelete],
  );
};

const DeleteDialog = ({ deleted, onClose }: { deleted: readonly Help[]; onClose: () => void }) => {
  const ids = deleted.map(({ helpId }) => helpId);
  const values = { title: deleted[0]?.title ?? '', count: deleted.length };
  const one = deleted.length === 1;
  return (
    <ConfirmDialog
      title={
        <FormattedMessage
          id={one ? 'inbox.help.delete.title' : 'inbox.help.deleteAll.title'}
          values={values}
        />
      }
      action={<FormattedMessage id={one ? 'inbox.help.delete' : 'inbox.help.deleteAll'} values={values} />}
      danger
      request={useRequests(deleteHelp, ids)}
      start={() => ids.map((helpId) => deleteHelp.started({ helpId }))}
      onClose={onClose}
    >
      {!one && (
        <ul>
          {deleted.map(({ helpId, title }) => (
            <li key={helpId}>{title}</li>
          ))}
        </ul>
      )}
      <p>
        <FormattedMessage id={one ? 'inbox.help.delete.text' : 'inbox.help.deleteAll.text'} />
      </p>
    </ConfirmDialog>
  );
};

const NONE: readonly Help[] = [];

/** The list of prepared answers; they are added, changed and deleted here. `edited` is the id of the one in the form. */
export const CannedHelp = ({ edited, change }: { edited: string; change: ChangeAddress }) => {
  const { formatMessage } = useIntl();
  const page = useSelector(help.selectPage);
  const [deleted, setDeleted] = useState(NONE);
  const acts = useMemo(
    () => ({
      edit: ({ helpId }: Help) => change({ edit: helpId }),
      delete: (one: Help) => setDeleted([one]),
    }),
    [change],
  );
  const columns = useColumns(acts.edit, acts.delete);
  const shown = page?.items.find(({ helpId }) => helpId === edited) ?? null;
  return (
    <>
      <ListSection
        list={help}
        title={formatMessage({ id: 'inbox.tab.help' })}
        columns={columns}
        search={SEARCH}
        filters={FILTERS}
        failed="inbox.help.failed"
        empty={EMPTY}
        batch={{
          nameOf: ({ title }) => title,
          acts: (keys) => (
            <Button
              danger
              onClick={() => setDeleted(page?.items.filter(({ helpId }) => keys.includes(helpId)) ?? NONE)}
            >
              <FormattedMessage id="inbox.help.deleteAll" values={{ count: keys.length }} />
            </Button>
          ),
        }}
      >
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden="true" />}
          onClick={() => change({ edit: NEW_HELP })}
        >
          <FormattedMessage id="inbox.help.add" />
        </Button>
      </ListSection>
      {(shown || edited === NEW_HELP) && (
        <HelpForm key={edited} help={shown} onClose={() => change({ edit: '' })} />
      )}
      {deleted.length > 0 && <DeleteDialog deleted={deleted} onClose={() => setDeleted(NONE)} />}
    </>
  );
};
