import type { CompiledQuery } from "kysely"
import { loadModule } from "libpg-query"
import pg from "pg"
import { companyOf, everyCompany } from "@/lib/platform/db/companies"
import { type CompanyKeys, type Reading, readStatement } from "./one-company"

export type CompanyWatch = {
  /** Refuses a statement that could touch the rows of a company it was not made for. */
  inspect: (statement: CompiledQuery) => void
  /** What was refused since it was last asked: code that goes on after a failure is found out as well. */
  refused: () => string[]
}

/** A watch over the statements sent to a database, which is asked for its tables. */
export async function watchCompanies(url: string): Promise<CompanyWatch> {
  await loadModule()
  const keys = await companyKeys(url)
  const readings = new Map<string, Reading>()
  const refused: string[] = []
  const readingOf = (text: string) => {
    const reading = readings.get(text) ?? readStatement(text, keys)
    readings.set(text, reading)
    return reading
  }
  const inspect = (statement: CompiledQuery) => {
    const company = companyOf(statement)
    if (company === everyCompany) return
    const { breaches, parameters } = readingOf(statement.sql)
    const named = new Set(parameters.map((number) => statement.parameters[number - 1]))
    const isOther = company === undefined ? named.size > 1 : [...named].some((id) => id !== company)
    if (breaches.length === 0 && !isOther) return
    const because = isOther ? "it names another company" : breaches.join(", ")
    refused.push(`${because}: ${statement.sql}`)
    throw new Error(`A statement reaches beyond its company: ${refused.at(-1)}`)
  }
  return { inspect, refused: () => refused.splice(0) }
}

/** Tables with an `organisation_id`, and the table of companies itself. */
async function companyKeys(url: string): Promise<CompanyKeys> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'organisation_id'",
  )
  await client.end()
  return new Map([...rows.map(({ name }) => [name, "organisation_id"] as const), ["organisation", "id"]])
}
