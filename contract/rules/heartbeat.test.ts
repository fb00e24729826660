import { codeOf } from './check';
import { LARGEST_PHOTO, endsAfterStart, momentName, photoFile, videoLink } from './heartbeat';

const found = (finding: ReturnType<typeof momentName>) => finding && codeOf(finding);

it.each([
  [' ', 'required'],
  ['a'.repeat(121), 'too_long'],
  [` ${'a'.repeat(120)} `, undefined],
])('says of the name %j of a moment: %s', (name, finding) => {
  expect(found(momentName(name, undefined))).toBe(finding);
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
  [{ type: 'image/webp', size: LARGEST_PHOTO }, undefined],
])('says of the file %j: %s', (file, finding) => {
  expect(found(photoFile(file, undefined))).toBe(finding);
});
