/** Splits 'Meera <meera@example.com>' into name and address; a bare address has no name. */
export function parseRecipient(to: string): { name: string; address: string } {
  const [, name = '', address = to] = /^(.*) <([^<>]+)>$/.exec(to) ?? []
  return { name, address }
}
