import { UserOutlined } from '@ant-design/icons';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useHistory } from 'react-router-dom';
import { accountsRequest, selectAccounts, switchRequest } from '#src/features/auth';
import { selectProfile } from '#src/features/profile';
import { languageName } from '#src/i18n/languageName';
import { languageChosen, selectLanguage, selectLanguages } from '#src/i18n/localeSlice';
import { paths } from '#src/lib/paths';
import { selectIsActing, selectSession } from '#src/session/session';
import { MenuButton, MenuChoice, MenuDivider, MenuItem, SubMenu } from '#src/ui/MenuButton';
import { snapshotRequested } from '#src/features/snapshots';
import { type ThemeChoice, selectThemeChoice, themeChosen } from '../theme';

const THEMES: ThemeChoice[] = ['system', 'light', 'dark'];

const Languages = () => {
  const dispatch = useDispatch();
  const language = useSelector(selectLanguage);
  return (
    <SubMenu label={<FormattedMessage id="language.label" />}>
      {useSelector(selectLanguages).map((code) => (
        <MenuChoice
          key={code}
          checked={code === language}
          lang={code.replace('_', '-')}
          onChoose={() => dispatch(languageChosen(code))}
        >
          {languageName(code)}
        </MenuChoice>
      ))}
    </SubMenu>
  );
};

const Themes = () => {
  const dispatch = useDispatch();
  const chosen = useSelector(selectThemeChoice);
  return (
    <SubMenu label={<FormattedMessage id="theme.label" />}>
      {THEMES.map((choice) => (
        <MenuChoice key={choice} checked={choice === chosen} onChoose={() => dispatch(themeChosen(choice))}>
          <FormattedMessage id={`theme.${choice}`} />
        </MenuChoice>
      ))}
    </SubMenu>
  );
};

const OtherAccounts = ({ userId }: { userId: string }) => {
  const dispatch = useDispatch();
  const acting = useSelector(selectIsActing);
  // With deactivated accounts: signing in prefers an active account, so a user reaches a deactivated one only from
  // here.
  const others = useSelector(selectAccounts).filter(({ id }) => id !== userId);
  // An admin who acts as a user must not switch the user's accounts.
  if (others.length === 0 || acting) return null;
  return (
    <SubMenu label={<FormattedMessage id="account.switch" />}>
      {others.map(({ id, name, status }) => (
        <MenuItem key={id} onChoose={() => dispatch(switchRequest.started({ userId, switchTo: id }))}>
          {status === 'active' ? (
            name
          ) : (
            <FormattedMessage id="account.switch.deactivated" values={{ name }} />
          )}
        </MenuItem>
      ))}
    </SubMenu>
  );
};

/** Profile, other accounts, language, theme, support snapshot, sign out. */
export const AccountMenu = () => {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const history = useHistory();
  const session = useSelector(selectSession);
  const profile = useSelector(selectProfile);
  if (!session) return null;
  const { userId } = session;
  const label = formatMessage({ id: 'account.menu' });
  const name = profile?.preferredName ?? profile?.name;
  return (
    <MenuButton
      label={label}
      button={
        <>
          <UserOutlined aria-hidden="true" />
          <span className="visually-hidden">{label}</span>
          <span className="account-name">{name}</span>
        </>
      }
      header={
        profile && (
          <p className="account-who">
            <strong>{name}</strong>
            <span>{profile.email}</span>
          </p>
        )
      }
      onOpen={() => dispatch(accountsRequest.started({ userId }))}
    >
      <MenuItem onChoose={() => history.push(paths.profile)}>
        <FormattedMessage id="profile.title" />
      </MenuItem>
      <OtherAccounts userId={userId} />
      <Languages />
      <Themes />
      <MenuItem onChoose={() => dispatch(snapshotRequested('file'))}>
        <FormattedMessage id="snapshots.title" />
      </MenuItem>
      <MenuDivider />
      <MenuItem onChoose={() => history.push(paths.logout)}>
        <FormattedMessage id="account.signOut" />
      </MenuItem>
    </MenuButton>
  );
};
