/** One measured figure, beside what it is compared with in this run. */
export type Figure = {
  /** What was measured; `bounds.ts` goes by it. */
  name: string
  value: number
  unit: string
  reference?: { name: string; value: number }
  /** Of the reference. Left out where the reference was bound by something else, which `remark` then names. */
  ratio?: number
  remark?: string
}

const noted = new Map<string, Figure[]>()
let part = ""

/** What is noted from now on belongs to this part of the bench. */
export function beginPart(name: string) {
  part = name
  noted.set(name, [])
}

/** Keeps a figure for the table and the check at the end. */
export function note(figure: Figure) {
  noted.get(part)?.push(figure)
}

/** All figures of this run by the part that measured them. */
export const figures = (): [part: string, figures: Figure[]][] => [...noted]

/** A figure as people read it: three digits, or all of a large one. */
export const readable = (value: number) =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString("en") : String(Number(value.toPrecision(3)))
