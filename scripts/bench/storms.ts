import { fork } from "node:child_process"
import { once } from "node:events"
import { createWriteStream } from "node:fs"
import path from "node:path"
import { pipeline } from "node:stream/promises"
import { AppError } from "@/lib/platform/errors"
import { zipOf } from "@/lib/platform/zip/zip"
import { createOrganisation } from "@/lib/tenancy/organisations/mutations"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { buildOwner, signedIn } from "@/lib/testing/factories"
import { apexContext, operatorContext } from "@/lib/work/contexts"
import { addCustomers } from "./customers"
import { answersUnder } from "./load"
import { addRules } from "./rules"
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
  const [plain, ruled] = await Promise.all(
    ["many-tickets", "many-rules"].map((name) =>
      addCustomers(name, customers, { customers, signedIn: customers }),
    ),
  )
  if (!plain || !ruled) throw new AppError("There are no companies")
  const organisation = await findOrganisationById(apexContext(), ruled[0]?.organisationId ?? "")
  if (!organisation) throw new AppError("The company is gone")
  await addRules(organisation, rules)
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
