export * from './people';
export * from './sessions';
export * from './knownDevices';
