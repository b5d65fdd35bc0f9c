import { fork } from "node:child_process"
import { once } from "node:events"
import { createWriteStream } from "node:fs"
import path from "node:path"
import { pipeline } from "node:stream/promises"
import { zipOf } from "@/lib/platform/zip/zip"
import { createOrganisation } from "@/lib/tenancy/organisations/mutations"
import { buildOwner, signedIn } from "@/lib/testing/factories"
import { operatorContext } from "@/lib/work/contexts"
import { answersUnder } from "./load"
import { addWithAndWithoutRules } from "./rules"
import type { Stage } from "./stage"
import type { Storm } from "./storm"

const searching = 64
const writing = 16
/** As many as may write 20 tickets each in the time of the measurement. */
const customers = 500
const rules = 100
const articles = 1000

/** A company asks for all it can, for so many seconds. */
export type Storming = { name: string; storm: (seconds: number) => Promise<unknown> }

/** Four storms, each of a company of its own, on the server at this port. */
export async function makeStorms({ target, folder }: Stage, port: number): Promise<Storming[]> {
  const searches = target("the storm", { port, path: "/kb/search?q=menu", isOfMany: true })
  const { without: plain, withRules: ruled } = await addWithAndWithoutRules(
    ["many-tickets", "many-rules"],
    customers,
    rules,
  )
  const importing = { owner: await addOwner(), archive: await writeArchive(path.join(folder, "storm.zip")) }
  return [
    {
      name: `searches by ${searching} at once`,
      storm: (seconds) => answersUnder(searches, { connections: searching, seconds }),
    },
    {
      name: `tickets by ${writing} at once`,
      storm: (seconds) => inProcess({ port, seconds, customers: plain, connections: writing }),
    },
    {
      name: `tickets by ${writing} at once, ${rules} rules`,
      storm: (seconds) => inProcess({ port, seconds, customers: ruled, connections: writing }),
    },
    {
      name: `imports of ${articles} articles`,
      storm: (seconds) => inProcess({ port, seconds, ...importing }),
    },
  ]
}

async function inProcess(storm: Storm) {
  const child = fork(path.join(import.meta.dirname, "storm.ts"), { execArgv: ["--import", "tsx"] })
  child.send(storm)
  await once(child, "exit")
}

async function addOwner() {
  const organisation = await createOrganisation({ identifier: "importing", name: "Importing" })
  const ctx = operatorContext(organisation)
  const { token } = await signedIn(ctx, "owner", await buildOwner(ctx))
  return { host: "importing.localhost", headers: { authorization: `Bearer ${token}` } }
}

async function writeArchive(file: string) {
  await pipeline(zipOf(files(), { now: new Date() }), createWriteStream(file))
  return file
}

async function* files() {
  for (let n = 0; n < articles; n++) {
    const text = `# Article ${n}\n\n${"Some words of it, and some more of them. ".repeat(60)}\n`
    yield { path: `guides/page-${n}.md`, pieces: onePiece(text) }
  }
}

async function* onePiece(text: string) {
  yield text
}
