import { unusedKeptMs } from "@/lib/support/attachments/values"
import type { Draft } from "./draft"
import { type Elsewhere, filesGone } from "./draft-elsewhere"

export type Picked = {
  key: string
  name: string
  /** Bytes. */
  size: number
  /** When, in milliseconds. */
  at: number
  /** Given by the server once it has all of it. */
  id?: string
  /** Between 0 and 1. */
  progress: number
  /** Why it could not be uploaded. */
  failure?: string
}

/** The files of a draft that are uploaded and not swept by now. */
export function pickedIn({ attachments = [] }: Draft): Picked[] {
  const oldest = Date.now() - unusedKeptMs
  return attachments.flatMap(({ id, at, ...file }) =>
    id && at > oldest ? { ...file, id, at, key: id, progress: 1 } : [],
  )
}

/** The files a tab shows once another one has attached or removed some; the same ones where it has not. */
export function pickedAfter(mine: Picked[], change: Elsewhere): Picked[] {
  const now = change.now ?? {}
  const [known, there] = [idsIn(change.before), idsIn(now)]
  const gone = new Set([...known.filter((id) => !there.includes(id)), ...filesGone(change)])
  const left = mine.filter(({ id }) => !id || !gone.has(id))
  const added = pickedIn(now).filter(
    ({ id = "" }) => !known.includes(id) && !left.some((own) => own.id === id),
  )
  if (added.length === 0 && left.length === mine.length) return mine
  // In the draft's order, so that both tabs would send the same; what only this one has comes last.
  const place = ({ id }: Picked) => (id && there.includes(id) ? there.indexOf(id) : there.length)
  return [...left, ...added].sort((one, other) => place(one) - place(other))
}

const idsIn = ({ attachments = [] }: Draft) => attachments.flatMap(({ id }) => id ?? [])
