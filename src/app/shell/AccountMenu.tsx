import { CheckOutlined, UserOutlined } from '@ant-design/icons';
import type { MenuProps } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useHistory } from 'react-router-dom';
import { accounts, switchAccount } from '#src/features/auth';
import { selectProfile } from '#src/features/profile';
import { snapshotRequested } from '#src/features/snapshots';
import { languageName } from '#src/i18n/languageName';
import { languageChosen, selectLanguage, selectLanguages } from '#src/i18n/localeSlice';
import { paths } from '#src/lib/paths';
import { useResourceState } from '#src/request/useResource';
import { MenuButton } from '#src/ui/MenuButton';
import { selectIsActing, selectSession } from '#src/session/session';
import { type ThemeChoice, selectThemeChoice, themeChosen } from '../themeSlice';

type Item = NonNullable<NonNullable<MenuProps['items']>[number]>;

const THEMES: ThemeChoice[] = ['system', 'light', 'dark'];

/** One of several entries, of which one is chosen. */
const choice = (key: string, label: ReactNode, chosen: boolean, onClick: () => void): Item => ({
  key,
  label,
  onClick,
  icon: <CheckOutlined aria-hidden="true" className={chosen ? undefined : 'menu-not-chosen'} />,
  ...{ role: 'menuitemradio', 'aria-checked': chosen },
});

const useLanguages = (): Item[] => {
  const dispatch = useDispatch();
  const language = useSelector(selectLanguage);
  return useSelector(selectLanguages).map((code) =>
    choice(
      `language ${code}`,
      <span lang={code.replace('_', '-')}>{languageName(code)}</span>,
      code === language,
      () => dispatch(languageChosen(code)),
    ),
  );
};

const useThemes = (): Item[] => {
  const dispatch = useDispatch();
  const chosen = useSelector(selectThemeChoice);
  return THEMES.map((name) =>
    choice(`theme ${name}`, <FormattedMessage id={`theme.${name}`} />, name === chosen, () =>
      dispatch(themeChosen(name)),
    ),
  );
};

const useOtherAccounts = (userId: string): Item[] => {
  const dispatch = useDispatch();
  const acting = useSelector(selectIsActing);
  // With deactivated accounts: signing in prefers an active account, so a user reaches a deactivated one only from
  // here.
  const others = (useResourceState(accounts).value ?? []).filter(({ id }) => id !== userId);
  // An admin who acts as a user must not switch the user's accounts.
  if (others.length === 0 || acting) return [];
  return [
    {
      key: 'accounts',
      label: <FormattedMessage id="account.switch" />,
      children: others.map(({ id, name, status }) => ({
        key: `account ${id}`,
        label:
          status === 'active' ? name : <FormattedMessage id="account.switch.deactivated" values={{ name }} />,
        onClick: () => dispatch(switchAccount.started({ switchTo: id })),
      })),
    },
  ];
};

/** Who is signed in, above the entries. */
const Who = () => {
  const profile = useSelector(selectProfile);
  return (
    profile && (
      <p className="account-who">
        <strong>{profile.preferredName ?? profile.name}</strong>
        <span>{profile.email}</span>
      </p>
    )
  );
};

const useItems = (userId: string): Item[] => {
  const dispatch = useDispatch();
  const history = useHistory();
  return [
    {
      key: 'profile',
      label: <FormattedMessage id="profile.title" />,
      onClick: () => history.push(paths.profile),
    },
    ...useOtherAccounts(userId),
    { key: 'languages', label: <FormattedMessage id="language.label" />, children: useLanguages() },
    { key: 'themes', label: <FormattedMessage id="theme.label" />, children: useThemes() },
    {
      key: 'snapshot',
      label: <FormattedMessage id="snapshots.title" />,
      onClick: () => dispatch(snapshotRequested('file')),
    },
    { type: 'divider' },
    {
      key: 'signOut',
      label: <FormattedMessage id="account.signOut" />,
      onClick: () => history.push(paths.logout),
    },
  ];
};

const Menu = ({ userId }: { userId: string }) => {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const profile = useSelector(selectProfile);
  const label = formatMessage({ id: 'account.menu' });
  const name = profile?.preferredName ?? profile?.name;
  const items = useItems(userId);
  return (
    <MenuButton
      label={label}
      items={items}
      head={<Who />}
      onOpen={() => dispatch(accounts.started())}
      type="text"
      icon={<UserOutlined aria-hidden="true" />}
    >
      <span className="visually-hidden">{label}</span>
      <span className="account-name">{name}</span>
    </MenuButton>
  );
};

/** Profile, other accounts, language, theme, support snapshot, sign out. */
export const AccountMenu = () => {
  const session = useSelector(selectSession);
  return session && <Menu userId={session.userId} />;
};
