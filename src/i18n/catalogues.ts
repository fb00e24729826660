import type { MessageFormatElement } from 'react-intl';
import { type Part, parts } from '#contract/plain/texts';
import { fetchCatalogue } from '#src/api/catalogue';
import type { MessageId } from '#src/lib/messageId';

export type Catalogue = Record<MessageId, MessageFormatElement[]>;

/** The texts on screen: those of all parts that are loaded. */
export interface Shown {
  language: string;
  messages: Partial<Catalogue>;
}

// Texts are large and the same for all users, so they are not in the store; the store knows only the language.
const loaded = new Map<string, Map<Part, Partial<Catalogue>>>();
const arriving = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();
let version = '';
// The language that the page should be in, and the one that it is in.
let wanted = '';
let shown: Shown = { language: '', messages: {} };

const has = (language: string, part: Part): boolean => loaded.get(language)?.has(part) ?? false;

/** The parts that a language lacks to be shown: the page may hold something of every part that it has now. */
const missing = (language: string): Part[] =>
  parts.filter((part) => has(shown.language, part) && !has(language, part));

const show = (language: string): void => {
  const texts = [...(loaded.get(language)?.values() ?? [])];
  shown = { language, messages: Object.assign({}, ...texts) as Partial<Catalogue> };
  for (const listener of listeners) listener();
};

const load = async (language: string, part: Part): Promise<void> => {
  const texts = (await fetchCatalogue(language, part, version)) as Partial<Catalogue>;
  const own = loaded.get(language) ?? new Map<Part, Partial<Catalogue>>();
  loaded.set(language, own.set(part, texts));
  if (wanted !== shown.language && missing(wanted).length === 0) show(wanted);
  else if (language === shown.language) show(language);
};

const loadOnce = (language: string, part: Part): Promise<void> => {
  const key = `${language} ${part}`;
  const known = arriving.get(key);
  if (known) return known;
  const now = load(language, part).finally(() => arriving.delete(key));
  arriving.set(key, now);
  return now;
};

/** Begins with a language: loads what every page shows. `catalogueVersion` is the one of this page. */
export const openTexts = async (language: string, catalogueVersion: string): Promise<void> => {
  version = catalogueVersion;
  wanted = language;
  shown = { language, messages: {} };
  await loadOnce(language, 'public');
};

// What a page says of a chunk that did not arrive is right for its texts, too.
const notArrived = (cause: unknown): Error =>
  Object.assign(new Error('The texts did not arrive.', { cause }), { name: 'ChunkLoadError' });

/** Loads a part, and those before it, in the language on screen; what is drawn after it misses no text. */
export const loadTexts = async (part: Part): Promise<void> => {
  const needed = parts.slice(0, parts.indexOf(part) + 1);
  const lacking = () => needed.filter((one) => !has(shown.language, one));
  // The language may have changed meanwhile.
  for (let now = lacking(); now.length > 0; now = lacking()) {
    const { language } = shown;
    await Promise.all(now.map((one) => loadOnce(language, one))).catch((cause: unknown) => {
      throw notArrived(cause);
    });
  }
};

/** Loads all that the page needs to change to this language. */
export const loadLanguage = async (language: string): Promise<void> => {
  // A further part may have come meanwhile.
  for (let now = missing(language); now.length > 0; now = missing(language))
    await Promise.all(now.map((part) => loadOnce(language, part)));
};

/** Changes the page to this language as soon as all that it needs is loaded; until then it stays as it is. */
export const changeLanguage = (language: string): void => {
  wanted = language;
  if (shown.language !== language && missing(language).length === 0) show(language);
  // If it fails, the page stays in its language.
  else void loadLanguage(language).catch(() => {});
};

export const shownTexts = (): Shown => shown;

/** Calls `listener` whenever other texts are on screen. */
export const onTexts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
