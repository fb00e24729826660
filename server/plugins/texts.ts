import { publicPages } from '#contract/plain/pages';
import type { Texts } from './head';

// The build compiles texts to lists of pieces. The texts used here have no placeholders, so all pieces are literal.
interface Piece {
  value?: string;
}

const USED = [
  'notFound.title',
  'registration.via.title',
  ...publicPages.flatMap(({ title, description }) => [title, description]),
];

/** The few texts that the server itself writes into a page, from a compiled catalogue. */
export const textsOf = (catalogue: Buffer): Texts => {
  const compiled = JSON.parse(catalogue.toString('utf8')) as Record<string, Piece[]>;
  const texts = new Map(
    USED.map((id) => [id, (compiled[id] ?? []).map(({ value }) => value ?? '').join('')]),
  );
  return (id) => texts.get(id) ?? '';
};
