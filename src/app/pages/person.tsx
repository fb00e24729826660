import { Flex } from 'antd';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Permission } from '#contract/plain/permissions';
import { ActAsButton, ActAsDialog } from '#src/features/acting';
import { actingFeature } from '#src/features/acting/model';
import { LockCard } from '#src/features/admin/locks';
import { locksFeature } from '#src/features/admin/locks/model';
import { type PersonTab, PersonScreen } from '#src/features/admin/person';
import { personFeature } from '#src/features/admin/person/model';
import { LateMay, RolesOfPerson } from '#src/features/admin/roles';
import { mayFeature } from '#src/features/admin/roles/mayModel';
import { personRolesFeature } from '#src/features/admin/roles/personModel';
import { selectProfile } from '#src/features/profile';
import { lazyScreen } from '#src/request/lazyScreen';
import { personFlowFeature } from './personFlow';

const PersonAudit = lazyScreen(() => import('./personAudit'));

/** What other features show of a person, each to whom may see it. */
const MORE: readonly (PersonTab & { needs: Permission })[] = [
  {
    name: 'roles',
    label: 'admin.person.roles',
    needs: 'roles.assign',
    show: ({ person }) => (
      <Flex vertical gap="middle">
        <RolesOfPerson subjectId={person.id} />
        <LateMay subjectId={person.id} name={person.name} />
      </Flex>
    ),
  },
  {
    name: 'lock',
    label: 'admin.locks.title',
    needs: 'user.lock',
    show: ({ person }) => <LockCard subjectId={person.id} />,
  },
  {
    name: 'audit',
    label: 'admin.audit.title',
    needs: 'audit.read',
    show: () => <PersonAudit />,
  },
];

const NONE: readonly string[] = [];

/** The page of a person, where an admin begins to act as them, gives roles and locks. */
const Person = () => {
  const permissions = useSelector(selectProfile)?.permissions ?? NONE;
  const more = useMemo(() => MORE.filter(({ needs }) => permissions.includes(needs)), [permissions]);
  return (
    <>
      <PersonScreen actOf={(person) => <ActAsButton user={person} />} more={more} />
      <ActAsDialog />
    </>
  );
};

export const features = [
  personFeature,
  actingFeature,
  personRolesFeature,
  mayFeature,
  locksFeature,
  personFlowFeature,
];
export default Person;
