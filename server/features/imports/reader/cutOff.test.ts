import { gzipSync } from 'node:zlib';
import { zipOf } from '../../../seed/reportFiles';
import { HEADING, PAID, VIDEO_NAME, problemOf, reading, row, sums, video } from '../../../testing/reading';
import { readPayments } from './index';

let reader: Awaited<ReturnType<typeof reading>>;
beforeAll(async () => {
  reader = await reading();
});
afterAll(() => reader.remove());

describe('a plain file that ends within a line', () => {
  test.each(['\n', '\r\n', '\r'])('is refused wherever its last line is cut (line ends %j)', async (end) => {
    const whole = video(row(), row({ title: 'é' })).replaceAll('\n', end);
    const bytes = Buffer.from(whole);
    const lastLine = Buffer.from(video(row()).replaceAll('\n', end)).length;
    for (let length = lastLine + 1; length < bytes.length; length++) {
      const { code, line } = await reader.refusal(bytes.subarray(0, length));
      expect([length, code, line]).toEqual([length, 'CUT_OFF', 3]);
    }
    expect((await reader.read(bytes)).rows).toBe(2);
  });

  test('is refused before it is asked what its heading is', async () => {
    expect(await reader.refusal(HEADING.slice(0, 40))).toMatchObject({ code: 'CUT_OFF', line: 1 });
    expect(await reader.refusal(HEADING)).toMatchObject({ code: 'CUT_OFF', line: 1 });
  });

  test('is refused as a payment history too', async () => {
    const path = await reader.fileOf(
      'reference,email,date,type,amount,status\nR1,a@b.test,2025-01-01,regular,5',
    );
    expect(await problemOf(readPayments({ path, name: 'x.csv' }))).toMatchObject({
      code: 'CUT_OFF',
      line: 2,
    });
  });
});

test('a packed file needs no line end: its checksum says that it is whole', async () => {
  const table = Buffer.from(video(row()).trimEnd());
  expect(sums(await reader.read(gzipSync(table)))).toEqual(PAID);
  expect(sums(await reader.read(zipOf([{ name: VIDEO_NAME, content: table }]), 'x.zip'))).toEqual(PAID);
});
