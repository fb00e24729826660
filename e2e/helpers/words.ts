import { readFileSync } from 'node:fs';

/** The texts of a language by their ids. */
export const wordsOf = (language: string) => {
  const catalogue = JSON.parse(readFileSync(`locales/${language}.json`, 'utf8')) as Record<string, string>;
  return (id: string): string => {
    const words = catalogue[id];
    if (words === undefined) throw new Error(`No text ${id} in ${language}`);
    return words;
  };
};
