import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { z } from "zod"
import { migrationNames } from "@/lib/platform/db/migrate"
import { AppError } from "@/lib/platform/errors"
import { jsonIn } from "@/lib/platform/json"
import { identifierRule } from "@/lib/tenancy/organisations/schema"
import { companyColumn, type WrittenTable, writtenTables } from "./tables"

/** What makes a folder that of a company. */
export const manifestName = "vestibule-company.json"
export const checksumsName = "checksums.sha256"
export const tableFile = (table: WrittenTable) => `tables/${table}.jsonl`

/** Of the folder's own shape; what the tables are like is told by the migrations. */
const version = 1
const hash = z.string().regex(/^[0-9a-f]{64}$/)

const manifest = z.object({
  format: z.literal("vestibule-company"),
  version: z.number().int(),
  program: z.string(),
  /** The migrations its tables had. */
  schema: z.array(z.string()),
  writtenAt: z.iso.datetime(),
  // As ids are made: no folder of files that belongs to all companies is called so.
  company: z.object({ id: z.string().regex(/^[0-9a-z]{14}$/), identifier: identifierRule, name: z.string() }),
  tables: z.record(z.string(), z.object({ rows: z.number().int(), columns: z.array(z.string()) })),
  files: z.object({
    count: z.number().int(),
    /** Those that rows name and that were not there. */
    missing: z.array(z.string()),
  }),
  /** Of the list of checksums. */
  checksums: z.object({ files: z.number().int(), sha256: hash }),
})
export type Manifest = z.infer<typeof manifest>

/** What a manifest says of the program that writes it. */
export const ownManifest = (program: string) => ({
  ...{ format: "vestibule-company" as const, version, program, schema: migrationNames },
})

/** The manifest of a folder, or null where it has none. @throws AppError where this program does not understand it */
export async function readManifest(folder: string): Promise<Manifest | null> {
  const text = await readFile(join(folder, manifestName), "utf8").catch((error) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return null
    throw error
  })
  if (text === null) return null
  const read = manifest.safeParse(jsonIn(text))
  const newer = laterVersion(jsonIn(text))
  if (newer) throw new AppError(newer)
  if (!read.success)
    throw new AppError(`${join(folder, manifestName)} is damaged or cut short: export the company again.`)
  return read.data
}

/** Told of what says so, however much of the rest is understood. */
function laterVersion(read: unknown): string | null {
  const said = manifest.pick({ version: true, schema: true, program: true }).partial().safeParse(read)
  if (!said.success) return null
  const { program = "a later version", schema = [], version: theirs = 0 } = said.data
  if (theirs <= version && schema.every((name) => migrationNames.includes(name))) return null
  return `This folder was written by a newer version of Vestibule (${program}). Install that version or a later one first.`
}

/** @throws AppError where an older version has written tables that are no longer as they were */
export function requireTables(
  { tables, program }: Manifest,
  columnsOf: Map<WrittenTable, { name: string; isRequired: boolean }[]>,
) {
  const older = (what: string) =>
    new AppError(
      `This folder was written by an older version of Vestibule (${program}), which kept ${what} otherwise. Import it with that version, then upgrade.`,
    )
  for (const [table, { columns, rows }] of Object.entries(tables)) {
    if (!isWritten(table)) throw older(table)
    const own = columnsOf.get(table) ?? []
    const isNeeded = ({ name, isRequired }: (typeof own)[number]) =>
      isRequired || name === companyColumn(table)
    const lacks = rows > 0 && own.some((column) => isNeeded(column) && !columns.includes(column.name))
    if (lacks || columns.some((column) => !own.some(({ name }) => name === column))) throw older(table)
  }
}

const isWritten = (table: string): table is WrittenTable =>
  (writtenTables as readonly string[]).includes(table)
