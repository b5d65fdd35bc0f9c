import { type Shape, shapes } from "@/lib/moving/desks/schema"
import type { Connector, Problem } from "@/lib/moving/desks/source"
import type { Kind } from "@/lib/moving/desks/values"

/** All that a desk gives of one kind from a cursor on, each object checked against its shape, and what could not be read. */
export async function readAll<K extends Kind>(from: Connector, kind: K, cursor: string | null = null) {
  const objects: Shape<K>[] = []
  const cursors: string[] = []
  const problems: Problem[] = []
  for await (const page of from.read(kind, { cursor, since: null })) {
    objects.push(...page.objects.map((given) => shapes[kind].parse(given) as Shape<K>))
    cursors.push(page.cursor)
    problems.push(...(page.problems ?? []))
  }
  return { objects, cursors, problems }
}
