import type { Command } from "commander"
import { refuseServed } from "@/lib/operations/backup/restore"
import { move, setApart } from "@/lib/operations/whereabouts/mutations"
import { planMove, type Whereabouts, whereIs } from "@/lib/operations/whereabouts/queries"
import { nameOf } from "@/lib/platform/db/cluster"
import { acrossCompanies } from "@/lib/platform/db/companies"
import { database } from "@/lib/platform/db/database"
import { distribute, usualShards } from "@/lib/platform/db/distribute"
import { schemaState } from "@/lib/platform/db/migrate"
import { leftToDo, planDistribution } from "@/lib/platform/db/plan"
import { readEnv } from "@/lib/platform/env"
import { AppError, InvalidError } from "@/lib/platform/errors"
import { printTable } from "../table"
import { inCompany, inInstallation } from "./installation"

export function addDatabaseCommands(program: Command) {
  const commands = program
    .command("database")
    .description("a database that Citus spreads over several machines, company by company")
  commands
    .command("distribute")
    .description(
      "spread the database over its cluster, or say what that comes to; while the portal is stopped",
    )
    .option("--yes", "do it; otherwise nothing is changed")
    .option("--shards <number>", "into how many pieces each table is cut (32 unless said otherwise)")
    .addHelpText(
      "after",
      "\nAsked again, it goes on where it left off, or spreads what a new version has added.",
    )
    .action(spread)
  commands
    .command("where <company>")
    .description("on which machine a company's rows are, and which others are with it")
    .action((company: string) =>
      inCompany(company, async (ctx) => {
        console.log(placeOf(await whereIs(ctx)))
      }),
    )
  commands
    .command("move <company> <node>")
    .description("move a company's rows to another machine of the cluster, with those that are with it")
    .option("--alone", "without the companies that are with it: it gets pieces of its own first")
    .option("--yes", "do it; otherwise nothing is changed")
    .action(moveCompany)
}

const everything = () => acrossCompanies(database())

async function spread({
  yes: isMeant = false,
  shards: given = String(usualShards),
}: {
  yes?: boolean
  shards?: string
}) {
  const shards = Number(given)
  if (!Number.isInteger(shards) || shards < 1 || shards > 1024)
    throw new InvalidError(`--shards is a number from 1 to 1024, not '${given}'`)
  const { DATABASE_URL } = readEnv()
  if (!DATABASE_URL)
    throw new AppError("The embedded server is no cluster. Name the coordinator of one in DATABASE_URL.")
  await inInstallation(async () => {
    if ((await schemaState(database())) !== "current")
      throw new AppError("The database is of another version: npm run admin -- migrate comes first.")
    const plan = await planDistribution(everything())
    console.log(`Workers: ${plan.workers.map(nameOf).join(", ")}`)
    const left = leftToDo(plan)
    if (left.length === 0 && !plan.isHalf) return console.log("All tables are spread.")
    if (left.length > 0)
      printTable(
        ["table", "goes", "MiB"],
        left.map(({ name, placement, bytes }) => [name, placement, mebibytes(bytes)]),
      )
    if (plan.missingKeys > 0)
      console.log(`An earlier distribution has left ${plan.missingKeys} foreign keys away: they come back.`)
    else if (plan.isHalf)
      console.log("An earlier distribution has not come to its end: its last steps follow.")
    if (!isMeant) return console.log("Nothing is changed. Stop the portal, save the database, and add --yes.")
    await refuseServed(DATABASE_URL)
    await distribute(everything(), { shards, onStep: console.log })
    console.log("The database is spread.")
  })
}

const moveCompany = (
  company: string,
  node: string,
  { yes: isMeant = false, alone: isAlone = false }: MoveOptions,
) =>
  inCompany(company, async (ctx) => {
    const planned = await planMove(ctx, node)
    const { from, to, blocksWrites } = planned
    if (from.id === to.id) return console.log(`It is on ${nameOf(to)} already.`)
    console.log(placeOf(from))
    if (isAlone && from.otherCount > 0) console.log("It gets pieces of its own first, and moves alone.")
    if (blocksWrites)
      console.log("Writes wait meanwhile, because wal_level is not 'logical' on every worker.")
    if (!isMeant) return console.log("Nothing is changed: add --yes.")
    if (isAlone && from.otherCount > 0) await setApart(ctx, planned)
    await move(ctx, await planMove(ctx, node))
    console.log(`It is on ${nameOf(to)} now.`)
  })

type MoveOptions = { yes?: boolean; alone?: boolean }

const mebibytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(1)

function placeOf({ others, otherCount, bytes, ...node }: Whereabouts) {
  const place = `It is on ${nameOf(node)}, ${mebibytes(bytes)} MiB`
  if (otherCount === 0) return `${place}, alone in its pieces.`
  const more = otherCount > others.length ? ` and ${otherCount - others.length} more` : ""
  return `${place} with ${others.join(", ")}${more}.`
}
