import path from "node:path"
import { indexOf } from "@/lib/knowledge/search/mutations"
import { acrossCompanies } from "@/lib/platform/db/companies"
import { closeDatabase, database } from "@/lib/platform/db/database"
import { startEmbedded } from "@/lib/platform/db/embedded/server"
import { migrate } from "@/lib/platform/db/migrate"
import type { Context } from "@/lib/tenancy/context"
import { noteSearchIndex } from "@/lib/tenancy/organisations/mutations"
import { makeDataFolder, removeDataFolder } from "@/lib/testing/data-folder"
import { buildArticle, buildCustomer, buildOrganisation, signedIn } from "@/lib/testing/factories"
import { keptTickets } from "@/lib/testing/kept"
import { type Acknowledged, walked } from "./walkers"

/** A company with articles and customers who are signed in, in the database of DATABASE_URL. */
export type House = {
  host: string
  operator: Context
  articles: Awaited<ReturnType<typeof buildArticle>>[]
  /** Tokens of customers. */
  customers: string[]
}

type Place = {
  folder: string
  /** What ends what was begun: done in the end, the last one first. */
  undo: (() => unknown)[]
}

/** Does work in a folder of its own, which goes with all that was begun there. */
export async function inFolder(name: string, work: (place: Place) => Promise<void>) {
  const folder = makeDataFolder(name)
  const undo: Place["undo"] = [async () => removeDataFolder(folder)]
  try {
    await work({ folder, undo })
  } finally {
    for (const step of undo.reverse())
      try {
        await step()
      } catch (error) {
        console.error(error)
      }
  }
}

/** Does work on a company in an embedded server, and that folder. */
export const onEmbedded = (
  name: string,
  work: (place: Place & { house: House; url: string }) => Promise<void>,
) =>
  inFolder(name, async ({ folder, undo }) => {
    const { url, stop } = await startEmbedded(path.join(folder, "database"))
    undo.push(stop)
    const house = await furnish(url)
    undo.push(closeDatabase)
    await work({ folder, undo, house, url })
  })

/** Brings the database of this address up to date and furnishes it. Each customer may open twenty tickets in ten minutes. */
export async function furnish(
  databaseUrl: string,
  { customers = 1_000, articles = 20 } = {},
): Promise<House> {
  await closeDatabase()
  process.env.DATABASE_URL = databaseUrl
  await migrate(database())
  const { organisation, operator } = await buildOrganisation(acrossCompanies(database()))
  const made: House["articles"] = []
  for (let count = 0; count < articles; count++) made.push(await buildArticle(operator))
  await noteSearchIndex(operator, indexOf(organisation))
  const tokens: string[] = []
  for (let count = 0; count < customers; count++)
    tokens.push((await signedIn(operator, "customer", await buildCustomer(operator))).token)
  return { host: `${organisation.identifier}.localhost`, operator, articles: made, customers: tokens }
}

/** What became of the tickets that were acknowledged. Others, which may have had answers, are not looked at. */
export async function compareTickets({ operator }: House, acknowledged: Acknowledged[]) {
  const kept = await keptTickets(database(), operator.organisation.id)
  const subjects = kept.map(({ subject }) => subject).filter((subject) => subject.startsWith(walked))
  const there = new Set(subjects)
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ subject }) => !there.has(subject)).length,
    doubled: subjects.length - there.size,
  }
}
