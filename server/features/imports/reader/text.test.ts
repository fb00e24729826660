import { gzipSync } from 'node:zlib';
import { VIDEO_NAME, CHANNEL, HEADING, PAID, row, video, sums, reading } from '../../../testing/reading';

let reader: Awaited<ReturnType<typeof reading>>;
beforeAll(async () => {
  reader = await reading();
});
afterAll(() => reader.remove());

describe('the text', () => {
  const title = (encoding: BufferEncoding, text: string) => Buffer.from(row({ title: text }), encoding);
  const lines = (...parts: (Buffer | string)[]) =>
    Buffer.concat([HEADING, ...parts].flatMap((part) => [Buffer.from(part as string), Buffer.from('\n')]));

  test.each<[string, string | Buffer]>([
    ['tabs between the fields', video(row()).replaceAll(',', '\t')],
    ['a byte order mark', `\ufeff${video(row())}`],
    ['UTF-8 beyond ASCII', lines(title('utf8', '発明 é'))],
    ['Latin-1', lines(title('latin1', 'Café'))],
    ['Windows line ends', video(row()).replaceAll('\n', '\r\n')],
    ['old Mac line ends', video(row()).replaceAll('\n', '\r')],
    ['blank lines', `${video(row())}\n\n`],
    ['Windows line ends after a plain heading', video(row()).replaceAll('\n', '\r\n').replace('\r', '')],
    ['a title with an open quotation mark', `Invented "summary\n${video(row())}`],
    ['quoted headings', video(row()).replace(HEADING, `"${HEADING.replaceAll(',', '","')}"`)],
    ['a title line', `Asset Summary\n${video(row())}`],
    ['a title with commas and a blank line, heading on line 3', `Invented,,,\n\n${video(row())}`],
    [
      'non-breaking and trailing blanks in headings',
      video(row()).replace('Partner Revenue', ' Partner\u00a0 Revenue '),
    ],
    ['headings in another case', video(row()).replace(HEADING, HEADING.toUpperCase())],
    [
      'columns in another order',
      `Partner Revenue,Video ID,Channel ID,Content Type,Policy\n1.25,v,${CHANNEL},Partner-provided,Monetize\n`,
    ],
    ['columns nobody knows', `Invented,${HEADING}\n77,${row()}\n`],
    ['names of the Reporting API', video(row()).replace(HEADING, HEADING.toLowerCase().replaceAll(' ', '_'))],
  ])('%s: the sums are the same', async (_, content) => {
    expect(sums(await reader.read(content))).toEqual(PAID);
  });

  test.each<[string, string | Buffer, Record<string, unknown>]>([
    ['UTF-16', Buffer.from(`\ufeff${video(row())}`, 'utf16le'), { code: 'UNSUPPORTED_ENCODING' }],
    ['NUL bytes', `${video(row())}\0`, { code: 'UNSUPPORTED_ENCODING' }],
    ['a web page', '\n <!doctype html><title>Error 503</title>', { code: 'NOT_A_REPORT' }],
    ['a heading too far down', `${'title\n'.repeat(6)}${video(row())}`, { code: 'UNKNOWN_LAYOUT' }],
    ['headings without rows', video(), { code: 'EMPTY_FILE' }],
    ['a short row', video(row(), 'None,20260314'), { code: 'ROW_LENGTH', line: 3 }],
    ['a long row', video(row(), `${row()},1`), { code: 'ROW_LENGTH', line: 3 }],
    [
      'a column twice',
      `${HEADING},partner revenue\n${row()},1\n`,
      { code: 'DOUBLE_COLUMN', line: 1, column: 'partner_revenue' },
    ],
    [
      'no money column',
      `${HEADING.replace(',Partner Revenue', ',Invented')}\n${row()}\n`,
      { code: 'MISSING_COLUMN', line: 1, column: 'Partner Revenue' },
    ],
    ['headings of nothing', 'Video ID,Country,Day\n1,2,3\n', { code: 'UNKNOWN_LAYOUT', line: 1 }],
  ])('%s is refused', async (_, content, problem) => {
    expect(await reader.refusal(content)).toMatchObject(problem);
  });

  test('a title that was cut inside a letter stops nothing, and is told', async () => {
    const cut = Buffer.from(row({ title: '発明' }));
    const at = cut.indexOf(Buffer.from('明')) + 1;
    const broken = Buffer.concat([cut.subarray(0, at), cut.subarray(at + 2)]);
    const { brokenLetters, parts } = await reader.read(lines(title('utf8', '発明 é'), broken, row()));
    expect([brokenLetters, parts[0]?.gross]).toEqual([1, '3.75']);
    expect((await reader.read(lines(title('latin1', 'Café'), row()))).brokenLetters).toBe(0);
  });

  describe('between tabs', () => {
    const tabbed = (...rows: string[]) => video(...rows).replaceAll(',', '\t');

    test('quotation marks are letters of a title', async () => {
      const content = tabbed(row({ title: '"Building a boat' }), row({ title: 'the last day"' }), row());
      expect((await reader.read(content)).parts).toMatchObject([{ rows: 3, gross: '3.75' }]);
    });

    test('a field in quotation marks as a whole is what stands in them', async () => {
      const content = tabbed(row({ channel: `"${CHANNEL}"`, money: '"1.25"' }));
      expect(sums(await reader.read(content))).toEqual(PAID);
    });
  });

  test('commas between quotation marks that do not belong together are refused', async () => {
    const content = video(row({ title: '"Building a boat' }), row({ title: 'the last day"' }), row());
    expect(await reader.refusal(content)).toMatchObject({ code: 'BAD_QUOTES', line: 2 });
    const quoted = video(row({ title: '"Boats, and\nwhat they, or we, need"' }), row());
    expect((await reader.read(quoted)).parts).toMatchObject([{ rows: 2, gross: '2.5' }]);
  });

  test('UTF-8 is recognised where a sequence is cut between two chunks', async () => {
    const rows = Array<string>(20_000).fill(row({ title: '発明発明é' }));
    const report = await reader.read(gzipSync(video(...rows)), VIDEO_NAME);
    expect(report.rows).toBe(20_000);
  });

  test.each(['\n', '\r\n'])(
    'lines are counted as in an editor after quoted line breaks (%j)',
    async (end) => {
      const content = [
        'Title',
        HEADING,
        row({ title: '"one\ntwo\nthree"' }),
        '',
        row({ money: 'x' }),
        '',
      ].join('\n');
      expect(await reader.refusal(content.replaceAll('\n', end))).toMatchObject({
        code: 'BAD_AMOUNT',
        line: 7,
      });
    },
  );
});

