import { detectLanguage, rememberLanguage } from './detect';

const page = { language: 'de', languageAsked: false, languages: ['en', 'de', 'pt_BR'] };
beforeEach(() => localStorage.clear());

describe('the language of a page', () => {
  it('is the one that the server found where this browser remembers none', () => {
    expect(detectLanguage(page)).toBe('de');
  });

  it('is the one that this browser remembers', () => {
    rememberLanguage('pt_BR');
    expect(detectLanguage(page)).toBe('pt_BR');
  });

  it('is the one that the URL asks for before all others', () => {
    rememberLanguage('pt_BR');
    expect(detectLanguage({ ...page, languageAsked: true })).toBe('de');
  });

  it.each(['xx', '', 'pt', 'DE', 'en-XA', '__proto__'])('is never %j, which there is not', (remembered) => {
    rememberLanguage(remembered);
    expect(detectLanguage(page)).toBe('de');
  });
});
