/** File endings by the type of a picture that staff have uploaded. */
const MEDIA_EXTENSIONS: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg' }

export const mediaPath = ({ id, type }: { id: string; type: string }) => `/media/${id}.${MEDIA_EXTENSIONS[type]}`

/** The picture of ours that an address names, also where it is written in full. */
export const mediaIdFromUrl = (url: string): string | undefined => /\/media\/([0-9a-f]{24})\.(?:png|jpg)$/.exec(url)?.[1]
