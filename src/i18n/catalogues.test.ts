import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, TYPE, parse } from '@formatjs/icu-messageformat-parser';

const read = (language: string) =>
  JSON.parse(readFileSync(join('locales', `${language}.json`), 'utf8')) as Record<string, string>;
const languages = readdirSync('locales').map((file) => file.replace('.json', ''));

const walk = (elements: MessageFormatElement[], visit: (element: MessageFormatElement) => void): void => {
  for (const element of elements) {
    visit(element);
    if (element.type === TYPE.tag) walk(element.children, visit);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) walk(option.value, visit);
    }
  }
};

const placeholders = (text: string): string[] => {
  const found = new Set<string>();
  walk(parse(text), (element) => {
    if (element.type !== TYPE.literal && element.type !== TYPE.pound)
      found.add(`${element.type} ${element.value}`);
  });
  return [...found].sort();
};
const placeholdersOf = (messages: Record<string, string>) =>
  Object.entries(messages).map(([id, text]) => [id, placeholders(text)]);
const english = read('en');
const expected = placeholdersOf(english);

const pluralForms = (text: string): string[] => {
  const found = new Set<string>();
  walk(parse(text), (element) => {
    if (element.type === TYPE.plural) found.add(Object.keys(element.options).sort().join());
  });
  return [...found];
};

const sources = (folder: string): string =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

it('ships the twelve languages', () => {
  expect(languages.sort()).toEqual([
    'de',
    'en',
    'es',
    'hi',
    'ja',
    'nl',
    'pt',
    'pt_BR',
    'ru',
    'th',
    'vi',
    'zh_TW',
  ]);
});

describe.each(languages)('the catalogue %s', (language) => {
  const messages = read(language);

  it('has the ids of the English one, in order', () => {
    expect(Object.keys(messages)).toEqual(Object.keys(english));
    expect(Object.keys(messages)).toEqual(Object.keys(messages).sort());
  });

  it('leaves no text empty', () => {
    expect(Object.entries(messages).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('has the placeholders and links of the English one', () => {
    expect(placeholdersOf(messages)).toEqual(expected);
  });

  it('calls categories of income in sentences what they are called on the screens', () => {
    const listed = Object.values(messages).flatMap((text) => {
      const [, options = ''] = /\{category, select, ((?:\w+ \{[^}]*\} ?)+)\}/.exec(text) ?? [];
      return [...options.matchAll(/(\w+) \{([^}]*)\}/g)].map(([, category = '', words = '']) => [
        category,
        words,
      ]);
    });
    const called = listed.map(([category = '']) => [
      category,
      messages[category === 'other' ? 'revenueShare.category.all' : `earnings.category.${category}`],
    ]);
    expect(listed.length).toBeGreaterThan(0);
    expect(listed).toEqual(called);
  });

  it('uses the plural forms of its language, and all of them', () => {
    const forms = new Intl.PluralRules(language.replace('_', '-')).resolvedOptions().pluralCategories.sort();
    const wrong = Object.entries(messages).filter(([, text]) =>
      pluralForms(text).some((found) => found !== forms.join()),
    );
    expect(wrong).toEqual([]);
  });
});

it('has no text that nothing shows', () => {
  const source = ['src', 'contract', 'server'].map(sources).join('\n');
  const written = new Set([...source.matchAll(/(['"])([\w.:-]+)\1/g)].map(([, , id]) => id));
  // Ids that are put together, such as `theme.${choice}`.
  const patterns = [...source.matchAll(/`([a-z][\w.]*\.?(?:\$\{[^}]+\}[\w.]*)+)`/gi)].map(
    ([, pattern = '']) => new RegExp(`^${pattern.replace(/\./g, '\\.').replace(/\$\{[^}]+\}/g, '[\\w-]+')}$`),
  );
  const unused = Object.keys(english).filter(
    (id) => !written.has(id) && !patterns.some((pattern) => pattern.test(id)),
  );
  expect(unused).toEqual([]);
});
