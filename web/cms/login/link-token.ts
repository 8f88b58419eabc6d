/** The token after the '#' of an e-mailed link. It is removed from the address bar and the history at once. */
export function takeTokenFromHash(): string {
  const token = location.hash.slice(1)
  if (token) history.replaceState(history.state, '', location.pathname)
  return token
}
