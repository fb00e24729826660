import { readFileSync } from 'node:fs';
import { calls } from '#contract/calls.generated';
import { partOfPath } from '#contract/plain/pages';
import { refusals as general } from '#contract/plain/refusals';
import { type Part, parts } from '#contract/plain/texts';
import { type LateImport, type Placed, type Sources, asItIs, placedModules } from '#src/testing/usedTexts';
import { partOfText, textParts } from '../../tools/textParts.mjs';
import { namedRoutes } from './routing/routes';
import { partOf } from './routing/texts';

const ids = new Set(Object.keys(JSON.parse(readFileSync('locales/en.json', 'utf8')) as object));
const routes = new Map(Object.entries(namedRoutes));

// A screen is loaded with the texts of its route; what the menu loads is drawn beside every screen.
const partOfLate = (from: string, { within: [name = '', ...more], texts }: LateImport): Part | undefined => {
  if (texts) return texts;
  const route = routes.get(name);
  if (!route || !/\/route(s\.generated)?\.ts$/.test(from)) return undefined;
  return more.includes('menu') ? 'member' : partOf(route);
};

/** The ids of texts that a string of a module can be; a put-together one has a `*` for each of its values. */
const idsOf = (text: string): string[] => {
  if (!text.includes('*')) return ids.has(text) ? [text] : [];
  if (!/^[a-z]/i.test(text)) return [];
  const pattern = new RegExp(`^${text.replaceAll('.', '\\.').replaceAll('*', '[\\w-]+')}$`);
  return [...ids].filter((id) => pattern.test(id));
};

interface Use {
  id: string;
  /** The part that is there for sure where the text is used. */
  part: Part;
  where: string;
}

// Routes are in the first script, but what they say is drawn elsewhere: titles with the screen, labels in the menu.
const usesOfRoutes = (): Use[] =>
  [...routes].flatMap(([name, route]) => [
    { id: route.title, part: partOf(route), where: `route ${name}` },
    ...(route.menu ? [{ id: route.menu.label, part: 'member' as const, where: `menu, route ${name}` }] : []),
  ]);

const usesOf = (modules: readonly Placed[]): Use[] => [
  ...modules
    .filter(({ file }) => !file.endsWith('/route.ts'))
    .flatMap(({ file, part, texts }) => texts.flatMap(idsOf).map((id): Use => ({ id, part, where: file }))),
  ...usesOfRoutes(),
];

const all: readonly string[] = parts;
// Where the words of a refusal are not there yet, those of the server stand in their place.
const isRefusal = (id: string) => id.startsWith('refused.');
const isThere = ({ id, part }: Use): boolean => {
  if (isRefusal(id)) return true;
  const place = all.indexOf(partOfText(id));
  return place >= 0 && place <= all.indexOf(part);
};

const usesIn = (sources?: Sources) => usesOf(placedModules('src/main.tsx', partOfLate, sources));

const misplaced = (uses: readonly Use[]): string[] => [
  ...new Set(
    uses
      .filter((use) => !isThere(use))
      .map(({ id, part, where }) => `${where} has the texts up to ${part}, ${id} is of ${partOfText(id)}`),
  ),
];

const uses = usesIn();

it('every module uses only texts that are loaded with it', () => {
  expect(misplaced(uses)).toEqual([]);
});

describe('a text in a wrong place is found', () => {
  const LANDING = 'src/features/networks/screens/LandingScreen.tsx';
  const EARNINGS = 'src/features/earnings/model.ts';
  const SKELETON = 'src/ui/ScreenSkeleton.tsx';

  it.each([
    ['of members in the first script', LANDING, "'earnings.title'", 'public', 'earnings.title', 'member'],
    ['put together', LANDING, '`learn.needChannel.ti${x}`', 'public', 'learn.needChannel.title', 'member'],
    ['of staff on a page of members', EARNINGS, "'imports.finished'", 'member', 'imports.finished', 'staff'],
    ['in a piece of all pages', SKELETON, "'admin.users.user'", 'public', 'admin.users.user', 'staff'],
    ['of mails', 'src/app/pages/users.tsx', "'mail.greeting'", 'staff', 'mail.greeting', 'mail'],
  ])('%s', (_what, file, written, part, id, isOf) => {
    const sources: Sources = (asked) =>
      asItIs(asked) + (asked === file ? `\nexport const planted = ${written};` : '');
    expect(misplaced(usesIn(sources))).toEqual([`${file} has the texts up to ${part}, ${id} is of ${isOf}`]);
  });
});

it('every beginning of ids has a text for which it stands there', () => {
  const beginnings = parts.flatMap((part) => textParts[part].map((beginning) => ({ part, beginning })));
  const needed = ({ part, beginning }: (typeof beginnings)[number]) =>
    uses.some((use) => use.part === part && `${use.id}.`.startsWith(`${beginning}.`));
  expect(beginnings.filter((one) => !needed(one))).toEqual([]);
});

it('the words of a refusal are public where a call may answer it that needs no active account', () => {
  const answered = calls.flatMap(({ access, refusals }) => (access === 'active' ? [] : refusals));
  const early = [...new Set([...Object.keys(general), ...answered])].map((code) => `refused.${code}`);
  const isPublic = (id: string) => isRefusal(id) && partOfText(id) === 'public';
  expect([...ids].filter(isPublic).sort()).toEqual(early.filter((id) => ids.has(id)).sort());
});

it('the server finds what it writes: in pages texts that are public, in mails those of mails', () => {
  const ofPages = /^(server\/plugins\/|contract\/plain\/pages)/;
  const wrong = placedModules('server/main.ts', () => undefined).flatMap(({ file, texts }) =>
    texts
      .flatMap(idsOf)
      .filter((id) =>
        ofPages.test(file)
          ? partOfText(id) !== 'public'
          : // The type of a mail's texts lets no other id through.
            id.startsWith('mail.') && partOfText(id) !== 'mail',
      )
      .map((id) => `${file}: ${id}`),
  );
  expect(wrong).toEqual([]);
});

it('no page is sent more texts than it may show before its screen is known', () => {
  const early = Object.values(namedRoutes).filter(
    (route) => all.indexOf(partOfPath(route.path)) > all.indexOf(partOf(route)),
  );
  expect(early.map(({ path }) => path)).toEqual([]);
});
