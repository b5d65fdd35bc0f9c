import { turns } from "@/lib/platform/turns"

type Judge<Status> = {
  send: (id: string, status: Status) => Promise<unknown>
  show: (id: string, status: Status) => void
}

/**
 * What is said to comments: shown at once, and sent in the order in which it is said to each. What is refused is taken
 * back to what the server has, unless something else has been said since.
 * @returns what says it; it throws what the server says against it
 */
export function judging<Status>({ send, show }: Judge<Status>) {
  const said = new Map<string, { inTurn: ReturnType<typeof turns>; count: number; kept: Status }>()
  return async (id: string, status: Status, before: Status) => {
    const line = said.get(id) ?? { inTurn: turns(1), count: 0, kept: before }
    said.set(id, line)
    line.count += 1
    const own = line.count
    show(id, status)
    try {
      await line.inTurn(() => send(id, status))
      line.kept = status
    } catch (error) {
      if (line.count === own) show(id, line.kept)
      throw error
    } finally {
      if (line.count === own) said.delete(id)
    }
  }
}
