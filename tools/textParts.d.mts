import type { Part } from '../contract/plain/texts';

type AnyPart = Part | 'mail';

export const textParts: Record<AnyPart, readonly string[]>;

/** The part of the text with this id. */
export const partOfText: (id: string) => AnyPart;
