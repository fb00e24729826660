// Simple on purpose (spec 000 §5): one @, a dot behind it, and nothing that could add a subject or another recipient.
const ADDRESS = /^[^\s@?&%,;:<>"'()]+@[^\s@?&%,;:<>"'()]+\.[^\s@?&%,;:<>"'()]+$/;

/** The `mailto:` link to an e-mail address; undefined where the text is none: then it stays a text. */
export const mailto = (address: string): string | undefined =>
  ADDRESS.test(address) ? `mailto:${address}` : undefined;
