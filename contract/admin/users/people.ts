import { z } from 'zod';
import { id, userId } from '../../fields';
import { MOST_PEOPLE } from '../../plain/admin/users';

/** One of the people to choose from. Only who has `contact.read` is told the e-mail. */
export const foundPerson = z.object({
  subject_id: id,
  name: z.string(),
  email: z.string().optional(),
  username: z.string(),
});
export type FoundPerson = z.infer<typeof foundPerson>;

/** What staff ask to find the person whom they mean: it is found as the search of users finds. */
export const searchedPeople = z.strictObject({ user_id: userId, search: z.string().trim().min(1).max(100) });

/** The people who are found. */
export const foundPeople = z.object({
  data: z.object({ items: z.array(foundPerson).max(MOST_PEOPLE) }),
});
