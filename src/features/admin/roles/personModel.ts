import type { AnswerTo } from '#src/api/call';
import * as calls from '#src/api/calls/admin/roles.generated';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';

export type PersonRoles = AnswerTo<typeof calls.getRolesOfUser>['data'];
export type PersonRole = PersonRoles['roles'][number];

interface OfSubject {
  subjectId: string;
}
const subjectOf = ({ subjectId }: OfSubject) => subjectId;

/** The names of the drafts of the forms about an account. */
export const forms = {
  give: (subjectId: string) => `admin.personRoles.give.${subjectId}`,
  take: (subjectId: string) => `admin.personRoles.take.${subjectId}`,
  share: (subjectId: string) => `admin.personRoles.share.${subjectId}`,
};

/** The roles of an account. */
export const personRoles = resource(calls.getRolesOfUser, {
  keyOf: subjectOf,
  value: ({ data }) => data,
});

// 'leading': a second click gives and takes nothing more. What fails is said in the dialogs.
const changing = {
  concurrency: 'leading',
  failure: 'atPlace',
  updates: [update(personRoles, ({ data }: { data: PersonRoles }) => data, subjectOf)],
  rereads: ({ subjectId }: OfSubject) => [personRoles.started({ subjectId })],
  // Somebody else may have given or taken it: what is there now is read after a failure, too.
  rereadsAfterFailure: true,
} as const;

export const giveRole = command(calls.giveRole, {
  ...changing,
  form: ({ subjectId }) => forms.give(subjectId),
  notice: 'admin.roles.person.given',
});
export const takeRole = command(calls.takeRole, {
  ...changing,
  form: ({ subjectId }) => forms.take(subjectId),
  notice: 'admin.roles.person.taken',
});
export const setShare = command(calls.setRecruiterShare, {
  ...changing,
  form: ({ subjectId }) => forms.share(subjectId),
  notice: 'admin.roles.person.share.saved',
});

/** The roles of one account, as staff give and take them. */
export const personRolesFeature = defineFeature([personRoles, giveRole, takeRole, setShare]);
