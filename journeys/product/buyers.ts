/** Members of the sandbox who buy for themselves, with a wallet and the common pay password. */
export const buyers = [
  '13800000010',
  '13800000020',
  '13800000021',
  '13800000030',
  '13800000040',
  '13800000041',
  '13800000050',
  '13800000079',
] as const;
