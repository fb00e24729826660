import { LAST_SECOND } from '#contract/rules/heartbeat';

const TIME = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2})$/;

/** Reads a time in a video, typed as `m:ss` or `h:mm:ss`, in seconds; `undefined` if it is not such a time. */
export const readPlayTime = (text: string): number | undefined => {
  const [whole, hours, minutes, seconds] = TIME.exec(text.trim()) ?? [];
  if (whole === undefined || Number(seconds) > 59) return undefined;
  // Without hours more than 59 minutes are allowed, such as 90:00; with hours they are not.
  if (hours !== undefined && (Number(minutes) > 59 || minutes?.length !== 2)) return undefined;
  const total = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
  return total <= LAST_SECOND ? total : undefined;
};

/** Seconds in the form in which users type them: `0:07`, `12:30`, `1:02:03`. */
export const writePlayTime = (total: number): string => {
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor((total % 3600) / 60), total % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
};
