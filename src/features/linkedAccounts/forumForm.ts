import type { Problems } from '#src/forms/oldForm';

export const FORUM_FORM = 'forum';
export type ForumValues = { username: string };

const NAME = /^[A-Za-z0-9_](?:[A-Za-z0-9_.-]*[A-Za-z0-9_])?$/;
const LONGEST = 60;

/** What is wrong with a forum username. The server checks the same again and asks the forum. */
export const forumProblems = ({ username }: ForumValues): Problems<ForumValues> => {
  const name = username.trim();
  if (name === '') return { username: 'form.required' };
  if (name.length > LONGEST) return { username: { id: 'form.tooLong', values: { max: LONGEST } } };
  return NAME.test(name) ? {} : { username: 'linkedAccounts.forum.characters' };
};
