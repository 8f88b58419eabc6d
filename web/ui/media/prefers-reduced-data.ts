/** Whether the visitor asked for fewer bytes: what is heavy and not asked for by name stays away. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return (connection?.saveData ?? false) || matchMedia('(prefers-reduced-data: reduce)').matches
}
