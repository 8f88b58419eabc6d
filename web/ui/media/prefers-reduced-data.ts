/** Whether the visitor asked for less data: large files are then not loaded automatically. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return (connection?.saveData ?? false) || matchMedia('(prefers-reduced-data: reduce)').matches
}
