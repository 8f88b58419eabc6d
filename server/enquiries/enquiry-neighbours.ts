import { ENQUIRY_MESSAGES } from '../../contract/enquiry.ts'
import type { Store } from '../database/open.ts'
import { NotFoundError } from '../errors.ts'
import { type EnquiryFilter, selectEnquiries, enquiryOrderColumn } from './enquiry-filter.ts'

/** Which enquiries stand just above and below one in a list, also when it has left that list itself. */
export function createNeighbourLookup(store: Store) {
  return async (id: string, wanted: EnquiryFilter) => {
    const here = await store.db.selectFrom('enquiries').select(['seq', 'folder']).where('id', '=', id).executeTakeFirst()
    if (!here) throw new NotFoundError(ENQUIRY_MESSAGES.notFound)
    const list = selectEnquiries(store, { ...wanted, folder: wanted.folder ?? here.folder })
      .select('enquiries.id')
      .limit(1)
    const place = enquiryOrderColumn(store, wanted)
    const above = list.where(place, '>', here.seq).orderBy(place, 'asc')
    const below = list.where(place, '<', here.seq).orderBy(place, 'desc')
    const [previous, next] = [await above.executeTakeFirst(), await below.executeTakeFirst()]
    return { previous: previous?.id ?? null, next: next?.id ?? null }
  }
}
