// Compiles locales/*.json for react-intl, so that it needs no parser in the browser; a message that a language lacks is
// taken from English. en-XA is English with longer, accented texts, for layout tests. Each part of the texts has a
// folder of its own: a page loads the parts that it shows. Each file stands there compressed as well.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { TYPE, parse } from '@formatjs/icu-messageformat-parser';
import { isInPart, textParts } from './textParts.mjs';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'àƀçďéƒĝĥíĵķļɱñóƥɋřšţúṽŵẋýžÀƁÇĎÉƑĜĤÍĴĶĻṀÑÓƤɊŘŠŢÚṼŴẊÝŽ';
const accent = (text) =>
  text.replace(
    /[A-Za-z]/g,
    (letter) => [...ACCENTED][PLAIN.indexOf(letter)] + (/[aeiou]/i.test(letter) ? letter : ''),
  );

const pseudo = (elements) =>
  elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: accent(element.value) };
    if (element.type === TYPE.tag) return { ...element, children: pseudo(element.children) };
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      const options = Object.entries(element.options).map(([key, option]) => [
        key,
        { ...option, value: pseudo(option.value) },
      ]);
      return { ...element, options: Object.fromEntries(options) };
    }
    return element;
  });

export const compileCatalogues = (source, target) => {
  const read = (language) => JSON.parse(readFileSync(join(source, `${language}.json`), 'utf8'));
  const english = read('en');
  const compile = (messages, change = (tree) => tree) =>
    JSON.stringify(
      Object.fromEntries(
        Object.entries(messages).map(([id, text]) => [id, change(parse(text, { ignoreTag: false }))]),
      ),
    );
  const languages = readdirSync(source)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace('.json', ''));
  for (const part of Object.keys(textParts)) {
    const folder = join(target, part);
    mkdirSync(folder, { recursive: true });
    const ofPart = (messages) =>
      Object.fromEntries(Object.entries(messages).filter(([id]) => isInPart(id, part)));
    const write = (language, text) => {
      writeFileSync(join(folder, `${language}.json`), text);
      writeFileSync(join(folder, `${language}.json.br`), brotliCompressSync(text));
    };
    for (const language of languages) write(language, compile(ofPart({ ...english, ...read(language) })));
    write('en-XA', compile(ofPart(english), pseudo));
  }
};
