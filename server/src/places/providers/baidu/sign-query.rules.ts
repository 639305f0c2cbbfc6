/** What Baidu hashes: the path with its query, behind it the secret, all of it encoded once more as a form would. */
export function signedText(pathAndQuery: string, secret: string): string {
  return encodeURIComponent(pathAndQuery + secret)
    .replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
}
