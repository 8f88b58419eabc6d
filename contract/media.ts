/** File extensions by the type of an uploaded image. */
const MEDIA_EXTENSIONS: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg' }

export const mediaPath = ({ id, type }: { id: string; type: string }) => `/media/${id}.${MEDIA_EXTENSIONS[type]}`

/** The id of an uploaded image, from its path or its full URL. */
export const mediaIdFromUrl = (url: string): string | undefined => /\/media\/([0-9a-f]{24})\.(?:png|jpg)$/.exec(url)?.[1]
