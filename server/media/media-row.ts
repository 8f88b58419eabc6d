import { mediaPath } from '../../contract/media-address.ts'
import type { MediaPicture } from '../../contract/media.ts'
import type { Row } from '../database/tables.ts'

export const toMediaPicture = (row: Row<'media'>, places: number): MediaPicture => ({
  _id: row.id,
  url: mediaPath(row),
  // Pictures of earlier releases have no name.
  name: row.name || mediaPath(row).slice('/media/'.length),
  type: row.type,
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  alt: row.alt,
  caption: row.caption,
  focalPoint: { x: row.focus_x, y: row.focus_y },
  uploadedAt: row.created_at,
  uploadedBy: row.created_by,
  places,
})
