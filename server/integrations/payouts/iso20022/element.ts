const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as XML holds it. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);

/** An element around others; it is left out where it would hold none. */
export const group = (name: string, ...inner: readonly string[]): string => {
  const within = inner.join('');
  return within === '' ? '' : `<${name}>${within}</${name}>`;
};

/** An element with a text; it is left out where there is none. */
export const leaf = (name: string, text: string): string => group(name, escaped(text));
