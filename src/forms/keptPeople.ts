import { type FoundPerson, personWords } from './createPeople';

/** Somebody as a draft keeps them: their id, and by what they are known, so that it can be shown after a reload, too. */
export const keptPerson = ({ subjectId, ...person }: FoundPerson): string =>
  `${subjectId} ${personWords(person)}`;

/** The id and the words of somebody whom a draft keeps. */
export const personIn = (kept: string): { subjectId: string; words: string } => {
  const [subjectId = ''] = kept.split(' ');
  return { subjectId, words: kept.slice(subjectId.length + 1) };
};
