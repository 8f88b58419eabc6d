const WANTED_FILE = /\.(?:md|markdown|png|jpe?g|webp|gif|avif)$/i

/** A zip of the texts and pictures of a chosen folder; undefined when there is no Markdown in it. */
export async function packFolder(files: FileList): Promise<File | undefined> {
  const wanted = [...files].filter(({ name, webkitRelativePath }) => WANTED_FILE.test(name) && !/(?:^|\/)\./.test(webkitRelativePath))
  if (!wanted.some(({ name }) => /\.(?:md|markdown)$/i.test(name))) return undefined
  const { downloadZip } = await import('client-zip')
  const entries = wanted.map((file) => ({
    name: file.webkitRelativePath || file.name,
    input: file,
    lastModified: new Date(file.lastModified),
  }))
  const folder = wanted[0]?.webkitRelativePath.split('/', 1)[0] || 'folder'
  return new File([await downloadZip(entries).blob()], `${folder}.zip`, { type: 'application/zip' })
}
