import './personRoles.css';
import { Button, Flex, Typography } from 'antd';
import { useCallback, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useResource } from '#src/request/useResource';
import { Loaded } from '#src/ui/Loaded';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { TitledCard } from '#src/ui/TitledCard';
import { useRoleNames } from '#src/ui/useRoleNames';
import { type PersonRole, type PersonRoles, personRoles } from '../personModel';
import { GiveRole, TakeRole } from './RoleDialogs';
import { RecruiterShare } from './RecruiterShare';

const Roles = ({ person }: { person: PersonRoles }) => {
  const { roleName } = useRoleNames();
  const [giving, setGiving] = useState(false);
  const [taken, setTaken] = useState<PersonRole>();
  const close = useCallback(() => {
    setGiving(false);
    setTaken(undefined);
  }, []);
  const given = person.roles.filter((role) => role.given);
  const others = person.roles.filter((role) => !role.given && role.mayChange);
  return (
    <TitledCard title={<FormattedMessage id="admin.roles.tab.roles" />}>
      {given.length === 0 && (
        <p>
          <FormattedMessage id="admin.roles.person.none" />
        </p>
      )}
      <ul className="person-roles">
        {given.map((role) => (
          <li key={role.role}>
            <Flex align="center" justify="space-between" gap="small" wrap>
              <span>
                {roleName(role)} <Typography.Text type="secondary">{role.role}</Typography.Text>
              </span>
              {role.mayChange && (
                <Button danger onClick={() => setTaken(role)}>
                  <FormattedMessage id="admin.roles.person.take" />
                </Button>
              )}
            </Flex>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Button onClick={() => setGiving(true)}>
          <FormattedMessage id="admin.roles.person.give.any" />
        </Button>
      )}
      {giving && <GiveRole person={person} roles={others} onClose={close} />}
      {taken && <TakeRole key={taken.role} person={person} role={taken} onClose={close} />}
    </TitledCard>
  );
};

/**
 * The roles of an account, which staff with `roles.assign` give and take, and its recruiter share. For the page of a person; it needs
 * `personRolesFeature` in the store.
 */
export const RolesOfPerson = ({ subjectId }: { subjectId: string }) => (
  <Loaded
    of={useResource(personRoles, { subjectId })}
    failed="admin.roles.failed"
    skeleton={<ScreenSkeleton cards={1} />}
  >
    {(person) => (
      <Flex vertical gap="middle">
        <Roles person={person} />
        <RecruiterShare person={person} />
      </Flex>
    )}
  </Loaded>
);
