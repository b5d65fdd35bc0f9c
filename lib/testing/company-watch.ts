import type { CompiledQuery } from "kysely"
import { loadModule } from "libpg-query"
import pg from "pg"
import { companyOf, everyCompany } from "@/lib/platform/db/companies"
import { sharedTables } from "@/lib/platform/db/placement"
import { type CompanyKeys, type Reading, readStatement } from "./one-company"
import { refusedShapes } from "./spread-statement"

export type CompanyWatch = {
  /** Refuses a statement that could touch the rows of a company it was not made for, or that a spread database refuses. */
  inspect: (statement: CompiledQuery) => void
  /** Whether a statement is held to one company. */
  isOfOne: (text: string) => boolean
  /** What was refused since it was last asked: code that goes on after a failure is found out as well. */
  refused: () => string[]
}

/** A watch over the statements sent to a database, which is asked for its tables. */
export async function watchCompanies(url: string): Promise<CompanyWatch> {
  await loadModule()
  const { keys, views } = await schemaOf(url)
  const schema = { views, shared, spread: new Set([...keys.keys(), ...shared]) }
  const readings = new Map<string, ReturnType<typeof read>>()
  const refused: string[] = []
  const read = (text: string) => {
    const reading = readStatement(text, keys)
    const asked = isOfOne(reading) ? reading.unnamed.filter((table) => !shared.has(table)) : []
    const everywhere = asked.map((table) => `it asks all servers for the company's ${table}`)
    return {
      ...reading,
      shapes: [...refusedShapes(text, schema, reading.breaches.length === 0), ...everywhere],
    }
  }
  const readingOf = (text: string) => {
    const reading = readings.get(text) ?? read(text)
    readings.set(text, reading)
    return reading
  }
  const refuse = (says: string, because: string, text: string) => {
    refused.push(`${because}: ${text}`)
    throw new Error(`${says}: ${refused.at(-1)}`)
  }
  const inspect = (statement: CompiledQuery) => {
    const company = companyOf(statement)
    const { breaches, parameters, shapes } = readingOf(statement.sql)
    const named = new Set(parameters.map((number) => statement.parameters[number - 1]))
    const isOther = company === undefined ? named.size > 1 : [...named].some((id) => id !== company)
    if (company !== everyCompany && (breaches.length > 0 || isOther))
      refuse(
        "A statement reaches beyond its company",
        isOther ? "it names another company" : breaches.join(", "),
        statement.sql,
      )
    if (shapes.length > 0)
      refuse("A database that is spread refuses a statement", shapes.join(", "), statement.sql)
  }
  return { inspect, isOfOne: (text) => isOfOne(readings.get(text)), refused: () => refused.splice(0) }
}

/** What names no company by a parameter is of those that its rows name. */
const isOfOne = (reading?: Reading) =>
  reading !== undefined && reading.breaches.length === 0 && reading.parameters.length > 0

const shared: ReadonlySet<string> = new Set(sharedTables)

/** Tables with an `organisation_id`, and the table of companies itself; and the views. */
async function schemaOf(url: string): Promise<{ keys: CompanyKeys; views: ReadonlySet<string> }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string; isView: boolean }>(
    `SELECT table_name AS name, table_name IN (SELECT viewname FROM pg_views WHERE schemaname = 'public') AS "isView"
     FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'organisation_id'`,
  )
  await client.end()
  return {
    keys: new Map([...rows.map(({ name }) => [name, "organisation_id"] as const), ["organisation", "id"]]),
    views: new Set(rows.filter(({ isView }) => isView).map(({ name }) => name)),
  }
}
