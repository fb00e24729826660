export * from './people';
export * from './sessions';
