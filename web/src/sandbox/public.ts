/** What the pages of the product meet of the embedded outside world. Loaded only where a gateway is simulated. */
export { openSandboxBridge } from './we-chat-bridge.tsx';
