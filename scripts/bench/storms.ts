import { fork } from "node:child_process"
import { once } from "node:events"
import { createWriteStream } from "node:fs"
import path from "node:path"
import { pipeline } from "node:stream/promises"
import { AppError } from "@/lib/platform/errors"
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

/** Four storms, each of a company of its own, on the server at this port, and what ends the process that makes them. */
export async function makeStorms(
  { target, folder }: Stage,
  port: number,
): Promise<{ storms: Storming[]; close: () => void }> {
  const searches = target("the storm", { port, path: "/kb/search?q=menu", isOfMany: true })
  const { without: plain, withRules: ruled } = await addWithAndWithoutRules(
    ["many-tickets", "many-rules"],
    customers,
    rules,
  )
  const { inProcess, close } = await startProcess()
  const importing = { owner: await addOwner(), archive: await writeArchive(path.join(folder, "storm.zip")) }
  const storms = [
    {
      name: `searches by ${searching} at once`,
      storm: (seconds: number) => answersUnder(searches, { connections: searching, seconds }),
    },
    {
      name: `tickets by ${writing} at once`,
      storm: (seconds: number) => inProcess({ port, seconds, customers: plain, connections: writing }),
    },
    {
      name: `tickets by ${writing} at once, ${rules} rules`,
      storm: (seconds: number) => inProcess({ port, seconds, customers: ruled, connections: writing }),
    },
    {
      name: `imports of ${articles} articles`,
      storm: (seconds: number) => inProcess({ port, seconds, ...importing }),
    },
  ]
  return { storms, close }
}

/** One for all storms: to begin it takes a processor for seconds, which would be counted as a storm's. */
async function startProcess() {
  const child = fork(path.join(import.meta.dirname, "storm.ts"), { execArgv: ["--import", "tsx"] })
  await once(child, "message")
  const ended = once(child, "exit").then(() => Promise.reject(new AppError("A storm has failed")))
  // When it is told to end, no one waits for this any more.
  ended.catch(() => {})
  const inProcess = async (storm: Storm) => {
    child.send(storm)
    await Promise.race([once(child, "message"), ended])
  }
  return { inProcess, close: () => child.disconnect() }
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
