import type { FocalPoint, UsedPlace } from '../../../../contract/media.ts'
import { findPictureFile, listPictureNames, pictureFallbackSrc } from '../../../ui/media/picture-files.ts'
import { keys } from '../../data/keys.ts'
import { useStaffQuery } from '../../data/use-staff-query.ts'
import { staffApi } from '../../session/staff-api.ts'
import { CENTRE } from '../focal-point-handle.tsx'

/** A picture that came with the site: its files are part of the release. */
export type SitePicture = {
  name: string
  url: string
  width: number
  height: number
  isDrawing: boolean
  focalPoint: FocalPoint
  places: UsedPlace[]
}

/** All of them, with the places that show them. Before the places are loaded, none are known. */
export function useSitePictures() {
  const query = useStaffQuery({
    queryKey: keys.media.sitePictures,
    queryFn: ({ signal }) => staffApi.listSitePicturePlaces({ signal }),
  })
  return { query, pictures: listSitePictures(query.data?.places ?? []) }
}

/** By a part of its name or the title of a place. */
export function searchSitePictures(pictures: readonly SitePicture[], search: string): SitePicture[] {
  const words = search.trim().toLowerCase()
  return pictures.filter(({ name, places }) => [name, ...places.map(({ title }) => title)].join('\n').toLowerCase().includes(words))
}

function listSitePictures(places: readonly UsedPlace[]): SitePicture[] {
  const byPath = Map.groupBy(places, ({ url }) => findPictureFile(url)?.path)
  return listPictureNames().flatMap((name) => {
    const file = findPictureFile(name)
    if (!file) return []
    const { path, width, height, widths } = file
    const shown = uniquePlaces(byPath.get(path) ?? [])
    const url = pictureFallbackSrc(file)
    return [{ name, url, width, height, isDrawing: widths.length === 0, focalPoint: CENTRE, places: shown }]
  })
}

/** A page may name a picture in several ways. */
const uniquePlaces = (places: readonly UsedPlace[]): UsedPlace[] => [
  ...new Map(places.map((place) => [`${place.href} ${place.title}`, place])).values(),
]
