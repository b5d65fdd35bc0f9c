import { posix } from "node:path"
import { mostFiles, type SourceTree } from "./tree"

// Positions are kept in tenths, so that 2.5 stands between 2 and 3.
const scale = 10
/** Things without a position stand behind those that have one, by name. */
const behind = 500_000
/** Articles of deeper directories stand behind those of the folder itself. */
const deep = 700_000
const room = 200_000

type Planned = {
  path: string
  place: string
  position?: number
  /** Where the site's navigation has it. */
  listed?: number
  category: string
  folder: string | null
}

/** The articles as the whole tree reads from top to bottom. */
export function inReadingOrder<T extends Planned>(articles: T[], { directories }: SourceTree): T[] {
  return articles
    .map((article) => ({ article, key: orderKey(article, directories) }))
    .sort((a, b) => compareKeys(a.key, b.key))
    .map(({ article }) => article)
}

/**
 * The position of each article, by path. Those whose author gave none, in reading order here, keep the one they have
 * in the portal where they can, so that a new file moves no other.
 */
export function settlePositions(
  placed: { plan: Planned; article: { position: number } }[],
): Map<string, number> {
  const positions = new Map<string, number>()
  const groups = new Map<string, typeof placed>()
  for (const each of placed) {
    const own = ownPosition(each.plan)
    if (own !== undefined) positions.set(each.plan.path, own)
    else {
      // A category lists the articles of its folders too.
      const key = `${isDeep(each.plan) ? "deep" : "plain"} ${each.plan.category}`
      groups.set(key, [...(groups.get(key) ?? []), each])
    }
  }
  for (const [key, group] of groups) {
    const stored = group.map(({ article }) => article.position)
    const settled = spread(stored, key.startsWith("deep") ? deep : behind)
    for (const [index, { plan }] of group.entries()) positions.set(plan.path, settled[index] ?? 0)
  }
  return positions
}

/** Rising positions from `base` on that differ from the stored ones only where those do not rise. */
export function spread(stored: number[], base: number): number[] {
  const isUsable = (position: number) => position >= base && position < base + room
  const gap = Math.max(1, Math.min(100, Math.floor(room / (stored.length + 1))))
  const following = stored.map(() => Number.POSITIVE_INFINITY)
  for (let index = stored.length - 2; index >= 0; index -= 1) {
    const next = stored[index + 1] ?? 0
    following[index] = isUsable(next) ? next : (following[index + 1] ?? Number.POSITIVE_INFINITY)
  }
  let last = base - 1
  return stored.map((position, index) => {
    const next = following[index] ?? Number.POSITIVE_INFINITY
    const free = next > last + 1 ? Math.floor((last + Math.min(next, last + 2 * gap)) / 2) : last + 1
    last =
      isUsable(position) && position > last ? position : Math.min(Math.max(free, last + 1), base + room - 1)
    return last
  })
}

/** Whether the files say where a directory stands; it stands by its name otherwise. */
export const isNumbered = (position: number): boolean => position < behind

/** The position of each directory among its neighbours, by path. */
export function directoryPositions(paths: string[], { directories }: SourceTree): Map<string, number> {
  const sorted = [...paths].sort()
  return new Map(
    sorted.map((path, index) => {
      const position = directories.get(path)?.position ?? numberOf(path)
      return [path, position === undefined ? Math.min(behind + index, deep) : Math.round(position * scale)]
    }),
  )
}

const placeOf = ({ folder, category }: Planned) => folder ?? category
const isDeep = (plan: Planned) => plan.listed === undefined && posix.dirname(plan.place) !== placeOf(plan)

function ownPosition(plan: Planned): number | undefined {
  const position = plan.position ?? numberOf(plan.place)
  return position === undefined || isDeep(plan) ? undefined : Math.round(position * scale)
}

type Key = [position: number, name: string][]

/** Where a file stands when the whole tree is read from top to bottom. */
function orderKey({ place, position, listed }: Planned, directories: SourceTree["directories"]): Key {
  if (listed !== undefined) return [[listed - mostFiles, place]]
  const segments = place.split("/")
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
