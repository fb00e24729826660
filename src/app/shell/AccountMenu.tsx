import { RightOutlined, UserOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useHistory } from 'react-router-dom';
import { accountsRequest, selectAccounts, switchRequest } from '#src/features/auth';
import { selectProfile } from '#src/features/profile';
import { languageName } from '#src/i18n/languageName';
import { languageChosen, selectLanguage, selectLanguages } from '#src/i18n/localeSlice';
import { paths } from '#src/lib/paths';
import { selectSession } from '#src/request/session';
import { snapshotRequested } from '../support/snapshotSaga';
import { type ThemeChoice, selectThemeChoice, themeChosen } from '../theme';

const THEMES: ThemeChoice[] = ['system', 'light', 'dark'];

const ARROW = (
  <span className="ant-dropdown-menu-submenu-arrow" aria-hidden="true">
    <RightOutlined className="ant-dropdown-menu-submenu-arrow-icon" />
  </span>
);

/** Profile, other accounts, language, theme, support snapshot, sign out. */
export const AccountMenu = () => {
  const dispatch = useDispatch();
  const history = useHistory();
  const session = useSelector(selectSession);
  const profile = useSelector(selectProfile);
  const accounts = useSelector(selectAccounts);
  const language = useSelector(selectLanguage);
  const languages = useSelector(selectLanguages);
  const themeChoice = useSelector(selectThemeChoice);
  if (!session) return null;
  const { userId } = session;
  const others = accounts.filter(({ id, status }) => id !== userId && status === 'active');
  const chosen = (is: boolean) => (is ? <span aria-hidden="true">✓</span> : <span className="no-mark" />);

  const items: MenuProps['items'] = [
    ...(profile
      ? [
          {
            key: 'who',
            type: 'group' as const,
            label: (
              <span className="account-who">
                <strong>{profile.preferredName ?? profile.name}</strong>
                <span>{profile.email}</span>
              </span>
            ),
          },
        ]
      : []),
    {
      key: 'profile',
      label: <FormattedMessage id="profile.title" />,
      onClick: () => history.push(paths.profile),
    },
    ...(others.length > 0
      ? [
          {
            key: 'switch',
            label: <FormattedMessage id="account.switch" />,
            children: others.map((account) => ({
              key: `switch ${account.id}`,
              label: account.name,
              onClick: () => dispatch(switchRequest.started({ userId, switchTo: account.id })),
            })),
          },
        ]
      : []),
    {
      key: 'language',
      label: <FormattedMessage id="language.label" />,
      children: languages.map((code) => ({
        key: `language ${code}`,
        icon: chosen(code === language),
        label: <span lang={code.replace('_', '-')}>{languageName(code)}</span>,
        onClick: () => dispatch(languageChosen(code)),
      })),
    },
    {
      key: 'theme',
      label: <FormattedMessage id="theme.label" />,
      children: THEMES.map((choice) => ({
        key: `theme ${choice}`,
        icon: chosen(choice === themeChoice),
        label: <FormattedMessage id={`theme.${choice}`} />,
        onClick: () => dispatch(themeChosen(choice)),
      })),
    },
    {
      key: 'snapshot',
      label: <FormattedMessage id="snapshot.title" />,
      onClick: () => dispatch(snapshotRequested('file')),
    },
    { type: 'divider' as const },
    {
      key: 'sign-out',
      label: <FormattedMessage id="account.signOut" />,
      onClick: () => history.push(paths.logout),
    },
  ];

  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, triggerSubMenuAction: 'click', expandIcon: ARROW }}
      // Inside the header's landmark, where it belongs.
      getPopupContainer={(button) => button.parentElement ?? button}
      onOpenChange={(open) => open && dispatch(accountsRequest.started({ userId }))}
    >
      <button type="button" className="account-button">
        <UserOutlined aria-hidden="true" />
        <span className="visually-hidden">
          <FormattedMessage id="account.menu" />
        </span>
        <span className="account-name">{profile?.preferredName ?? profile?.name}</span>
      </button>
    </Dropdown>
  );
};
