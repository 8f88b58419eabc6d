type Row = { _id: string }

/**
 * The rows of a new load without those of `held`, which came in while somebody was reading further down or had selected rows: nothing may move
 * then. A held row that was shown before stays where it was.
 */
export function holdArrivals<Held extends Row>(
  shown: readonly Held[],
  loaded: readonly Held[],
  held: ReadonlySet<string>,
): readonly Held[] {
  if (held.size === 0) return loaded
  const rows = loaded.filter(({ _id }) => !held.has(_id))
  for (const [index, row] of shown.entries()) if (held.has(row._id)) rows.splice(Math.min(index, rows.length), 0, row)
  return rows
}
