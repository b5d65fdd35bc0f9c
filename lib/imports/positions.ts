import { posix } from "node:path"
import type { SourceTree } from "./tree"

// Positions are kept in tenths, so that 2.5 stands between 2 and 3 and a changed file moves no other one.
const scale = 10
/** Things without a position stand behind those that have one, by name. */
const behind = 500_000
/** Articles of deeper directories stand behind those of the folder itself. */
const deep = 700_000
const last = 1_000_000

type Placed = { path: string; position?: number; category: string; folder: string | null }

/** The position of each article among those of its category or folder, by path. */
export function articlePositions(articles: Placed[], { directories }: SourceTree): Map<string, number> {
  const positions = new Map<string, number>()
  const sorted = articles
    .map((article) => ({ article, key: orderKey(article, directories) }))
    .sort((a, b) => compareKeys(a.key, b.key))
  sorted.forEach(({ article }, index) => {
    const { path, position = numberOf(path), folder, category } = article
    const isDeep = posix.dirname(path) !== (folder ?? category)
    const own =
      position === undefined || position * scale >= behind ? undefined : Math.round(position * scale)
    positions.set(path, isDeep ? Math.min(deep + index, last) : (own ?? Math.min(behind + index, last)))
  })
  return positions
}

/** The position of each directory among its neighbours, by path. */
export function directoryPositions(paths: string[], { directories }: SourceTree): Map<string, number> {
  const sorted = [...paths].sort()
  return new Map(
    sorted.map((path, index) => {
      const position = directories.get(path)?.position ?? numberOf(path)
      return [path, position === undefined ? Math.min(behind + index, last) : Math.round(position * scale)]
    }),
  )
}

type Key = [position: number, name: string][]

/** Where a file stands when the whole tree is read from top to bottom. */
function orderKey({ path, position }: Placed, directories: SourceTree["directories"]): Key {
  const segments = path.split("/")
  return segments.map((name, index) => {
    const isFile = index === segments.length - 1
    const own = isFile ? position : directories.get(segments.slice(0, index + 1).join("/"))?.position
    return [own ?? numberOf(name) ?? behind, name]
  })
}

function compareKeys(a: Key, b: Key): number {
  for (const [index, [position, name]] of a.entries()) {
    const other = b[index]
    if (!other) return 1
    if (position !== other[0]) return position - other[0]
    if (name !== other[1]) return name < other[1] ? -1 : 1
  }
  return a.length - b.length
}

/** The number a name begins with, as in `02-setup.md`. */
function numberOf(path: string): number | undefined {
  const number = /^(\d{1,4})[-_.](?=\D)/.exec(posix.basename(path))?.[1]
  return number === undefined ? undefined : Number(number)
}
