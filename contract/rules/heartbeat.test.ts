import { type Check, codeOf } from './check';
import {
  LARGEST_PHOTO,
  endsAfterStart,
  momentName,
  momentText,
  photoCaption,
  photoDescription,
  photoFile,
  videoLink,
} from './heartbeat';

const found = (finding: ReturnType<typeof momentName>) => finding && codeOf(finding);

it.each([
  [' ', 'required'],
  ['a'.repeat(121), 'too_long'],
  [` ${'a'.repeat(120)} `, undefined],
])('says of the name %j of a moment: %s', (name, finding) => {
  expect(found(momentName(name, undefined))).toBe(finding);
});

it.each<[string, Check, number, string | undefined]>([
  ['text of a moment', momentText, 2000, 'required'],
  ['caption of a photo', photoCaption, 300, undefined],
  ['description of a photo', photoDescription, 300, 'required'],
])('a %s may be long, and says whether it is needed', (_what, check, longest, empty) => {
  const findings = [0, longest, longest + 1].map((length) => check('a'.repeat(length), undefined));
  expect(findings.map((finding) => finding && codeOf(finding))).toEqual([empty, undefined, 'too_long']);
});

it.each([
  ['', 'required'],
  [`https://youtu.be/dQw4w9WgXcQ?${'a'.repeat(300)}`, 'too_long'],
  ['my video', 'link_invalid'],
  ['https://vimeo.com/123456', 'not_a_video_platform'],
  ['https://www.youtube.com/', 'video_id_not_found'],
  [' https://youtu.be/dQw4w9WgXcQ ', undefined],
])('says of the link %j: %s', (link, finding) => {
  expect(found(videoLink(link, undefined))).toBe(finding);
});

it.each([
  [null, undefined],
  [63, undefined],
  [62, 'end_not_after_start'],
  [0, 'end_not_after_start'],
])('says of a cut from second 62 to %s: %s', (end, finding) => {
  expect(found(endsAfterStart(end, 62))).toBe(finding);
});

it.each([
  [undefined, 'photo_missing'],
  [{ type: 'image/svg+xml', size: 1 }, 'not_a_photo'],
  [{ type: 'image/png', size: LARGEST_PHOTO + 1 }, 'photo_large'],
  [{ type: 'image/jpeg', size: 1 }, undefined],
  [{ type: 'image/png', size: 1 }, undefined],
  [{ type: 'image/webp', size: LARGEST_PHOTO }, undefined],
])('says of the file %j: %s', (file, finding) => {
  expect(found(photoFile(file, undefined))).toBe(finding);
});
