const KB = 1024
const MB = KB * 1024

/** Such as 310 KB or 2.4 MB. */
export function formatFileSize(bytes: number): string {
  if (bytes < KB) return `${bytes} B`
  const kilobytes = Math.round(bytes / KB)
  if (kilobytes < KB) return `${kilobytes} KB`
  return `${(bytes / MB).toFixed(1).replace('.0', '')} MB`
}
