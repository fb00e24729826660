import { Alert, Button, Form, Radio, Select } from 'antd';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import {
  type ChoosingAudience,
  MOST_CHOSEN,
  audiences as kinds,
  isChoosing,
} from '#contract/plain/admin/announcements';
import { PeopleSelect } from '#src/forms/PeopleSelect';
import { BY_LABEL } from '#src/ui/selects';
import { useResource } from '#src/request/useResource';
import { useRoleNames } from '#src/ui/useRoleNames';
import { type Audiences, audiences, people } from '../model';
import type { DraftForm } from './useDraftForm';

type RoleName = ReturnType<typeof useRoleNames>['roleName'];
const CHOICES: Record<
  ChoosingAudience,
  (known: Audiences, roleName: RoleName) => { value: string; label: string }[]
> = {
  network: ({ networks }) => networks.map(({ networkId, name }) => ({ value: networkId, label: name })),
  role: ({ roles }, roleName) => roles.map((one) => ({ value: one.role, label: roleName(one) })),
  list: ({ lists }) => lists.map(({ listId, name }) => ({ value: listId, label: name })),
};

/** The network, the role or the mailing list for which it is. */
const OneOfAll = ({ used, audience }: { used: DraftForm; audience: ChoosingAudience }) => {
  const { formatMessage } = useIntl();
  const { value: known, pending, failure, read } = useResource(audiences);
  const { roleName } = useRoleNames();
  return (
    <>
      {failure && (
        <Alert
          type="error"
          showIcon
          title={<FormattedMessage id="admin.announcements.audience.failed" />}
          action={
            <Button size="small" onClick={read}>
              <FormattedMessage id="action.retry" />
            </Button>
          }
        />
      )}
      <Form.Item
        {...used.item('audienceId')}
        label={<FormattedMessage id={`admin.announcements.which.${audience}`} />}
      >
        <Select
          showSearch={BY_LABEL}
          loading={pending}
          options={[
            { value: '', label: formatMessage({ id: 'form.choose.empty' }) },
            ...(known ? CHOICES[audience](known, roleName) : []),
          ]}
        />
      </Form.Item>
    </>
  );
};

const Chosen = ({ used }: { used: DraftForm }) => {
  const dispatch = useDispatch();
  useEffect(() => () => void dispatch(people.searched('')), [dispatch]);
  return (
    <Form.Item
      {...used.item('subjectIds')}
      label={<FormattedMessage id="admin.announcements.which.users" />}
      extra={<FormattedMessage id="admin.announcements.people.most" values={{ count: MOST_CHOSEN }} />}
    >
      <PeopleSelect people={people} hint="messages.mails.search.hint" most={MOST_CHOSEN} />
    </Form.Item>
  );
};

/** For whom an announcement is. */
export const AudienceFields = ({ used }: { used: DraftForm }) => {
  const { formatMessage } = useIntl();
  const { audience } = used.values;
  return (
    <>
      <Form.Item {...used.item('audience')} label={<FormattedMessage id="admin.announcements.audience" />}>
        <Radio.Group
          aria-label={formatMessage({ id: 'admin.announcements.audience' })}
          // What was chosen among others is none of these.
          onChange={({ target }) =>
            used.change({ audience: target.value as typeof audience, audienceId: '' })
          }
          options={kinds.map((value) => ({
            value,
            label: <FormattedMessage id={`admin.announcements.audience.${value}`} />,
          }))}
        />
      </Form.Item>
      {isChoosing(audience) && <OneOfAll key={audience} used={used} audience={audience} />}
      {audience === 'users' && <Chosen used={used} />}
    </>
  );
};
