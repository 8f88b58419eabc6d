/**
 * The secret of a link in a letter, which stands behind its '#'. It is taken out of the address at once, so that it is in no
 * history and on no screen.
 */
export function takeTokenFromHash(): string {
  const secret = location.hash.slice(1)
  if (secret) history.replaceState(history.state, '', location.pathname)
  return secret
}
