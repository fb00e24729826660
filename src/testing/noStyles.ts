// What a style sheet is to a test that runs without a browser.
export {};
