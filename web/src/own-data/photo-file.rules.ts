/** What is said of a file before it is read; undefined when it may be a photo. */
export function photoFileProblem(file: {
  readonly name: string;
  readonly size: number;
}): 'type' | 'size' | undefined {
  if (!/\.(?:jpe?g|png|webp)$/i.test(file.name)) return 'type';
  return file.size > maxPhotoBytes ? 'size' : undefined;
}

const maxPhotoBytes = 10 * 1024 * 1024;
/** The server writes it anew with this side. */
export const photoSide = 512;
