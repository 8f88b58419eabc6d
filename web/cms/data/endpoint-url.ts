/** The address of a file that the browser loads or downloads by itself. */
export const endpointUrl = ({ path }: { path: string }, params: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
