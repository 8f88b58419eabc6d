/** In capitals and at most four characters, for the tile of a file; empty for a name without one. */
export const extensionLabel = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.slice(0, 4).toUpperCase() ?? ''
