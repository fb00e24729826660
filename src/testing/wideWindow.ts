const given = window.matchMedia;

/** For each test of a file: a window that is wide enough for every column of a table. */
export const inWideWindow = (): void => {
  beforeEach(() => {
    window.matchMedia = (query) => Object.assign(given(query), { matches: query.includes('min-width') });
  });
  afterEach(() => {
    window.matchMedia = given;
  });
};
