import type { Job } from '#contract/jobs';
import type { JobKind, jobSubjects } from '#contract/plain/jobs';
import { namesOf } from '../../database/names';
import type { Connection } from '../../database/open';
import { type JobRow, announcementsNamed, filesNamed, runsNamed } from './repository';

type About = NonNullable<Job['about']>;
type What = (typeof jobSubjects)[number];

// What the keys of jobs begin with; those of other kinds are about nothing by itself.
const ABOUT: Partial<Record<JobKind, What>> = {
  'announcements:send': 'announcement',
  'data:export': 'person',
  'imports:apply': 'file',
  'imports:read': 'file',
  'imports:undo': 'file',
  'imports:weigh-undo': 'file',
  'messages:send': 'person',
  'messages:send-code': 'person',
  'payments:make': 'run',
  'users:export': 'person',
};

const subjectOf = ({ kind, key }: JobRow) => {
  const what = ABOUT[kind];
  return what && { what, id: key.split('/')[0] ?? '' };
};

type Named = readonly { id: string; name: string; day?: string }[];

const READ: Record<What, (connection: Connection, ids: readonly string[]) => Promise<Named>> = {
  announcement: announcementsNamed,
  file: filesNamed,
  person: async (connection, ids) =>
    [...(await namesOf(connection, ids))].map(([id, { name }]) => ({ id, name })),
  run: runsNamed,
};

/** What each of these jobs is about, by its name; null where it is about nothing by itself, or that is gone. */
export const aboutOf = async (
  connection: Connection,
  rows: readonly JobRow[],
): Promise<(row: JobRow) => About | null> => {
  const subjects = rows.flatMap((row) => subjectOf(row) ?? []);
  const known = new Map<string, About>();
  for (const what of new Set(subjects.map((subject) => subject.what))) {
    const ids = subjects.filter((subject) => subject.what === what).map(({ id }) => id);
    for (const { id, name, day = null } of await READ[what](connection, [...new Set(ids)])) {
      known.set(`${what} ${id}`, { what, id, name, day });
    }
  }
  return (row) => {
    const subject = subjectOf(row);
    return (subject && known.get(`${subject.what} ${subject.id}`)) ?? null;
  };
};
