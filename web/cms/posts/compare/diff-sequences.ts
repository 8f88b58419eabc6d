/** A stretch of two sequences: in both, only in the earlier one, or only in the later one. */
export type DiffPart<Item> = { kind: 'same' | 'removed' | 'added'; items: Item[] }

/** Above this product of lengths, what lies between the equal ends counts as replaced: the table would take too much memory. */
const MAX_TABLE = 4_000_000

/** The shortest way from one sequence to the other. What is removed comes before what is added in its place. */
export function diffSequences<Item>(before: readonly Item[], after: readonly Item[], keyOf: (item: Item) => string): DiffPart<Item>[] {
  const [left, right] = [before.map(keyOf), after.map(keyOf)]
  let start = 0
  while (start < left.length && start < right.length && left[start] === right[start]) start += 1
  let end = 0
  while (end < left.length - start && end < right.length - start && left.at(-1 - end) === right.at(-1 - end)) end += 1
  const middle = diffMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end), keyOf)
  const parts: DiffPart<Item>[] = [
    { kind: 'same', items: after.slice(0, start) },
    ...middle,
    { kind: 'same', items: after.slice(after.length - end) },
  ]
  return joinParts(parts)
}

function diffMiddle<Item>(before: readonly Item[], after: readonly Item[], keyOf: (item: Item) => string): DiffPart<Item>[] {
  if (before.length * after.length > MAX_TABLE) return [part('removed', [...before]), part('added', [...after])]
  const [left, right] = [before.map(keyOf), after.map(keyOf)]
  const common = commonLengths(left, right)
  const width = right.length + 1
  const parts: DiffPart<Item>[] = []
  let [i, j] = [0, 0]
  while (i < left.length || j < right.length) {
    if (i < left.length && j < right.length && left[i] === right[j]) {
      parts.push(part('same', [after[j]!]))
      i += 1
      j += 1
    } else if (j >= right.length || (i < left.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!)) {
      parts.push(part('removed', [before[i]!]))
      i += 1
    } else {
      parts.push(part('added', [after[j]!]))
      j += 1
    }
  }
  return parts
}

/** For every pair of positions, how long the longest common subsequence of what follows is. */
function commonLengths(left: readonly string[], right: readonly string[]): Uint32Array {
  const width = right.length + 1
  const lengths = new Uint32Array((left.length + 1) * width)
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        left[i] === right[j] ? lengths[(i + 1) * width + j + 1]! + 1 : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!)
    }
  }
  return lengths
}

const part = <Item>(kind: DiffPart<Item>['kind'], items: Item[]): DiffPart<Item> => ({ kind, items })

/** Neighbours of one kind made one; between two equal stretches, all that is removed and then all that is added. */
function joinParts<Item>(parts: DiffPart<Item>[]): DiffPart<Item>[] {
  const joined: DiffPart<Item>[] = []
  let [removed, added]: [Item[], Item[]] = [[], []]
  const flush = () => {
    if (removed.length > 0) joined.push(part('removed', removed))
    if (added.length > 0) joined.push(part('added', added))
    removed = []
    added = []
  }
  for (const { kind, items } of parts) {
    if (items.length === 0) continue
    if (kind === 'removed') removed.push(...items)
    if (kind === 'added') added.push(...items)
    if (kind !== 'same') continue
    flush()
    const last = joined.at(-1)
    if (last?.kind === 'same') last.items.push(...items)
    else joined.push(part('same', [...items]))
  }
  flush()
  return joined
}

export type WordsPart = { kind: DiffPart<string>['kind']; text: string }

/** The words and spaces that differ. */
export const diffText = (before: string, after: string): WordsPart[] =>
  diffSequences(splitWords(before), splitWords(after), (word) => word).map(({ kind, items }) => ({ kind, text: items.join('') }))

const splitWords = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? []
