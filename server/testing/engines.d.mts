/** The engine that the server tests run on. */
export declare const ENGINE: 'embedded' | 'postgresql' | 'cluster';
