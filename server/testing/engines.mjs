/** The engine that the server tests run on. */
export const ENGINE = process.env.TEST_ENGINE ?? (process.env.TEST_DATABASE_URL ? 'postgresql' : 'embedded');

/** Which tests run on an engine, as options of jest. */
export const testsOn = () => ({ testMatch: ['<rootDir>/server/**/*.test.ts'] });
