import { type Command, InvalidArgumentError } from "commander"
import { reindex } from "@/lib/knowledge/search/mutations"
import { listSearches } from "@/lib/knowledge/search/queries"
import { usesKeptDays } from "@/lib/knowledge/search/schema"
import { printTable } from "../table"
import { inCompany } from "./installation"

type InCompany = { company: string }

export function addSearchCommands(program: Command) {
  const search = program.command("search").description("what visitors search for, and the search index")
  const command = (usage: string, description: string) =>
    search
      .command(usage)
      .description(description)
      .requiredOption("--company <identifier>", "the company searched in")

  command("list", "list what was searched for, most asked first")
    .option("--nothing", "only what found nothing the last time")
    .option("--days <number>", `of the last days, at most ${usesKeptDays}`, parseDays, 30)
    .option("--json", "print the list as JSON")
    .action(list)
  command("reindex", "index all categories, folders and articles again").action(indexAnew)
}

type ListOptions = InCompany & { nothing?: boolean; days: number; json?: boolean }

const list = ({ company, nothing = false, days, json }: ListOptions) =>
  inCompany(company, async (ctx) => {
    const since = new Date(ctx.now.getTime() - days * 24 * 60 * 60 * 1000)
    const searches = await listSearches(ctx, { since, nothingFound: nothing })
    if (json) return console.log(JSON.stringify(searches, null, 2))
    printTable(
      ["searched for", "times", "opened", "found", "last on"],
      searches.map(({ query, asked, clicked, results, lastDay }) => [
        query,
        ...[asked, clicked, results].map(String),
        lastDay,
      ]),
    )
  })

const indexAnew = ({ company }: InCompany) =>
  inCompany(company, async (ctx) => {
    const from = Date.now()
    await reindex(ctx)
    console.log(`Indexed ${company} again in ${((Date.now() - from) / 1000).toFixed(1)} s`)
  })

function parseDays(text: string) {
  const days = Number(text)
  if (Number.isInteger(days) && days > 0 && days <= usesKeptDays) return days
  throw new InvalidArgumentError(`A whole number from 1 to ${usesKeptDays}.`)
}
