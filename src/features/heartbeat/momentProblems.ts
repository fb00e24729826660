import type { Problem, Problems } from '#src/forms/oldForm';
import type { MessageId } from '#src/lib/messageId';
import { readPlayTime } from '#src/lib/playTime';
import { readVideoLink, videoLinkWords } from '#src/lib/videoLink';

export type MomentValues = {
  name: string;
  videoLink: string;
  startSeconds: string;
  endSeconds: string;
  text: string;
};

export const LONGEST = { name: 120, text: 2000, caption: 300, altText: 300 };

/** The problem of a required text, if it is empty or too long. */
export const wrongText = (text: string, max: number): Problem | undefined => {
  if (text.trim() === '') return 'form.required';
  return text.trim().length > max ? { id: 'form.tooLong', values: { max } } : undefined;
};

const wrongLink = (link: string): Problem | undefined => {
  if (link.trim() === '') return 'form.required';
  const read = readVideoLink(link);
  return 'problem' in read ? videoLinkWords[read.problem] : undefined;
};

const wrongEnd = (end: string, start: number | undefined): Problem | undefined => {
  if (end.trim() === '') return undefined;
  const seconds = readPlayTime(end);
  if (seconds === undefined) return 'heartbeat.moments.time.invalid';
  return start !== undefined && seconds <= start ? 'heartbeat.moments.end.early' : undefined;
};

/** The problem of each field of a moment, if there is one. The server checks the same again. */
export const momentProblems = (values: MomentValues): Problems<MomentValues> => {
  const start = readPlayTime(values.startSeconds);
  const found = {
    name: wrongText(values.name, LONGEST.name),
    videoLink: wrongLink(values.videoLink),
    startSeconds: start === undefined ? ('heartbeat.moments.time.invalid' as const) : undefined,
    endSeconds: wrongEnd(values.endSeconds, start),
    text: wrongText(values.text, LONGEST.text),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
};

/** The words for the server's codes of the same problems. */
export const momentRefusals: Record<string, MessageId> = {
  ...videoLinkWords,
  end_not_after_start: 'heartbeat.moments.end.early',
};
