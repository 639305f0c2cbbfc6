/** A PNG as a `data:` address, with the four cells of quiet around it that scanners ask for. */
export async function qrPicture(text: string): Promise<string> {
  const { toDataURL } = await import('qrcode');
  return toDataURL(text, { type: 'image/png', errorCorrectionLevel: 'M', margin: 4, scale: 6 });
}
