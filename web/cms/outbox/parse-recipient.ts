/** The two parts of 'Meera <meera@example.com>'; a bare address has no name. */
export function formatRecipient(to: string): { name: string; address: string } {
  const [, name = '', address = to] = /^(.*) <([^<>]+)>$/.exec(to) ?? []
  return { name, address }
}
