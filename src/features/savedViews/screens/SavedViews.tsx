import { CheckOutlined, DownOutlined } from '@ant-design/icons';
import type { MenuProps } from 'antd';
import { useState } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useIsRefused } from '#src/forms/whileActing';
import type { ViewedList } from '#src/list/savedViews';
import { useResource } from '#src/request/useResource';
import { MenuButton } from '#src/ui/MenuButton';
import { type SavedView, saveView, savedViews } from '../model';
import { DeleteView, SaveView } from './ViewDialogs';

const NONE: readonly SavedView[] = [];
const ICON = <CheckOutlined aria-hidden="true" />;
// Keeps the place of the icon.
const NO_ICON = <span className="anticon" />;

/** What can be done with the view that is shown. */
const actsWith = (
  { name }: SavedView,
  { formatMessage }: IntlShape,
  open: (dialog: 'rename' | 'delete') => void,
) => [
  {
    key: 'rename',
    label: formatMessage({ id: 'savedViews.rename' }, { name }),
    onClick: () => open('rename'),
  },
  {
    key: 'delete',
    danger: true,
    label: formatMessage({ id: 'savedViews.delete' }, { name }),
    onClick: () => open('delete'),
  },
];

/** The views of a list that the user has saved: shows one, saves what is shown, renames or deletes the one that is shown. */
export const SavedViews = ({ list: { plain, views, actions, selectQuery } }: { list: ViewedList }) => {
  const dispatch = useDispatch();
  const intl = useIntl();
  const { formatMessage } = intl;
  const list = plain.path;
  const { value: saved = NONE, failure } = useResource(savedViews, { list });
  const shown = views.viewOf(useSelector(selectQuery));
  const current = saved.find(({ query }) => views.viewOf(views.queryOf(query)) === shown);
  const refused = useIsRefused(saveView);
  const [dialog, open] = useState<'save' | 'rename' | 'delete' | null>(null);
  const close = () => open(null);
  const items: MenuProps['items'] = [
    ...(failure
      ? [{ key: 'failed', disabled: true, label: formatMessage({ id: 'savedViews.failed' }) }]
      : []),
    ...saved.map((view) => ({
      key: view.viewId,
      icon: view === current ? ICON : NO_ICON,
      label: view.name,
      onClick: () => dispatch(actions.queryChanged(views.queryOf(view.query))),
    })),
    ...(saved.length > 0 || failure ? [{ type: 'divider' as const }] : []),
    {
      key: 'save',
      disabled: refused || shown === '' || current !== undefined,
      label: formatMessage({ id: 'savedViews.save' }),
      onClick: () => open('save'),
    },
    ...(current && !refused ? actsWith(current, intl, open) : []),
  ];
  return (
    <>
      <MenuButton
        label={formatMessage({ id: 'savedViews' })}
        items={items}
        icon={<DownOutlined aria-hidden="true" />}
        iconPlacement="end"
      >
        {current ? (
          <FormattedMessage id="savedViews.current" values={{ name: current.name }} />
        ) : (
          <FormattedMessage id="savedViews" />
        )}
      </MenuButton>
      {dialog === 'save' && <SaveView list={list} query={shown} onClose={close} />}
      {dialog === 'rename' && current && (
        <SaveView list={list} query={current.query} view={current} onClose={close} />
      )}
      {dialog === 'delete' && current && <DeleteView list={list} view={current} onClose={close} />}
    </>
  );
};
