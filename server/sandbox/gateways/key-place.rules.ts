/** Where a sealed key belongs; under another name it does not open. */
export const keyPlace = (name: string) => `gateway_keys:${name}`;
