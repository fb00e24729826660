import { type AttachmentKind, kindByName } from '#contract/rules/admin/attachments';

/** Why a file is refused. */
export type AttachmentProblem = 'attachment_empty' | 'attachment_kind' | 'attachment_misnamed';

const BEGINNINGS: readonly (readonly [AttachmentKind, Buffer])[] = [
  ['pdf', Buffer.from('%PDF-', 'latin1')],
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff])],
];

// Tabs, ends of lines and of pages stand in texts.
const BINARY = /[^\P{Cc}\t\n\r\f]/u;
// HTML, SVG and XML are text, too, and a browser does what they say.
const MARKUP = /^\s*<[a-z!?/]/i;

/** Whether these bytes are text that people read and no program runs. */
const isText = (content: Buffer): boolean => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    return !BINARY.test(text) && !MARKUP.test(text);
  } catch {
    return false;
  }
};

const kindOf = (content: Buffer): AttachmentKind | undefined => {
  const known = BEGINNINGS.find(([, beginning]) => content.subarray(0, beginning.length).equals(beginning));
  return known?.[0] ?? (isText(content) ? 'text' : undefined);
};

/** What is in a file, recognised by its bytes; the name may not say something else. */
export const readAttachment = (
  content: Buffer,
  name: string,
): { kind: AttachmentKind } | { problem: AttachmentProblem } => {
  if (content.length === 0) return { problem: 'attachment_empty' };
  const kind = kindOf(content);
  if (!kind) return { problem: 'attachment_kind' };
  return kindByName(name) === kind ? { kind } : { problem: 'attachment_misnamed' };
};
