import { gzipSync } from 'node:zlib';
import { zipOf } from '../../../seed/reportFiles';
import { HEADING, VIDEO_NAME, problemOf, reading, row, video } from '../../../testing/reading';
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

describe('a text that was cut off before it was packed', () => {
  const cut = Buffer.from(video(row(), row()).slice(0, -3));
  test.each<[string, Buffer]>([
    ['a gzip', gzipSync(cut)],
    [
      'a gzip of several members',
      Buffer.concat([cut.subarray(0, 90), cut.subarray(90)].map((part) => gzipSync(part))),
    ],
    ['a zip', zipOf([{ name: VIDEO_NAME, content: cut }])],
    ['a gzip in a zip', zipOf([{ name: `${VIDEO_NAME}.gz`, content: gzipSync(cut) }])],
  ])('is refused in %s as it is unpacked', async (_, packed) => {
    expect(await reader.refusal(packed, 'x')).toMatchObject({ code: 'CUT_OFF', line: 3 });
  });
});

test('a gzip of several members is read to its end, and is refused where one of them is broken', async () => {
  const [head, tail] = [gzipSync(video(row())), gzipSync(`${row()}\n`)];
  expect((await reader.read(Buffer.concat([head, tail]))).rows).toBe(2);
  const broken = Buffer.from(tail);
  broken[0] = 0;
  for (const damaged of [broken, tail.subarray(0, 12)]) {
    expect(await reader.refusal(Buffer.concat([head, damaged]))).toMatchObject({ code: 'DAMAGED_FILE' });
  }
});
