// How people are reached and where they live, and what staff search them by.
const CONTACT = new Set([
  'birth_date',
  'chat_username',
  'contact_email',
  'country',
  'email',
  'search',
  'skype_username',
]);
// What staff note of somebody is mostly how they were reached.
const NOTED = new Set(['before', 'text']);

const without = (value: unknown, hidden: (name: string) => boolean): unknown => {
  if (Array.isArray(value)) return value.map((one) => without(one, hidden));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (hidden(name) ? [] : [[name, without(part, hidden)]])),
  );
};

/** What is written of an audit event, an object as JSON, for who may not see how people are reached. */
export const detailWithoutContact = ({ action, detail }: { action: string; detail: string }): string => {
  const isNote = action.startsWith('note.');
  const hidden = (name: string) => CONTACT.has(name) || (isNote && NOTED.has(name));
  return JSON.stringify(without(JSON.parse(detail), hidden));
};
