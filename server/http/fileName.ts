const encoded = (name: string) =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * The header `content-disposition` of a file that is saved and never shown, whatever its name is (RFC 6266): plain letters for who
 * reads no others, and the whole name.
 */
export const savedAs = (name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
};
