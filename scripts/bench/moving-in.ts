import { fork } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { createOrganisation } from "@/lib/tenancy/organisations/mutations"
import { startFakeZendesk } from "@/lib/testing/desks/fake-zendesk"
import type { BenchOptions } from "@/scripts/bench"
import { printTable } from "../table"
import { note } from "./figures"
import type { MoveAsked, Moved } from "./move-once"
import type { Stage } from "./stage"

export const movedMemory = "memory of a move in all, beside that after a quarter of it"

/** Of the default millions: a desk of 20,000 tickets and 500 articles, with its people. */
const shares = { tickets: 50, articles: 200, people: 250 }

/** How fast a company comes from a Zendesk that is played here, in a process of its own, and whether its memory grows with the desk. */
export async function measureMovingIn(_: Stage, { tickets, articles }: BenchOptions) {
  const size = {
    tickets: Math.round(tickets / shares.tickets),
    articles: Math.round(articles / shares.articles),
    people: Math.round(tickets / shares.people),
    // An article of 5 MB at its beginning would hide what grows later.
    odd: false,
  }
  const desk = await startFakeZendesk(size)
  const { id: organisationId } = await createOrganisation({ identifier: "bench-move", name: "Bench move" })
  const moved = await move({ organisationId, ...desk.account })
  await desk.close()
  for (const [name, half] of Object.entries(moved))
    note({ name: `objects of another desk ${name}`, value: half.objects / half.seconds, unit: "a second" })
  const [quarter, whole] = [moved.brought.quarter, moved.brought.whole]
  note({
    ...{ name: movedMemory, value: whole, unit: "MiB" },
    reference: { name: "after a quarter", value: quarter },
    ratio: whole / quarter,
  })
  console.log(
    `\nA company comes from a desk of ${size.tickets.toLocaleString("en")} tickets and ${size.articles} articles`,
  )
  printTable(
    ["", "objects", "seconds", "a second", "MiB after a quarter", "MiB at most"],
    Object.entries(moved).map(([name, { objects, seconds, quarter, whole }]) => [
      ...[name, objects.toLocaleString("en"), seconds.toFixed(1), (objects / seconds).toFixed(0)],
      ...[quarter.toFixed(0), whole.toFixed(0)],
    ]),
  )
}

async function move(asked: MoveAsked): Promise<Moved> {
  const child = fork(path.join(import.meta.dirname, "move-once.ts"), {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, PRIVATE_NETWORKS: "127.0.0.1" },
  })
  child.send(asked)
  const [moved] = await Promise.race([once(child, "message"), once(child, "exit").then(ended)])
  return moved as Moved
}

function ended(): never {
  throw new Error("The process that moves has ended")
}
