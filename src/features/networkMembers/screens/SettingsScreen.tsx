import { Button, Descriptions, Flex, Form, Input, Typography } from 'antd';
import { useCallback, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { taglinesIn } from '#contract/rules/networks';
import { FormDialog } from '#src/forms/FormDialog';
import { useForm } from '#src/forms/useForm';
import { landingPath } from '#src/lib/paths';
import { useRequest } from '#src/request/useRequest';
import { useResource } from '#src/request/useResource';
import { Loaded } from '#src/ui/Loaded';
import { PageHeading } from '#src/ui/PageHeading';
import {
  SETTINGS_FORM,
  type Settings,
  type SettingsValues,
  changeSettings,
  networkSettings,
  networkSettingsFeature,
  settingsChecks,
} from '../model';

const WORDS = {
  email: 'networkMembers.settings.email.shape',
  too_many: 'networkMembers.settings.tooMany',
} as const;

const SettingsDialog = ({ settings, onClose }: { settings: Settings; onClose: () => void }) => {
  const dispatch = useDispatch();
  const used = useForm<SettingsValues>({
    name: SETTINGS_FORM,
    saved: { taglines: settings.taglines.join('\n'), supportEmail: settings.supportEmail },
    checks: settingsChecks,
    words: WORDS,
    request: useRequest(changeSettings),
    onSubmit: ({ taglines, supportEmail }) =>
      dispatch(changeSettings.started({ taglines: taglinesIn(taglines), supportEmail: supportEmail.trim() })),
  });
  return (
    <FormDialog
      title={<FormattedMessage id="networkMembers.settings.change" />}
      action={<FormattedMessage id="action.save" />}
      used={used}
      onClose={onClose}
    >
      <Form.Item
        {...used.item('taglines')}
        label={<FormattedMessage id="networkMembers.settings.taglines" />}
        extra={<FormattedMessage id="networkMembers.settings.taglines.text" />}
      >
        <Input.TextArea rows={4} />
      </Form.Item>
      <Form.Item
        {...used.item('supportEmail')}
        label={<FormattedMessage id="networkMembers.settings.email" />}
      >
        <Input type="email" />
      </Form.Item>
    </FormDialog>
  );
};

const Shown = ({ settings }: { settings: Settings }) => {
  const [changing, setChanging] = useState(false);
  const close = useCallback(() => setChanging(false), []);
  const { name, username, logoUrl, taglines, supportEmail } = settings;
  return (
    <Flex vertical gap="middle" align="flex-start">
      {logoUrl && <img src={logoUrl} alt="" width="65" height="65" />}
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'name', label: <FormattedMessage id="profile.network" />, children: name },
          {
            key: 'address',
            label: <FormattedMessage id="networkMembers.settings.title" />,
            children: (
              <Typography.Text copyable={{ text: window.location.origin + landingPath(username) }}>
                {landingPath(username)}
              </Typography.Text>
            ),
          },
          {
            key: 'taglines',
            label: <FormattedMessage id="networkMembers.settings.taglines" />,
            children: (
              <Flex vertical className="long-words">
                {taglines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </Flex>
            ),
          },
          {
            key: 'email',
            label: <FormattedMessage id="networkMembers.settings.email" />,
            children: supportEmail,
          },
        ]}
      />
      <Typography.Text type="secondary">
        <FormattedMessage id="networkMembers.settings.staff" />
      </Typography.Text>
      <Button type="primary" onClick={() => setChanging(true)}>
        <FormattedMessage id="networkMembers.settings.change" />
      </Button>
      {changing && <SettingsDialog settings={settings} onClose={close} />}
    </Flex>
  );
};

/** What visitors and members read of the owner's network, and changing it. */
const SettingsScreen = () => (
  <>
    <PageHeading>
      <FormattedMessage id="networkMembers.settings.title" />
    </PageHeading>
    <Loaded of={useResource(networkSettings)} failed="networkMembers.settings.failed">
      {(settings) => <Shown settings={settings} />}
    </Loaded>
  </>
);

export const features = [networkSettingsFeature];
export default SettingsScreen;