describe('amounts', () => {
  test('are exact to the tenth decimal over many rows', async () => {
    const rows = Array<string>(30_000).fill(row({ money: '33.3333333333' }));
    expect(sums(await reader.read(video(...rows)))).toEqual([`${CHANNEL} youtube ads 999999.999999`]);
  });

  test.each([
    ['', '0'],
    ['0E-10', '0'],
    ['1.5E-3', '0.0015'],
    ['-0.0000000001', '-0.0000000001'],
    ['999999999999.9999999999', '999999999999.9999999999'],
    [' 2 ', '2'],
    ['.5', '0.5'],
  ])('%j is %s', async (money, gross) => {
    expect((await reader.read(video(row({ money })))).parts[0]?.gross).toBe(gross);
  });

  test.each([
    '"1,234.50"',
    '$5',
    '1.00000000001',
    '1E-11',
    '1e400',
    '0x10',
    'NaN',
    '1.2.3',
    '--1',
    '1.',
    '(5)',
    '1234567890123',
  ])('%s is refused with its place', async (money) => {
    expect(await reader.refusal(video(row(), row({ money })))).toMatchObject({
      code: 'BAD_AMOUNT',
      line: 3,
      column: 'Partner Revenue',
      value: money.replaceAll('"', ''),
    });
  });

  test('a shown value is cut to 60 characters and keeps its letters', async () => {
    const { value, message } = await reader.refusal(video(row({ money: 'é'.repeat(100) })));
    expect(value).toBe('é'.repeat(60));
    expect(message).toContain('Line 2, column "Partner Revenue"');
  });
});
