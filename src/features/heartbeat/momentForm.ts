import { type Check, optional } from '#contract/rules/check';
import { endsAfterStart, momentName, momentText, videoLink } from '#contract/rules/heartbeat';
import { readPlayTime, writePlayTime } from '#src/lib/playTime';
import { videoLinkWords, watchAddress } from '#src/lib/videoLink';
import type { Moment } from './momentsModel';

/** Times are as they are typed: `1:02`, and empty for the end of the video. */
export type MomentValues = {
  name: string;
  videoLink: string;
  startSeconds: string;
  endSeconds: string;
  text: string;
};

export const momentValues = (moment: Moment | undefined): MomentValues =>
  moment
    ? {
        name: moment.name,
        videoLink: watchAddress(moment.videoId),
        startSeconds: writePlayTime(moment.startSeconds),
        endSeconds: moment.endSeconds === null ? '' : writePlayTime(moment.endSeconds),
        text: moment.text,
      }
    : { name: '', videoLink: '', startSeconds: '0:00', endSeconds: '', text: '' };

/** The form's values as the server takes them. */
export const writtenMoment = (values: MomentValues) => ({
  name: values.name.trim(),
  text: values.text.trim(),
  videoLink: values.videoLink.trim(),
  startSeconds: readPlayTime(values.startSeconds) ?? 0,
  endSeconds: readPlayTime(values.endSeconds) ?? null,
});

const playTime: Check = (typed) => (readPlayTime(typed) === undefined ? 'play_time' : undefined);
const endTime: Check<string, Pick<MomentValues, 'startSeconds'>> = (typed, { startSeconds }) => {
  const [start, end] = [readPlayTime(startSeconds), readPlayTime(typed)];
  return start === undefined || end === undefined ? playTime(typed, null) : endsAfterStart(end, start);
};

/** The rules of the form. */
export const momentChecks = {
  name: momentName,
  videoLink,
  startSeconds: playTime,
  endSeconds: optional(endTime),
  text: momentText,
};

/** The words of what these rules and the server find. */
export const momentWords = {
  ...videoLinkWords,
  play_time: 'heartbeat.moments.time.invalid',
  end_not_after_start: 'heartbeat.moments.end.early',
} as const;
