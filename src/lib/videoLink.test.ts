import { playerAddress, readVideoLink, watchAddress } from './videoLink';

const ID = 'dQw4w9WgXcQ';

describe('a video link', () => {
  it.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `http://youtube.com/watch?v=${ID}`,
    `youtube.com/watch?v=${ID}`,
    `  https://m.youtube.com/watch?list=PL1&v=${ID}&t=42s  `,
    `https://music.youtube.com/watch?v=${ID}`,
    `HTTPS://WWW.YOUTUBE.COM/watch?v=${ID}`,
    `https://www.youtube.com/embed/${ID}`,
    `https://www.youtube-nocookie.com/embed/${ID}?start=10`,
    `https://www.youtube.com/edit?video_id=${ID}&o=U`,
    `https://studio.youtube.com/video/${ID}/edit`,
    `https://youtu.be/${ID}`,
    `https://youtu.be/${ID}?t=42`,
    `youtu.be/${ID}`,
  ])('%s leads to the video', (link) => {
    expect(readVideoLink(link)).toEqual({ videoId: ID });
  });

  it.each([['abc_-1'], ['abcdefghijk']])('takes an id of 6 to 11 signs: %s', (videoId) => {
    expect(readVideoLink(`https://youtu.be/${videoId}`)).toEqual({ videoId });
  });

  it.each([
    ['', 'link_invalid'],
    ['my video', 'link_invalid'],
    ['watch', 'link_invalid'],
    ['https://', 'link_invalid'],
    ['javascript:alert(1)//youtube.com/watch?v=abcdef', 'link_invalid'],
    ['ftp://youtube.com/watch?v=abcdef', 'link_invalid'],
    ['https://youtu.be/abc def', 'link_invalid'],
    ['https://vimeo.com/12345678', 'not_a_video_platform'],
    ['https://youtube.com.example.org/watch?v=abcdef', 'not_a_video_platform'],
    ['https://notyoutube.com/watch?v=abcdef', 'not_a_video_platform'],
    ['https://example.org/?next=https://youtu.be/abcdef', 'not_a_video_platform'],
    ['https://www.youtube.com/', 'video_id_not_found'],
    ['https://www.youtube.com/watch', 'video_id_not_found'],
    ['https://www.youtube.com/@somebody', 'video_id_not_found'],
    ['https://www.youtube.com/watch?v=abcde', 'video_id_not_found'],
    ['https://www.youtube.com/watch?v=abcdefghijkl', 'video_id_not_found'],
    ['https://youtu.be/abc.def', 'video_id_not_found'],
    ['https://youtu.be/', 'video_id_not_found'],
    ['https://www.youtube.com/embed/', 'video_id_not_found'],
  ])('%j is none: %s', (link, problem) => {
    expect(readVideoLink(link)).toEqual({ problem });
  });
});

describe('the addresses of a video', () => {
  it('play the cut alone, without cookies', () => {
    expect(playerAddress(ID, 42, 60)).toBe(
      `https://www.youtube-nocookie.com/embed/${ID}?start=42&end=60&autoplay=1`,
    );
    expect(playerAddress(ID, 0, null)).toBe(
      `https://www.youtube-nocookie.com/embed/${ID}?start=0&autoplay=1`,
    );
  });

  it('lead to where it is watched, in a form that is a video link', () => {
    expect(watchAddress(ID)).toBe(`https://www.youtube.com/watch?v=${ID}`);
    expect(watchAddress(ID, 75)).toBe(`https://www.youtube.com/watch?v=${ID}&t=75s`);
    expect(readVideoLink(watchAddress(ID, 75))).toEqual({ videoId: ID });
  });
});
