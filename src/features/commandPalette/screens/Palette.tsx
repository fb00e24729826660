import { AutoComplete, type AutoCompleteProps, Flex, Modal, type RefSelectProps } from 'antd';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { MessageId } from '#src/lib/messageId';
import { personPath } from '#src/lib/paths';
import { useResourceState } from '#src/request/useResource';
import { foundUsers, searched } from '../model';

export interface PaletteProps {
  /** The entries of the person's menu. */
  screens: readonly { to: string; words: MessageId }[];
  /** Whether the person may search users. */
  findsUsers: boolean;
  onClose: () => void;
  /** Where to. */
  onChosen: (to: string) => void;
}

type Group = NonNullable<AutoCompleteProps['options']>[number];

const useScreens = (screens: PaletteProps['screens'], text: string): Group[] => {
  const { formatMessage, locale } = useIntl();
  const typed = text.toLocaleLowerCase(locale);
  const options = screens
    .map(({ to, words }) => ({ value: to, label: formatMessage({ id: words }) }))
    .filter(({ label }) => label.toLocaleLowerCase(locale).includes(typed));
  return options.length > 0 ? [{ label: <FormattedMessage id="commandPalette.screens" />, options }] : [];
};

/** The users whom exactly this text has found: not those of what was typed before. */
const useUsers = (text: string): { groups: Group[]; isPending: boolean } => {
  const { value, failure } = useResourceState(foundUsers);
  const isFound = value?.search === text;
  if (text === '') return { groups: [], isPending: false };
  if (failure) {
    return {
      groups: [{ label: <FormattedMessage id="commandPalette.failed" />, options: [] }],
      isPending: false,
    };
  }
  const options = (isFound ? value.items : []).map(({ id, name, username, email, channels }) => ({
    value: personPath(id),
    label: [name, `@${username}`, email, ...channels.names].filter(Boolean).join(' · '),
  }));
  const groups = options.length > 0 ? [{ label: <FormattedMessage id="admin.users.title" />, options }] : [];
  return { groups, isPending: !isFound };
};

/** A field over the page that leads to a screen of the menu or to a user: by the arrow keys and Enter, or by a click. */
const Palette = ({ screens, findsUsers, onClose, onChosen }: PaletteProps) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const field = useRef<RefSelectProps>(null);
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const found = useUsers(findsUsers ? text : '');
  const hint = formatMessage({ id: findsUsers ? 'commandPalette.all.hint' : 'commandPalette.screens.hint' });
  return (
    <Modal
      open
      title={<FormattedMessage id="commandPalette.title" />}
      footer={null}
      closable={{ 'aria-label': formatMessage({ id: 'action.close' }) }}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
    >
      <Flex vertical>
        <AutoComplete
          ref={field}
          open
          defaultActiveFirstOption
          value={typed}
          options={[...useScreens(screens, text), ...found.groups]}
          placeholder={hint}
          aria-label={hint}
          notFoundContent={
            <FormattedMessage id={found.isPending ? 'messages.loading' : 'commandPalette.none'} />
          }
          onChange={(next: string) => setTyped(next)}
          onSearch={(next) => findsUsers && dispatch(searched(next))}
          onSelect={onChosen}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
        />
      </Flex>
    </Modal>
  );
};

export default Palette;
