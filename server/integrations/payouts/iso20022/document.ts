import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { Iso20022Problem } from './problem';

/** The largest file, in bytes. */
const LARGEST = 20 * 1024 * 1024;

/** An element: a text, or what it holds by name. Attributes have an `@` before their name, its own text is `#text`. */
export type Element = string | { readonly [name: string]: Element | Element[] | undefined };

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

// The five that XML has without a document type, and characters by number.
const plain = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return ENTITIES[name] ?? whole;
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** All elements of a name within one. */
export const allIn = (element: Element | undefined, name: string): Element[] => {
  if (typeof element !== 'object' || !Object.hasOwn(element, name)) return [];
  const found = element[name];
  return found === undefined ? [] : [found].flat();
};

/** The first element at a path of names. */
export const elementAt = (element: Element | undefined, ...path: readonly string[]): Element | undefined =>
  path.reduce<Element | undefined>((place, name) => allIn(place, name)[0], element);

/** The text at a path of names; an attribute is the last name, with its `@`. Empty where there is none. */
export const textAt = (element: Element | undefined, ...path: readonly string[]): string => {
  const found = elementAt(element, ...path);
  const text = typeof found === 'object' ? found['#text'] : found;
  return typeof text === 'string' ? plain(text).trim() : '';
};

/** Why something is as it is: a code of ISO's lists, else the bank's own word, else null. */
export const reasonAt = (element: Element | undefined): string | null =>
  textAt(element, 'Rsn', 'Cd') || textAt(element, 'Rsn', 'Prtry') || null;

const namespaces = (document: Element): string[] =>
  typeof document === 'object'
    ? Object.entries(document).flatMap(([name, value]) =>
        // Some banks write it in capitals.
        /^@xmlns(:|$)/i.test(name) && typeof value === 'string' ? [value] : [],
      )
    : [];

/**
 * The message of a file: the element `root` in a document of `kind` (`camt.053`), whichever version, country's own or prefix. Throws
 * `Iso20022Problem` TOO_LARGE, NOT_XML or WRONG_FILE.
 */
export const readMessage = (text: string, kind: string, root: string): Element => {
  if (text.length > LARGEST || Buffer.byteLength(text) > LARGEST) throw new Iso20022Problem('TOO_LARGE');
  // No file of a bank has a document type; its entities would grow when they are read.
  if (/<!(doctype|entity)/i.test(text)) throw new Iso20022Problem('NOT_XML');
  const xml = text.replace(/^\ufeff/, '').trim();
  // The parser takes a file that ends too early; the validator does not.
  if (XMLValidator.validate(xml) !== true) throw new Iso20022Problem('NOT_XML');
  let read: Element;
  try {
    read = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '@',
      parseAttributeValue: false,
      parseTagValue: false,
      processEntities: false,
      ignoreDeclaration: true,
      ignorePiTags: true,
      transformTagName: (name) => name.replace(/^.*:/, ''),
    }).parse(xml) as Element;
  } catch {
    throw new Iso20022Problem('NOT_XML');
  }
  const document = elementAt(read, 'Document');
  const message = elementAt(document, root);
  const version = new RegExp(`\\b${kind.replace('.', '[.]')}[.]\\d{3}[.]\\d{2}\\b`);
  const isOfKind = document !== undefined && namespaces(document).some((name) => version.test(name));
  if (!isOfKind || typeof message !== 'object') throw new Iso20022Problem('WRONG_FILE');
  return message;
};
