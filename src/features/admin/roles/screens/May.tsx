import { Form, Select } from 'antd';
import { useId, useState } from 'react';
import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import type { Decision } from '#contract/plain/admin/may';
import { type Permission, permissions } from '#contract/plain/permissions';
import { seededPermissions } from '#contract/plain/roleNames';
import { PersonSelect } from '#src/forms/PersonSelect';
import { BY_LABEL } from '#src/ui/selects';
import type { MessageId } from '#src/lib/messageId';
import { useResource, useResourceState } from '#src/request/useResource';
import { Loaded } from '#src/ui/Loaded';
import { TitledCard } from '#src/ui/TitledCard';
import { useRoleNames } from '#src/ui/useRoleNames';
import { mayAnswer, mayPeople } from '../mayModel';
import { personRoles } from '../personModel';

const WORDS: Readonly<Record<Decision, MessageId>> = {
  role: 'admin.roles.may.by.role',
  deactivated: 'admin.roles.may.by.deactivated',
  locked: 'admin.roles.may.by.locked',
  permission: 'admin.roles.may.by.permission',
  'own-account': 'admin.roles.may.by.own-account',
  'admin-level': 'admin.roles.may.by.admin-level',
  lock: 'admin.roles.may.by.lock',
  'privileged-role': 'admin.roles.may.by.privileged-role',
};

interface Asked {
  subjectId: string;
  permission: Permission;
  onId?: string;
  role?: string;
}

const Answer = (asked: Asked) => {
  const { roleName } = useRoleNames();
  return (
    <Loaded of={useResource(mayAnswer, asked)} failed="admin.roles.may.failed">
      {({ by, roles, permission, level }) => (
        <p role="status">
          <FormattedMessage
            id={WORDS[by]}
            values={{ permission, level, roles: <FormattedList value={roles.map(roleName)} /> }}
          />
        </p>
      )}
    </Loaded>
  );
};

/** "May this person do this to that?", with what decides. */
const May = ({ subjectId, name }: { subjectId: string; name: string }) => {
  const { formatMessage } = useIntl();
  const { permissionName, roleName } = useRoleNames();
  const id = useId();
  const [permission, setPermission] = useState<Permission>();
  const [onId, setOnId] = useState<string>();
  const [role, setRole] = useState<string>();
  const { value: person } = useResourceState(personRoles, subjectId);
  const hasRole = permission === 'roles.assign' && onId !== undefined;
  return (
    <TitledCard title={<FormattedMessage id="admin.roles.may.title" values={{ name }} />}>
      <Form layout="vertical" component="div">
        <Form.Item label={<FormattedMessage id="admin.roles.may.what" />} htmlFor={`${id}-what`}>
          <Select
            id={`${id}-what`}
            showSearch={BY_LABEL}
            placeholder={formatMessage({ id: 'admin.roles.permission' })}
            value={permission ?? null}
            onChange={(next: Permission) => setPermission(next)}
            options={permissions.map((one) => ({
              value: one,
              label: permissionName({ permission: one, name: seededPermissions[one] }),
            }))}
          />
        </Form.Item>
        <Form.Item label={<FormattedMessage id="admin.roles.may.whom" />} htmlFor={`${id}-whom`}>
          <PersonSelect
            id={`${id}-whom`}
            people={mayPeople}
            hint="admin.audit.person.search"
            known={null}
            allowClear
            value={onId}
            onChange={setOnId}
          />
        </Form.Item>
        {hasRole && (
          <Form.Item label={<FormattedMessage id="admin.roles.may.which" />} htmlFor={`${id}-role`}>
            <Select
              id={`${id}-role`}
              allowClear
              showSearch={BY_LABEL}
              value={role ?? null}
              onChange={(next?: string) => setRole(next)}
              options={(person?.roles ?? []).map((one) => ({ value: one.role, label: roleName(one) }))}
            />
          </Form.Item>
        )}
      </Form>
      {permission && (
        <Answer
          subjectId={subjectId}
          permission={permission}
          {...(onId && { onId })}
          {...(hasRole && role && { role })}
        />
      )}
    </TitledCard>
  );
};

export default May;
