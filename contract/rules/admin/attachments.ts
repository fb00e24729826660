import { type Check, all, atMost, required } from '../check';

/** The most characters of what staff say of a file that they attach. */
export const LONGEST_ATTACHMENT_NOTE = 300;
/** In bytes. */
export const LARGEST_ATTACHMENT = 10 * 1024 ** 2;
const LONGEST_NAME = 200;

/** What staff attach to an account. */
export const attachmentKinds = ['pdf', 'png', 'jpeg', 'text'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

const ENDINGS: Readonly<Record<string, AttachmentKind>> = {
  pdf: 'pdf',
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  txt: 'text',
  log: 'text',
  md: 'text',
};

/** The endings of names that are taken, as a file chooser asks for them. */
export const ATTACHMENT_ENDINGS = Object.keys(ENDINGS)
  .map((ending) => `.${ending}`)
  .join(',');

/** What a file is by the ending of its name; undefined where nothing of that ending is taken. */
export const kindByName = (name: string): AttachmentKind | undefined =>
  ENDINGS[/\.([a-z]+)$/i.exec(name.trim())?.[1]?.toLowerCase() ?? ''];

const PATH = /[/\\]|^\.+$/;
// Marks that turn the direction show a name as another one: "gnp.exe" as "exe.png".
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** The name of a file: shown as it is, so that it has nothing of a path and nothing that is not seen. */
export const attachmentName: Check = all(required, atMost(LONGEST_NAME), (name) => {
  if (PATH.test(name.trim())) return 'name_path';
  return UNSEEN.test(name) ? 'name_unseen' : undefined;
});

/** What staff say of a file, or nothing. */
export const attachmentNote: Check = atMost(LONGEST_ATTACHMENT_NOTE);

/** A file by what the browser says of it; the server looks into it. */
export const attachmentFile: Check<{ name: string; size: number } | undefined> = (file) => {
  if (!file) return 'attachment_missing';
  if (file.size === 0) return 'attachment_empty';
  if (file.size > LARGEST_ATTACHMENT) return 'attachment_large';
  const finding = attachmentName(file.name, undefined);
  return finding ?? (kindByName(file.name) ? undefined : 'attachment_kind');
};
