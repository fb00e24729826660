import { z } from 'zod';
import { defineCall } from './call';
import { checkedText, id, moment, page, pagination, perPage, userId, writtenText } from './fields';
import * as rules from './rules/heartbeat';

/** A link to a YouTube video, in any of the forms of spec 000 §5. */
export const videoLink = checkedText(rules.videoLink);

/** A position in a video, in whole seconds from the beginning; less than a day. */
const seconds = z.number().int().min(0).max(rules.LAST_SECOND, 'too_long');

const cut = z.object({
  moment_id: id,
  name: z.string(),
  /** The paragraph that belongs to the cut. */
  text: z.string(),
  video_id: z.string(),
  /** The URL of the video's picture, 4:3. */
  thumbnail: z.string(),
  start_seconds: z.number().int(),
  /** `null`: until the end of the video. */
  end_seconds: z.number().int().nullable(),
  /** Counted from 1, among all moments of the user. */
  place: z.number().int(),
  created_at: moment,
});
/** A named cut of a YouTube video with a paragraph of text. The video stays at YouTube and is only embedded. */
export type HeartbeatMoment = z.infer<typeof cut>;

const written = {
  name: checkedText(rules.momentName),
  text: checkedText(rules.momentText),
  video_link: videoLink,
  start_seconds: seconds,
  end_seconds: seconds.nullable(),
};
const endsAfterStart = ({
  start_seconds: start,
  end_seconds: end,
}: {
  start_seconds: number;
  end_seconds: number | null;
}) => rules.endsAfterStart(end, start) === undefined;
const LATE_END = { path: ['end_seconds'], message: 'end_not_after_start' };

/** The place where something shall be, counted from 1. */
const newPlace = z.number().int().min(1).max(10_000);

const own = { access: 'active', spec: '000 §2' } as const;

/** A user's moments in the user's order. `search` matches a part of the name or the text. */
export const getMoments = defineCall({
  ...own,
  method: 'GET',
  path: 'heartbeat/moments',
  summary: "List a user's moments",
  query: z.strictObject({
    user_id: userId,
    search: writtenText(100).default(''),
    page,
    per_page: perPage(12),
  }),
  answer: z.object({
    data: z.object({
      items: z.array(cut),
      pagination,
      /** The number of all the user's moments, independent of the search. */
      total: z.number().int(),
      /** How many moments a user may have. */
      limit: z.number().int(),
    }),
  }),
  refusals: [],
});

/** Adds a moment as the last one. The caller makes the id: a second call with the same one adds nothing. */
export const addMoment = defineCall({
  ...own,
  method: 'POST',
  path: 'heartbeat/moments',
  summary: 'Add a moment',
  body: z.strictObject({ user_id: userId, moment_id: id, ...written }).refine(endsAfterStart, LATE_END),
  answer: z.object({ data: z.object({ moment: cut }) }),
  refusals: ['LIMIT_REACHED'],
});

/** Changes a moment; it keeps its place. */
export const editMoment = defineCall({
  ...own,
  method: 'POST',
  path: 'heartbeat/moments/edit',
  summary: 'Change a moment',
  body: z.strictObject({ user_id: userId, moment_id: id, ...written }).refine(endsAfterStart, LATE_END),
  answer: z.object({ data: z.object({ moment: cut }) }),
  refusals: ['NOT_FOUND'],
});

/** Moves a moment to a place among all moments of the user; behind the last place it becomes the last one. */
export const moveMoment = defineCall({
  ...own,
  method: 'POST',
  path: 'heartbeat/moments/move',
  summary: 'Move a moment to another place',
  body: z.strictObject({ user_id: userId, moment_id: id, place: newPlace }),
  answer: z.object({ data: z.object({ moment_id: id, place: z.number().int() }) }),
  refusals: ['NOT_FOUND'],
});

/** Deletes a moment for good. */
export const deleteMoment = defineCall({
  ...own,
  method: 'DELETE',
  path: 'heartbeat/moments',
  summary: 'Delete a moment',
  query: z.strictObject({ user_id: userId, moment_id: id }),
  answer: z.object({ data: z.object({ moment_id: id }) }),
  refusals: ['NOT_FOUND'],
});

/** The file types of a photo. */
export const photoType = z.enum(rules.photoTypes);
export type PhotoType = z.infer<typeof photoType>;

const photo = z.object({
  photo_id: id,
  caption: z.string(),
  alt_text: z.string(),
  media_type: photoType,
  /** In pixels, the way up that it is shown. */
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  /** Counted from 1. */
  place: z.number().int(),
  created_at: moment,
});
export type HeartbeatPhoto = z.infer<typeof photo>;

const described = {
  caption: checkedText(rules.photoCaption),
  alt_text: checkedText(rules.photoDescription),
};

/** All photos of a user, in the user's order. `limit`: how many photos a user may have. */
export const getPhotos = defineCall({
  ...own,
  method: 'GET',
  path: 'heartbeat/photos',
  summary: "List a user's photos",
  query: z.strictObject({ user_id: userId }),
  answer: z.object({ data: z.object({ items: z.array(photo), limit: z.number().int() }) }),
  refusals: [],
});

/** The picture itself. */
export const getPhotoFile = defineCall({
  ...own,
  method: 'GET',
  path: 'heartbeat/photos/file',
  summary: 'Read the picture of a photo',
  query: z.strictObject({ user_id: userId, photo_id: id }),
  download: 'image/*',
  answer: z.object({}),
  refusals: ['NOT_FOUND'],
});

/**
 * Adds a photo as the last one: JPEG, PNG or WebP, recognised by the first bytes. The camera's data about place,
 * device and time is removed; the orientation stays. `VALIDATION_ERROR` at `file`: `not_a_photo`, `photo_damaged`,
 * `photo_size`. The caller makes the id: a second call with the same one adds nothing.
 */
export const uploadPhoto = defineCall({
  ...own,
  method: 'POST',
  path: 'heartbeat/photos/upload',
  summary: 'Add a photo',
  upload: true,
  query: z.strictObject({ user_id: userId, photo_id: id, ...described }),
  answer: z.object({ data: z.object({ photo }) }),
  refusals: ['LIMIT_REACHED', 'BODY_TOO_LARGE'],
});

/** Changes the caption and the description of a photo. */
export const editPhoto = defineCall({
  ...own,
  method: 'POST',
  path: 'heartbeat/photos/edit',
  summary: "Change a photo's caption or description",
  body: z.strictObject({ user_id: userId, photo_id: id, ...described }),
  answer: z.object({ data: z.object({ photo }) }),
  refusals: ['NOT_FOUND'],
});

/** Moves a photo to a place; behind the last place it becomes the last one. */
export const movePhoto = defineCall({
  ...own,
  method: 'POST',
  path: 'heartbeat/photos/move',
  summary: 'Move a photo to another place',
  body: z.strictObject({ user_id: userId, photo_id: id, place: newPlace }),
  answer: z.object({ data: z.object({ photo_id: id, place: z.number().int() }) }),
  refusals: ['NOT_FOUND'],
});

/** Deletes a photo for good. */
export const deletePhoto = defineCall({
  ...own,
  method: 'DELETE',
  path: 'heartbeat/photos',
  summary: 'Delete a photo',
  query: z.strictObject({ user_id: userId, photo_id: id }),
  answer: z.object({ data: z.object({ photo_id: id }) }),
  refusals: ['NOT_FOUND'],
});
