import { buffer } from 'node:stream/consumers';
import { fontsIn, readPdf } from '../testing/pdf';
import { type Document, csvOf, pdfOf, readLogo } from '.';

const AT = new Date('2026-03-15T12:00:00Z');
const document = (more: Partial<Document> = {}): Document => ({
  language: 'en',
  title: 'Statement',
  network: { name: 'Lantern', logo: undefined },
  at: AT,
  parts: [],
  ...more,
});
const written = async (more: Partial<Document>) => buffer(await pdfOf(document(more)));
const fact = (value: string) => [{ facts: [['Name', value] as const] }];

describe('the text of a document', () => {
  it.each([
    ['ja', '齋藤 美咲（本名）'],
    ['zh_TW', '陳大文・臺灣'],
    ['th', 'น้ำ ปี่ ฐานทำที่'],
    ['hi', 'क्षत्रिय नियुक्ति हिंदी कीर्ति'],
    ['ru', 'Пётр Ёлкин'],
    ['vi', 'Nguyễn Thị Phượng'],
    ['de', 'Groß & Söhne <b> 山田 สมชาย कीर्ति Ω'],
  ])('is copied as it was written, in %s', async (language, name) => {
    const file = await written({ language, title: name, parts: fact(name) });
    const { text } = await readPdf(file);
    expect(text.split(name)).toHaveLength(4);
    const { named, embedded } = fontsIn(file);
    expect(named.length).toBe(embedded);
    expect(named.every((font) => /^[A-Z]{6}\+NotoSans/.test(font))).toBe(true);
  });

  it.each([
    ['very long', 'x'.repeat(4_000)],
    ['from right to left', 'محمد بن سلمان ‮ שלום'],
    ['of pictures', '👩‍👩‍👧 😀 🏳️‍🌈'],
    ['of what cannot be seen', 'a\u0000\u0007b\ud800\u202e\ufeffc'],
    ['of tags', '<script>alert(1)</script> ) Tj ET'],
    ['empty', ''],
  ])('may be %s', async (_what, name) => {
    const file = await written({
      title: name,
      network: { name, logo: Buffer.from('no picture') },
      parts: fact(name),
    });
    const { pages, text, outside } = await readPdf(file);
    expect(pages.length).toBeGreaterThan(0);
    expect(outside).toEqual([]);
    if (name.startsWith('<')) expect(text).toContain(name);
    if (name.startsWith('a')) expect(text).toContain('abc');
  });
});

const TABLE = {
  columns: [{ title: 'Month' }, { title: 'Amount', align: 'end' as const }],
  rows: Array.from({ length: 200 }, (_, place) => [
    `Row ${place}`,
    { text: `$${place}.00`, value: `${place}.00` },
  ]),
  totals: [['Total', { text: '$19,900.00', value: '19900.00' }]],
};

describe('a table', () => {
  it('goes on over pages with its heading, none of its rows is lost, and the pages are numbered', async () => {
    const { pages, text, outside } = await readPdf(await written({ parts: [{ table: TABLE }] }));
    const rows = [...text.matchAll(/^Row (\d+)\s*\$(\d+)\.00$/gm)];
    expect(rows.map(([, row]) => Number(row))).toEqual(TABLE.rows.map((_, place) => place));
    expect(pages.length).toBeGreaterThan(4);
    pages.forEach((lines, place) => {
      expect(lines[0]).toContain('Lantern');
      expect(lines.filter((line) => line.startsWith('Month'))).toHaveLength(1);
      expect(lines.at(-1)).toBe(`${place + 1} / ${pages.length}`);
    });
    expect(text).toContain('$19,900.00');
    expect(outside).toEqual([]);
  });

  it('with more than fits the width breaks its texts, and none of its many amounts', async () => {
    const long = 'A name that goes on and on '.repeat(8).trim();
    const amounts = Array.from({ length: 7 }, (_, place) => `$${place + 1},234,567.89`);
    const columns = [long, ...amounts].map((_, place) =>
      place === 0 ? { title: 'Name' } : { title: 'Amount', align: 'end' as const },
    );
    const table = { columns, rows: [[long, ...amounts]] };
    const { text, outside } = await readPdf(await written({ parts: [{ table }] }));
    for (const amount of amounts) expect(text).toContain(amount);
    expect(outside).toEqual([]);
  });

  it('with eight columns breaks no word, also where titles of amounts are long', async () => {
    const row = ['Jan. 2026', 'Mira After Dark', 'Kostenpflichtige Funktionen', 'Kanalmitgliedschaften'];
    const amounts = ['77.103,123456 $', '100 %', '1.000,00 $', '77.103,123456 $'];
    const titles = [
      'Vor Ihrem Anteil',
      'Ihr Umsatzanteil',
      'Einbehaltene Gebühr',
      'Nach Ihrem Anteil verdient',
    ];
    const columns = [
      ...['Monat', 'Kanal', 'Quelle', 'Kategorie'].map((title) => ({ title })),
      ...titles.map((title) => ({ title, align: 'end' as const })),
    ];
    const { text, outside } = await readPdf(
      await written({ parts: [{ table: { columns, rows: [[...row, ...amounts]] } }] }),
    );
    for (const word of [...row, ...titles].flatMap((one) => one.split(' '))) expect(text).toContain(word);
    for (const amount of amounts) expect(text).toContain(amount);
    expect(outside).toEqual([]);
  });

  it('is a CSV file with the values of its cells', () => {
    const lines = csvOf(document({ parts: [{ table: { ...TABLE, rows: TABLE.rows.slice(0, 2) } }] }));
    expect(lines.trim()).toBe('"Month","Amount"\r\n"Row 0",0.00\r\n"Row 1",1.00');
  });
});

describe('the logo of a network', () => {
  it('is its picture among our files, or that beside a drawn one', async () => {
    for (const url of ['/network-logo.svg', '/network-logo.png']) {
      const logo = await readLogo('public', url);
      expect(Buffer.from(logo ?? []).toString('latin1', 1, 4)).toBe('PNG');
    }
  });

  it.each([
    null,
    '',
    '/missing.png',
    '/../public/network-logo.png',
    '//network-logo.png',
    'https://a.test/logo.png',
  ])('is none for %s', async (url) => expect(await readLogo('public', url)).toBeUndefined());
});
