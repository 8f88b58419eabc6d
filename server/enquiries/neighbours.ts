import { ENQUIRY_MESSAGES } from '../../contract/enquiry.ts'
import type { Store } from '../database/open.ts'
import { NotFound } from '../http/failures.ts'
import { type Wanted, matching, placeIn } from './matching.ts'

/** Which enquiries stand just above and below one in a list, also when it has left that list itself. */
export function createNeighbours(store: Store) {
  return async (id: string, wanted: Wanted) => {
    const here = await store.db.selectFrom('enquiries').select(['seq', 'folder']).where('id', '=', id).executeTakeFirst()
    if (!here) throw new NotFound(ENQUIRY_MESSAGES.notFound)
    const list = matching(store, { ...wanted, folder: wanted.folder ?? here.folder })
      .select('enquiries.id')
      .limit(1)
    const place = placeIn(store, wanted)
    const above = list.where(place, '>', here.seq).orderBy(place, 'asc')
    const below = list.where(place, '<', here.seq).orderBy(place, 'desc')
    const [previous, next] = [await above.executeTakeFirst(), await below.executeTakeFirst()]
    return { previous: previous?.id ?? null, next: next?.id ?? null }
  }
}
