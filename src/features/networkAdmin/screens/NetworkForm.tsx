import { Form, Input, Select, Switch, Typography } from 'antd';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { isNetworkUsername } from '#contract/rules/networks';
import { ColorField } from '#src/forms/ColorField';
import { FormDialog } from '#src/forms/FormDialog';
import { useForm } from '#src/forms/useForm';
import { landingPath } from '#src/lib/paths';
import { useRequest } from '#src/request/useRequest';
import { useResource } from '#src/request/useResource';
import { PartTitle } from '#src/ui/PartTitle';
import { createNetwork, editNetwork, forms, usernameFree } from '../model';
import {
  NETWORK_WORDS,
  type NetworkDetails,
  type NetworkValues,
  networkChecks,
  newNetwork,
  trimmed,
  valuesOf,
} from '../networkForm';

const REFUSED_AT = { NETWORK_NAME_IN_USE: 'username' } as const;

const Free = ({ username }: { username: string }) => {
  const { value } = useResource(usernameFree, { username });
  return (
    value !== null &&
    value !== undefined && (
      <Typography.Text type={value ? 'success' : 'danger'} role="status">
        <FormattedMessage id={value ? 'networkAdmin.username.free' : 'refused.NETWORK_NAME_IN_USE'} />
      </Typography.Text>
    )
  );
};

const useNetworkForm = (details: NetworkDetails | undefined) => {
  const dispatch = useDispatch();
  // Sent again after a failure it is made once.
  const [newId] = useState(() => crypto.randomUUID());
  const form = forms.data(details?.network.networkId ?? 'new');
  const [creating, editing] = [useRequest(createNetwork), useRequest(editNetwork)];
  return useForm<NetworkValues>({
    name: form,
    saved: details ? valuesOf(details) : newNetwork,
    checks: networkChecks,
    words: NETWORK_WORDS,
    refusedAt: REFUSED_AT,
    request: details ? editing : creating,
    onSubmit: (values) =>
      dispatch(
        details
          ? editNetwork.started({ form, networkId: details.network.networkId, ...trimmed(values) })
          : createNetwork.started({ form, networkId: newId, ...trimmed(values) }),
      ),
  });
};

type Used = ReturnType<typeof useNetworkForm>;

const NameFields = ({ used, before }: { used: Used; before: string }) => {
  const [asked, setAsked] = useState('');
  const { username } = used.values;
  return (
    <>
      <Form.Item {...used.item('name')} label={<FormattedMessage id="networkAdmin.name" />}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        {...used.item('username')}
        label={<FormattedMessage id="networkRequests.username" />}
        extra={
          asked === username && isNetworkUsername(asked) && asked !== before ? (
            <Free username={asked} />
          ) : (
            <FormattedMessage id="networkRequests.username.hint" />
          )
        }
      >
        <Input autoComplete="off" spellCheck={false} onBlur={() => setAsked(username)} />
      </Form.Item>
      {before && (
        <Typography.Paragraph copyable={{ text: window.location.origin + landingPath(before) }}>
          <FormattedMessage id="networkAdmin.page" values={{ path: landingPath(before) }} />
        </Typography.Paragraph>
      )}
    </>
  );
};

const PageFields = ({ used }: { used: Used }) => (
  <>
    <Form.Item
      {...used.item('taglines')}
      label={<FormattedMessage id="networkAdmin.taglines" />}
      extra={<FormattedMessage id="networkAdmin.taglines.hint" />}
    >
      <Input.TextArea rows={3} />
    </Form.Item>
    <Form.Item {...used.item('color')} label={<FormattedMessage id="networkAdmin.color" />}>
      <ColorField />
    </Form.Item>
    <Form.Item {...used.item('supportEmail')} label={<FormattedMessage id="networkAdmin.supportEmail" />}>
      <Input type="email" autoComplete="off" />
    </Form.Item>
    <Form.Item
      {...used.item('logoutRedirectPath')}
      label={<FormattedMessage id="networkAdmin.redirect" />}
      extra={<FormattedMessage id="networkAdmin.redirect.hint" />}
    >
      <Input autoComplete="off" spellCheck={false} />
    </Form.Item>
    <Form.Item
      {...used.item('allowChat')}
      label={<FormattedMessage id="networkAdmin.chat" />}
      valuePropName="checked"
    >
      <Switch />
    </Form.Item>
  </>
);

/** What a form tells its control, and is told by it. */
interface Control {
  id?: string;
  value?: string[];
  onChange?: (labels: string[]) => void;
  onBlur?: () => void;
}

/** Labels, those that networks have and new ones. The list closes after each: the tab key in it would take the label away again. */
const LabelsField = ({ labels, ...control }: Control & { labels: readonly string[] }) => {
  const [open, setOpen] = useState(false);
  return (
    <Select
      mode="tags"
      {...control}
      open={open}
      onOpenChange={setOpen}
      onSelect={() => setOpen(false)}
      notFoundContent={null}
      options={labels.map((label) => ({ value: label, label }))}
    />
  );
};

/** The form of a network: of a new one, or of one that is changed. */
export const NetworkForm = ({
  details,
  labels,
  onClose,
}: {
  details?: NetworkDetails;
  /** The labels that networks have. */
  labels: readonly string[];
  onClose: () => void;
}) => {
  const used = useNetworkForm(details);
  const parents = (details?.parents ?? []).map(({ networkId, name }) => ({ value: networkId, label: name }));
  return (
    <FormDialog
      title={
        details ? (
          <PartTitle part="networkAdmin.edit" name={details.network.name} />
        ) : (
          <FormattedMessage id="networkAdmin.create" />
        )
      }
      action={<FormattedMessage id={details ? 'action.save' : 'networkAdmin.create'} />}
      used={used}
      onClose={onClose}
    >
      <NameFields used={used} before={details?.network.username ?? ''} />
      <PageFields used={used} />
      {parents.length > 0 && (
        <Form.Item {...used.item('parentId')} label={<FormattedMessage id="networkAdmin.parent" />}>
          <Select allowClear options={parents} showSearch={{ optionFilterProp: 'label' }} />
        </Form.Item>
      )}
      <Form.Item {...used.item('labels')} label={<FormattedMessage id="networkAdmin.labels" />}>
        <LabelsField labels={labels} />
      </Form.Item>
    </FormDialog>
  );
};
