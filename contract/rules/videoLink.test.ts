import { readVideoLink } from './videoLink';

const ID = 'dQw4w9WgXcQ';

it.each([
  `https://www.youtube.com/watch?v=${ID}`,
  `  http://youtube.com/watch?list=a&v=${ID}  `,
  `HTTPS://m.youtube.com/watch/?v=${ID}`,
  `music.youtube.com//watch?v=${ID}`,
  `www.youtube.com/watch?v=${ID}&from=https://else.test`,
  `https://www.youtube.com/edit?video_id=${ID}&v=another`,
  `https://www.youtube.com/edit?v=${ID}`,
  `https://www.youtube-nocookie.com/embed/${ID}?start=1`,
  `https://studio.youtube.com/video/${ID}/edit`,
  `https://youtu.be/${ID}?t=1`,
  `www.youtu.be/${ID}/more`,
])('finds the video in %j', (link) => {
  expect(readVideoLink(link)).toEqual({ videoId: ID });
});

it.each([
  ['', 'link_invalid'],
  ['https://', 'link_invalid'],
  ['my video', 'link_invalid'],
  ['youtube', 'link_invalid'],
  [`ftp://youtu.be/${ID}`, 'link_invalid'],
  ['https://youtu.be/dQw4w9 WgXcQ', 'link_invalid'],
  [`https://youtube.com.else.test/watch?v=${ID}`, 'not_a_video_platform'],
  [`https://notyoutu.be/${ID}`, 'not_a_video_platform'],
  ['https://youtu.be/', 'video_id_not_found'],
  ['https://youtu.be/short', 'video_id_not_found'],
  [`https://youtu.be/${ID}x`, 'video_id_not_found'],
  ['https://www.youtube.com/watch?v=', 'video_id_not_found'],
  [`https://www.youtube.com/watch?video_id=${ID}`, 'video_id_not_found'],
  [`https://www.youtube.com/watch/more?v=${ID}`, 'video_id_not_found'],
  [`https://www.youtube.com/edit/more?v=${ID}`, 'video_id_not_found'],
  [`https://www.youtube.com/playlist?v=${ID}`, 'video_id_not_found'],
  [`https://www.youtube.com/channel/${ID}?v=${ID}`, 'video_id_not_found'],
  [`https://www.youtube.com/video/${ID}/edit`, 'video_id_not_found'],
  [`https://studio.youtube.com/channel/${ID}`, 'video_id_not_found'],
])('says of %j: %s', (link, problem) => {
  expect(readVideoLink(link)).toEqual({ problem });
});
